package tare.api.spi.system;

import java.io.Serializable;
import java.util.List;
import java.util.Map;

/** The process that a daemon or step runs. */
public sealed interface Command extends Serializable {
    /** Environment variables in addition to the few that the host passes on and those that the experiment declares. */
    Map<String, String> environment();

    /** A copy with other variables in place of these. */
    Command withEnvironment(Map<String, String> variables);

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

        @Override
        public Java withEnvironment(Map<String, String> variables) {
            return new Java(locks, mainClass, arguments, flags, variables);
        }
    }

    /** @param words the program, found on the host's {@code PATH}, and its arguments */
    record Native(List<String> words, Map<String, String> environment) implements Command {
        public Native {
            words = List.copyOf(words);
            environment = Map.copyOf(environment);
        }

        @Override
        public Native withEnvironment(Map<String, String> variables) {
            return new Native(words, variables);
        }
    }
}
