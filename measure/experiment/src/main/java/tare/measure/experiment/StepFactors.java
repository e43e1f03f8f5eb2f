package tare.measure.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import tare.api.model.Arm;
import tare.api.model.ArmDifference;
import tare.api.model.EnvironmentSpec;
import tare.api.model.LadderStep;
import tare.api.spi.ClientJars;
import tare.api.spi.Plugins;
import tare.api.spi.Setting;

/**
 * The factors in which two arms of a ladder differ: each setting, the kind of the environment, and each of its options.
 * A change of kind includes what is plain for the new kind (its defaults, unless it says otherwise) and how it is found;
 * any other option, such as a limit of CPUs, is a factor of its own. Two existing systems differ in one factor, as
 * nothing says what lies behind their addresses.
 */
final class StepFactors {
    private static final String ENVIRONMENT = "environment";
    private static final String SYSTEM = "system";

    private final ArmDifferences differences;
    private final EnvironmentOptions environments;

    StepFactors(Plugins plugins) {
        this.differences = new ArmDifferences(plugins);
        this.environments = new EnvironmentOptions(plugins.environments());
    }

    /** One step for each factor, the environment's first. */
    List<LadderStep> between(Arm from, Arm to) {
        List<ArmDifference> all = differences.between(from, to, List.of());
        boolean otherSystem = all.stream().anyMatch(one -> one.name().equals(SYSTEM));
        List<LadderStep> factors = new ArrayList<>();
        for (Factor factor : environment(from.environment(), to.environment())) {
            String name = factor.path.isEmpty() ? ENVIRONMENT : ENVIRONMENT + "." + factor.path;
            factors.add(new LadderStep(from.name(), to.name(), name, Optional.of(factor.from), Optional.of(factor.to)));
        }
        all.stream()
                .filter(one -> !one.name().equals(ENVIRONMENT))
                .filter(one -> !otherSystem || one.name().equals(SYSTEM) || isOfBoth(one))
                .forEach(one -> factors.add(
                        new LadderStep(from.name(), to.name(), one.name(), one.baselineValue(), one.armValue())));
        return factors;
    }

    private static boolean isOfBoth(ArmDifference difference) {
        return difference.baselineValue().isPresent() && difference.armValue().isPresent();
    }

    /** @param path empty for the kind */
    private record Factor(String path, String from, String to) {
        private Factor within(String part) {
            return new Factor(path.isEmpty() ? part : part + "." + path, from, to);
        }
    }

    /** Parts that change with the system as a whole are no factors of their own. */
    private List<Factor> environment(EnvironmentSpec from, EnvironmentSpec to) {
        List<Factor> whole = place(from, to);
        List<Factor> factors = new ArrayList<>(whole);
        Set<String> parts = new LinkedHashSet<>(from.parts().keySet());
        parts.addAll(to.parts().keySet());
        for (String part : parts) {
            List<Factor> own = place(from.part(part), to.part(part));
            if (!own.equals(whole)) {
                own.forEach(factor -> factors.add(factor.within(part)));
            }
        }
        return factors;
    }

    private List<Factor> place(EnvironmentSpec from, EnvironmentSpec to) {
        if (from.isExisting() || to.isExisting()) {
            return existing(from, to);
        }
        Map<String, SettingValue> ours = values(from);
        Map<String, SettingValue> theirs = values(to);
        List<Factor> factors = new ArrayList<>();
        boolean sameKind = from.name().equals(to.name());
        if (!sameKind) {
            factors.add(new Factor("", from.name(), to.name()));
        }
        Set<String> names = new LinkedHashSet<>(ours.keySet());
        names.addAll(theirs.keySet());
        for (String name : names) {
            Optional<SettingValue> our = value(name, ours, to.name(), sameKind);
            Optional<SettingValue> their = value(name, theirs, from.name(), sameKind);
            if (our.isPresent()
                    && their.isPresent()
                    && !our.get().meaning().equals(their.get().meaning())) {
                factors.add(new Factor(name, our.get().text(), their.get().text()));
            }
        }
        return withoutDetails(factors, to.name());
    }

    private List<Factor> withoutDetails(List<Factor> factors, String kind) {
        Set<String> names = factors.stream().map(Factor::path).collect(Collectors.toSet());
        return factors.stream()
                .filter(factor -> option(kind, factor.path())
                        .flatMap(option -> environments.detailOf(kind, option))
                        .filter(names::contains)
                        .isEmpty())
                .toList();
    }

    /**
     * The option's value, or what is plain if only the other kind has it. Empty if a change of kind covers the option.
     */
    private Optional<SettingValue> value(
            String name, Map<String, SettingValue> own, String otherKind, boolean sameKind) {
        Optional<Setting> option = option(otherKind, name);
        Optional<SettingValue> plain = option.flatMap(declared -> environments.plain(otherKind, declared));
        if (!sameKind && option.isPresent() && plain.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(Optional.ofNullable(own.get(name)).or(() -> plain).orElse(SettingValue.NONE));
    }

    private Optional<Setting> option(String kind, String name) {
        return environments.of(kind).stream()
                .filter(setting -> setting.name().equals(name) || setting.isNamed(name))
                .findFirst();
    }

    private Map<String, SettingValue> values(EnvironmentSpec environment) {
        return EnvironmentOptions.values(environments.of(environment.name()), environment);
    }

    private static List<Factor> existing(EnvironmentSpec from, EnvironmentSpec to) {
        Map<String, String> ours = withoutClient(from);
        Map<String, String> theirs = withoutClient(to);
        return from.name().equals(to.name()) && ours.equals(theirs)
                ? List.of()
                : List.of(new Factor("", text(from.name(), ours), text(to.name(), theirs)));
    }

    private static String text(String name, Map<String, String> options) {
        return new EnvironmentSpec(name, options, Map.of()).toString();
    }

    /** The client's jars are compared like a setting. */
    private static Map<String, String> withoutClient(EnvironmentSpec environment) {
        Map<String, String> options = new LinkedHashMap<>(environment.options());
        options.remove(ClientJars.SETTING.name());
        return options;
    }
}
