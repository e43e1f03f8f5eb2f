package tare.api.spi.system;

import java.io.Serializable;
import java.util.ArrayList;
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
        /** As the value of a variable: the JVM's own class path, for programs that it starts. */
        public static final String CLASS_PATH = "${class-path}";

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

    /**
     * Another program.
     *
     * @param words the program, found on the host's {@code PATH}, and its arguments
     * @param brought absolute paths of files of this machine, which are brought to the host: their paths there follow
     *     as further arguments
     */
    record Native(List<String> words, List<String> brought, Map<String, String> environment) implements Command {
        public Native {
            words = List.copyOf(words);
            brought = List.copyOf(brought);
            environment = Map.copyOf(environment);
        }

        /** A program that is on the host, with all its files. */
        public Native(List<String> words, Map<String, String> environment) {
            this(words, List.of(), environment);
        }

        @Override
        public Native withEnvironment(Map<String, String> variables) {
            return new Native(words, brought, variables);
        }

        /** A copy whose files are on the host. */
        public Native withFiles(List<RemotePath> there) {
            List<String> all = new ArrayList<>(words);
            there.forEach(file -> all.add(file.toString()));
            return new Native(all, environment);
        }
    }
}
