package tare.api.spi;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Function;
import tare.api.spi.system.Blueprint;
import tare.api.spi.system.EnvironmentFactory;

/** All plug-ins of one class path, by name. Immutable; any thread. */
public final class Plugins {
    private final List<DriverFactory> drivers;
    private final List<WorkloadFactory> workloads;
    private final List<Blueprint> blueprints;
    private final List<EnvironmentFactory> environments;

    private Plugins(
            List<DriverFactory> drivers,
            List<WorkloadFactory> workloads,
            List<Blueprint> blueprints,
            List<EnvironmentFactory> environments) {
        this.drivers = List.copyOf(drivers);
        this.workloads = List.copyOf(workloads);
        this.blueprints = List.copyOf(blueprints);
        this.environments = List.copyOf(environments);
    }

    /** Loads the plug-ins visible to {@code loader}. */
    public static Plugins load(ClassLoader loader) {
        List<DriverFactory> drivers = new ArrayList<>();
        List<WorkloadFactory> workloads = new ArrayList<>();
        List<Blueprint> blueprints = new ArrayList<>();
        List<EnvironmentFactory> environments = new ArrayList<>();
        for (Plugin plugin : ServiceLoader.load(Plugin.class, loader)) {
            drivers.addAll(plugin.drivers());
            workloads.addAll(plugin.workloads());
            blueprints.addAll(plugin.systems());
            environments.addAll(plugin.environments());
        }
        return new Plugins(drivers, workloads, blueprints, environments);
    }

    public List<DriverFactory> drivers() {
        return drivers;
    }

    public List<WorkloadFactory> workloads() {
        return workloads;
    }

    public List<Blueprint> blueprints() {
        return blueprints;
    }

    public List<EnvironmentFactory> environments() {
        return environments;
    }

    /** @throws IllegalArgumentException if there is none, with a suggestion */
    public EnvironmentFactory environment(String name) {
        return find("environment", name, environments, EnvironmentFactory::name);
    }

    /** @throws IllegalArgumentException if there is none, with a suggestion */
    public Blueprint blueprint(String name) {
        return find("system that can be placed", name, blueprints, Blueprint::name);
    }

    /** One system per driver. */
    public List<DataSystem> systems() {
        return drivers.stream().map(driver -> system(driver.name())).toList();
    }

    /**
     * The driver with that name, and the blueprint with that name if there is one.
     *
     * @throws IllegalArgumentException if there is no such driver, with a suggestion
     */
    public DataSystem system(String name) {
        Optional<Blueprint> blueprint =
                blueprints.stream().filter(one -> one.name().equals(name)).findFirst();
        return new DataSystem(
                driver(name), blueprint, blueprint.map(this::parts).orElse(List.of()));
    }

    /** Every direct or indirect part of {@code blueprint}; a part comes before those that need it. */
    public List<Blueprint> parts(Blueprint blueprint) {
        Map<String, Blueprint> parts = new LinkedHashMap<>();
        addParts(blueprint, parts);
        return List.copyOf(parts.values());
    }

    private void addParts(Blueprint blueprint, Map<String, Blueprint> parts) {
        for (String name : blueprint.possibleParts()) {
            Blueprint part = blueprint(name);
            addParts(part, parts);
            parts.putIfAbsent(name, part);
        }
    }

    /** @throws IllegalArgumentException if there is none, with a suggestion */
    public DriverFactory driver(String name) {
        return find("driver", name, drivers, DriverFactory::name);
    }

    /**
     * The factory for a workload type: its own name ({@code ycsb}) or one of its shorthands ({@code ycsb-a}).
     *
     * @throws IllegalArgumentException if there is none, with a suggestion
     */
    public WorkloadFactory workload(String type) {
        for (WorkloadFactory factory : workloads) {
            if (factory.shorthands().containsKey(type)) {
                return factory;
            }
        }
        return find("workload", type, workloads, WorkloadFactory::name);
    }

    private static <T> T find(String what, String name, Collection<T> all, Function<T, String> nameOf) {
        for (T one : all) {
            if (nameOf.apply(one).equals(name)) {
                return one;
            }
        }
        List<String> names = all.stream().map(nameOf).sorted().toList();
        throw new IllegalArgumentException("unknown " + what + " \"" + name + "\"" + Suggestion.phrase(name, names)
                + "; there are: " + String.join(", ", names));
    }
}
