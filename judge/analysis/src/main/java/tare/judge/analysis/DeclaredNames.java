package tare.judge.analysis;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tare.api.model.Plan;
import tare.api.model.SystemPlacement;

/** The facts that one arm's declared differences explain. */
final class DeclaredNames {
    private static final String CONFIGURATION = "system.configuration.";
    private static final String CLASS_PATH = "worker.class-path";
    /** Facts that environments record about themselves and about where the parts of a system are. */
    private static final List<String> ENVIRONMENT =
            List.of("placing.", "environment.", "worker.host", "worker.placement");
    /** What an environment may say of itself and need not differ: the Java of its daemons, and their storage. */
    private static final Pattern OF_ITS_PLACE =
            Pattern.compile("environment\\.(?:[^.]+\\.)?(?:collector|java|volumes)(?:\\..*)?");
    /** Free-form lines are one setting, but each line is a fact of its own. */
    private static final String PROPERTIES = "properties.";

    private static final Pattern UNIT = Pattern.compile("[.-](?:size|bytes|seconds|ms|ns)$");
    private static final Pattern VERB = Pattern.compile("^(?:use|enable)-");

    private final Set<String> names;

    private DeclaredNames(Set<String> names) {
        this.names = names;
    }

    /** Only declared settings that do differ in this arm count: in a control arm nothing is explained. */
    static DeclaredNames of(Plan plan, String arm) {
        return new DeclaredNames(plan.differences().stream()
                .filter(difference -> difference.declared() && difference.arm().equals(arm))
                .flatMap(difference -> Stream.concat(Stream.of(difference.name()), difference.drives().stream()))
                .map(DeclaredNames::spelled)
                .collect(Collectors.toSet()));
    }

    /**
     * A fact of the system's configuration is explained by the setting of its name, or of its last segment's name, or
     * by a setting that declares that it drives the fact; a unit at the end and {@code use} or {@code enable} at the
     * start are ignored. So {@code sync} explains {@code system.configuration.write.sync}, and {@code block-cache}
     * explains {@code system.configuration.block-cache.bytes}; but {@code sync} does not explain
     * {@code …bytes_per_sync}. {@code properties} and {@code properties-file} explain every {@code properties.X}. A
     * different {@code system} explains all facts that the system records about itself, and its driver's jars; a
     * different {@code environment} explains where the system and its parts are and the facts that environments record
     * about themselves, but not how daemons are started, the Java that runs them or their storage. Any other fact is explained by a setting that declares that it
     * drives the fact or every fact with its prefix.
     */
    boolean explain(String fact) {
        boolean bySystem = isOfSystem(fact) && names.contains("system");
        boolean byEnvironment = isOfEnvironment(fact) && names.contains("environment");
        if (bySystem || byEnvironment || isDriven(fact)) {
            return true;
        }
        if (!fact.startsWith(CONFIGURATION)) {
            return false;
        }
        String name = spelled(fact.substring(CONFIGURATION.length()));
        if (name.startsWith(PROPERTIES)) {
            return names.contains("properties") || names.contains("properties-file");
        }
        return isNamed(name) || isNamed(UNIT.matcher(name).replaceFirst(""));
    }

    private static boolean isOfSystem(String fact) {
        return fact.startsWith("system.") || fact.equals(CLASS_PATH) || fact.startsWith(CLASS_PATH + ".");
    }

    private static boolean isOfEnvironment(String fact) {
        return fact.equals(SystemPlacement.FACT)
                || (ENVIRONMENT.stream().anyMatch(fact::startsWith)
                        && !OF_ITS_PLACE.matcher(fact).matches());
    }

    /** Matches the whole name or that of its group: {@code machine.data} covers {@code machine.data.device}, too. */
    private boolean isDriven(String fact) {
        return names.contains(fact)
                || names.stream().anyMatch(name -> name.contains(".") && fact.startsWith(name + "."));
    }

    private boolean isNamed(String name) {
        String last = name.substring(name.lastIndexOf('.') + 1);
        return names.contains(name)
                || names.contains(last)
                || names.contains(VERB.matcher(last).replaceFirst(""));
    }

    // Systems write block_size or Block-Size; settings are written block-size.
    private static String spelled(String name) {
        return name.toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
