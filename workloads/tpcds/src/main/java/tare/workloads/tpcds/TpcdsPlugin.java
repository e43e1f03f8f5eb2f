package tare.workloads.tpcds;

import java.util.List;
import tare.api.spi.Plugin;
import tare.api.spi.WorkloadFactory;

/** Provides {@code tpcds}. */
public final class TpcdsPlugin implements Plugin {
    @Override
    public List<WorkloadFactory> workloads() {
        return List.of(new TpcdsFactory());
    }
}
