package tare.measure.placing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tare.api.spi.Sha256;
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

    /** What every host has for itself: a difference says nothing. */
    private static final Set<String> OWN = Set.of("PATH", "HOME", "USER", "LOGNAME", "TMPDIR");

    /** Of those that only the user names, the ones whose values cannot be secrets. */
    private static final Set<String> PUBLIC = Set.of("LD_LIBRARY_PATH");

    private static final Pattern SECRET = Pattern.compile("(?i)pass|secret|token|credential|key");
    private static final int DIGEST_LENGTH = 12;

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
     * Describes the values of variables that are passed on, for comparisons: those that decide about texts, times and
     * libraries. What else the user names is shown by a digest, and not at all if it looks like a secret.
     *
     * @param passed by name
     */
    public static String values(Map<String, String> passed) {
        String values = new TreeMap<>(passed)
                .entrySet().stream()
                        .filter(variable -> !OWN.contains(variable.getKey()))
                        .map(variable -> variable.getKey() + "=" + shown(variable.getKey(), variable.getValue()))
                        .collect(Collectors.joining("; "));
        return values.isEmpty() ? "none" : values;
    }

    private static String shown(String name, String value) {
        if (NAMES.contains(name) || name.startsWith(LOCALE) || PUBLIC.contains(name)) {
            return value;
        }
        return SECRET.matcher(name + value).find()
                ? "(not shown: it may be a secret)"
                : "(sha256 " + Sha256.of(value).substring(0, DIGEST_LENGTH) + ")";
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
