package tare.api.spi;

import java.util.List;
import tare.api.spi.system.Blueprint;

/**
 * A jar's list of what it brings, found by {@link java.util.ServiceLoader}. The harness loads plug-ins to learn names and
 * settings; only a worker connects. So a plug-in and its factories link to nothing but this package.
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
}
