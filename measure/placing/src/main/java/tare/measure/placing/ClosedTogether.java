package tare.measure.placing;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import tare.api.spi.system.EnvironmentException;

/** Closes environments, hosts and what lives on them. */
public final class ClosedTogether {
    private ClosedTogether() {}

    /**
     * Closes all in order, even if some fail.
     *
     * @throws EnvironmentException with the message of each failure, on a line of its own
     */
    public static void close(Collection<? extends AutoCloseable> all) throws EnvironmentException {
        List<String> problems = new ArrayList<>();
        for (AutoCloseable one : all) {
            try {
                one.close();
            } catch (Exception e) {
                problems.add(e instanceof EnvironmentException ? e.getMessage() : e.toString());
            }
        }
        if (!problems.isEmpty()) {
            throw new EnvironmentException(String.join("\n", problems));
        }
    }
}
