package tare.measure.runner.arms;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tare.api.model.Reason;

/**
 * One arm's system after it was placed and loaded.
 *
 * @param directory of the arm on this machine
 * @param loaded the ids of all loaded data; it is restored before each run
 * @param failure why it could not be placed or loaded; none of its runs can then be made
 * @param system without daemons if it could not be placed
 * @param round for which it was placed and loaded; empty for all rounds
 */
public record ArmData(
        Path directory, List<String> loaded, Optional<Reason> failure, ArmSystem system, Optional<Integer> round) {
    public ArmData {
        loaded = List.copyOf(loaded);
    }

    /** Copy with more data loaded. */
    public ArmData with(String id) {
        List<String> more = new ArrayList<>(loaded);
        more.add(id);
        return new ArmData(directory, more, failure, system, round);
    }

    public ArmData failed(Reason reason) {
        return new ArmData(directory, loaded, Optional.of(reason), system, round);
    }
}
