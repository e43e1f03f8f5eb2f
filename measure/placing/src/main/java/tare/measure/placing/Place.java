package tare.measure.placing;

import java.util.Map;
import tare.api.spi.system.Environment;

/** Where a system, or one of its parts, is to be. */
public sealed interface Place {
    /** It is started there. */
    record In(Environment environment) implements Place {}

    /** It is there already. */
    record Existing(Map<String, String> addresses) implements Place {
        public Existing {
            addresses = Map.copyOf(addresses);
        }
    }
}
