package tare.api.spi.system;

import java.io.Serializable;
import java.util.List;
import java.util.Map;

/** The process that a daemon or step runs. */
public sealed interface Command extends Serializable {
    /** Environment variables to add to the inherited ones. */
    Map<String, String> environment();

    /**
     * A JVM. Its class path is the locks' jars in order and the configuration directory, whose files take precedence
     * over those of the same name in jars.
     *
     * @param locks names of lock files {@code META-INF/tare/NAME/runtime.lock}
     * @param flags JVM flags, including the heap size
     */
    record Java(
            List<String> locks,
            String mainClass,
            List<String> arguments,
            List<String> flags,
            Map<String, String> environment)
            implements Command {
        public Java {
            locks = List.copyOf(locks);
            arguments = List.copyOf(arguments);
            flags = List.copyOf(flags);
            environment = Map.copyOf(environment);
        }
    }

    /** @param words the program, found on the host's {@code PATH}, and its arguments */
    record Native(List<String> words, Map<String, String> environment) implements Command {
        public Native {
            words = List.copyOf(words);
            environment = Map.copyOf(environment);
        }
    }
}
