package tare.measure.placing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import tare.api.spi.system.HostOrder;
import tare.api.spi.system.HostSession;

/**
 * The environment variables of a host that daemons and workers there get. Any other could change a JVM, a native library
 * or a system on one side of a comparison only.
 */
public final class PassedVariables {
    /**
     * Programs find each other, their files and their user by these, and write texts and times as the host does. Not
     * {@code LD_LIBRARY_PATH}, which loads other libraries: what needs it can be declared.
     */
    private static final Set<String> NAMES = Set.of("PATH", "HOME", "USER", "LOGNAME", "TMPDIR", "LANG", "TZ");

    /** Languages by kind of text. */
    private static final String LOCALE = "LC_";

    /** Names of further variables to pass on, separated by blanks. */
    public static final String MORE = "TARE_VARIABLES";

    /** Starts a command without the other variables; {@code $1} holds the names to keep. */
    private static final String ONLY = "keep=$1; shift; set -f; for name in $(env | cut -d= -f1); do"
            + " case \" $keep $" + MORE + " \" in *\" $name \"*) continue ;; esac;"
            + " case $name in " + LOCALE + "*) continue ;; esac;"
            + " set -- -u \"$name\" \"$@\"; done; exec env \"$@\"";

    private PassedVariables() {}

    /** Those of {@code all} that are passed on, by name. */
    public static Map<String, String> of(Map<String, String> all) {
        Map<String, String> passed = new TreeMap<>(all);
        limit(passed);
        return passed;
    }

    /** Removes the others from the environment of a process that is about to start. */
    public static void limit(Map<String, String> environment) {
        List<String> more = Arrays.asList(environment.getOrDefault(MORE, "").split("\\s+", -1));
        environment
                .keySet()
                .removeIf(name -> !NAMES.contains(name) && !name.startsWith(LOCALE) && !more.contains(name));
    }

    /**
     * Words that start a command on a host, with its passed variables and declared ones. It needs a shell and coreutils.
     *
     * @param declared by name; they show in the list of processes
     */
    public static List<String> command(List<String> words, Map<String, String> declared) {
        List<String> all = new ArrayList<>(List.of("sh", "-c", ONLY, "tare-start", String.join(" ", NAMES)));
        new TreeMap<>(declared).forEach((name, value) -> all.add(name + "=" + value));
        all.addAll(words);
        return all;
    }

    /** Reads those of a host that are passed on, by name. */
    public record Read() implements HostOrder<TreeMap<String, String>> {
        @Override
        public TreeMap<String, String> carryOut(HostSession here) {
            return new TreeMap<>(of(System.getenv()));
        }
    }
}
