package tare.api.spi;

import java.util.List;
import tare.api.spi.system.Blueprint;
import tare.api.spi.system.EnvironmentFactory;

/**
 * The drivers, workloads, systems and environments that a jar provides, found by {@link java.util.ServiceLoader}. The harness loads
 * plug-ins for their names and settings; only a worker connects. So a plug-in and its factories link to nothing but
 * this package.
 */
public interface Plugin {
    default List<DriverFactory> drivers() {
        return List.of();
    }

    default List<WorkloadFactory> workloads() {
        return List.of();
    }

    default List<Blueprint> systems() {
        return List.of();
    }

    default List<EnvironmentFactory> environments() {
        return List.of();
    }
}
