package tare.spi;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.ServiceLoader;
import java.util.function.Function;

/** All plug-ins of one class path, by name. Immutable; any thread. */
public final class Plugins {
    private final List<DriverFactory> drivers;
    private final List<WorkloadFactory> workloads;

    private Plugins(List<DriverFactory> drivers, List<WorkloadFactory> workloads) {
        this.drivers = List.copyOf(drivers);
        this.workloads = List.copyOf(workloads);
    }

    /** The plug-ins that {@code loader} sees. */
    public static Plugins load(ClassLoader loader) {
        List<DriverFactory> drivers = new ArrayList<>();
        List<WorkloadFactory> workloads = new ArrayList<>();
        for (Plugin plugin : ServiceLoader.load(Plugin.class, loader)) {
            drivers.addAll(plugin.drivers());
            workloads.addAll(plugin.workloads());
        }
        return new Plugins(drivers, workloads);
    }

    public List<DriverFactory> drivers() {
        return drivers;
    }

    public List<WorkloadFactory> workloads() {
        return workloads;
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
        throw new IllegalArgumentException(
                "unknown " + what + " \"" + name + "\"" + Suggestion.phrase(name, names) + "; there are: " + names);
    }
}
