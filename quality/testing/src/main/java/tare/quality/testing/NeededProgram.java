package tare.quality.testing;

import java.util.Optional;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;

/** A program that a test needs and that not every machine has. */
public final class NeededProgram {
    private NeededProgram() {}

    /**
     * The program. Without it the calling test is aborted with a reason; if the environment variable CI is "true", it
     * fails instead.
     *
     * @param reason what was looked for
     */
    public static <T> T of(Optional<T> found, String reason) {
        if (found.isEmpty() && "true".equals(System.getenv("CI"))) {
            Assertions.fail(reason);
        }
        Assumptions.assumeTrue(found.isPresent(), reason);
        return found.orElseThrow();
    }

    /** Like {@link #of}, for anything that can be tried. */
    public static void require(boolean isThere, String reason) {
        of(Optional.of(isThere).filter(there -> there), reason);
    }
}
