package tare.workloads.ycsb;

import java.util.List;
import tare.api.spi.Plugin;
import tare.api.spi.WorkloadFactory;

/** The workloads of this jar. */
public final class WorkloadsPlugin implements Plugin {
    @Override
    public List<WorkloadFactory> workloads() {
        return List.of(new YcsbFactory());
    }
}
