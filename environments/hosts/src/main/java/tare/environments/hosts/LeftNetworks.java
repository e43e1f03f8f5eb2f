package tare.environments.hosts;

import java.io.IOException;
import java.util.List;
import tare.api.spi.system.EnvironmentException;

/** Emulated networks whose harness was killed together with the process that would have removed them. */
public final class LeftNetworks {
    private LeftNetworks() {}

    /** Removes those that this user may remove. Returns a line for each. */
    public static List<String> end() throws EnvironmentException, InterruptedException {
        try {
            return NetworkClaim.removeLeftovers().stream()
                    .map(number -> "emulated network " + number + " removed, which a killed Tare had left")
                    .toList();
        } catch (IOException e) {
            throw new EnvironmentException("emulated networks that a killed Tare left cannot be removed: " + e, e);
        }
    }
}
