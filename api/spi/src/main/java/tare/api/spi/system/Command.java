package tare.api.spi.system;

import java.util.List;
import java.util.Map;

/** What a daemon or step executes. */
public sealed interface Command {
    /** Variables of the process's environment, beside those it inherits. */
    Map<String, String> environment();

    /**
     * A JVM. Its class path is the jars of the locks in their order and the configuration directory, whose files hide those
     * of the same name in jars.
     *
     * @param locks names of lock files {@code META-INF/tare/NAME/runtime.lock}
     * @param flags of the JVM, heap included
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
