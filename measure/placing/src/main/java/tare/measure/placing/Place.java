package tare.measure.placing;

import java.util.Map;
import tare.api.spi.system.Environment;

/** The location of a system or of one of its parts. */
public sealed interface Place {
    /** To be started in this environment. */
    record In(Environment environment) implements Place {}

    /** Already running at these addresses. */
    record Existing(Map<String, String> addresses) implements Place {
        public Existing {
            addresses = Map.copyOf(addresses);
        }
    }
}
