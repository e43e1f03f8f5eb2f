package tare.apps.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.model.Arm;
import tare.api.model.EnvironmentSpec;
import tare.api.model.Experiment;
import tare.api.model.Plan;
import tare.api.model.WorkloadSpec;
import tare.api.spi.Plugins;
import tare.api.spi.Setting;
import tare.api.spi.Settings;
import tare.api.spi.system.EnvironmentFactory;

/** Finds environments that end what is placed there before the plan ends. */
final class ShortLives {
    private final Plan plan;
    private final Plugins plugins;
    private final List<String> warnings = new ArrayList<>();

    private ShortLives(Plan plan, Plugins plugins) {
        this.plan = plan;
        this.plugins = plugins;
    }

    /** A sentence for each, with a remedy. */
    static List<String> of(Plan plan, Plugins plugins) {
        ShortLives found = new ShortLives(plan, plugins);
        plan.experiment().arms().forEach(found::addArm);
        Map<EnvironmentSpec, String> hosts = new LinkedHashMap<>();
        for (WorkloadSpec workload : plan.experiment().workloads()) {
            hosts.putIfAbsent(workload.traffic().on(), "traffic.on of " + workload.label());
        }
        hosts.forEach((on, path) -> found.add(path, on, plan.estimate()));
        return found.warnings;
    }

    /** A control shares its baseline's options, and its warning. */
    private void addArm(Arm arm) {
        if (arm.control()) {
            return;
        }
        EnvironmentSpec environment = arm.environment();
        String path = "arms." + arm.name() + ".environment";
        Duration needed = lifetime(environment);
        add(path, environment, needed);
        environment.parts().forEach((name, part) -> add(path + "." + name, part, needed));
    }

    /** How long a placed system is used: an equal share of the plan if it is placed anew now and then. */
    private Duration lifetime(EnvironmentSpec environment) {
        Experiment experiment = plan.experiment();
        int placings = environment.isFresh()
                ? experiment.rounds()
                : experiment.repetition().provisionings().orElse(1);
        return plan.estimate().dividedBy(placings);
    }

    private void add(String path, EnvironmentSpec environment, Duration needed) {
        Optional<EnvironmentFactory> factory = plugins.environments().stream()
                .filter(one -> one.name().equals(environment.name()))
                .findFirst();
        Optional<Setting> deadline = factory.flatMap(EnvironmentFactory::deadline);
        if (deadline.isEmpty()) {
            return;
        }
        Settings options = Settings.of(environment.name(), factory.get().settings(), environment.ownOptions());
        Duration most = options.duration(deadline.get().name());
        if (needed.compareTo(most) > 0) {
            warnings.add(path + ": " + environment.name() + " ends what is placed there after "
                    + PlanText.duration(most) + ", but it is needed for about " + PlanText.duration(needed)
                    + ": set a later " + deadline.get().name());
        }
    }
}
