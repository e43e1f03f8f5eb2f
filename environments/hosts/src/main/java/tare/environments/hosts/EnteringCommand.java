package tare.environments.hosts;

import java.util.ArrayList;
import java.util.List;

/**
 * A command of the user's that runs what follows it on the host.
 *
 * @param prefix its words
 */
record EnteringCommand(List<String> prefix) implements Entrance {
    EnteringCommand {
        prefix = List.copyOf(prefix);
    }

    @Override
    public List<String> command(List<String> words) {
        List<String> all = new ArrayList<>(prefix);
        all.addAll(words);
        return all;
    }

    @Override
    public String shown() {
        return String.join(" ", prefix);
    }
}
