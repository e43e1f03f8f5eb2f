package tare.workloads.bashobench;

import java.util.List;
import tare.api.spi.Plugin;
import tare.api.spi.WorkloadFactory;

/** Provides {@code basho-bench}. */
public final class BashoBenchPlugin implements Plugin {
    @Override
    public List<WorkloadFactory> workloads() {
        return List.of(new BashoBenchFactory());
    }
}
