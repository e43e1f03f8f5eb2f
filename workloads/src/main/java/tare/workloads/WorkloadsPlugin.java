package tare.workloads;

import java.util.List;
import tare.spi.Plugin;
import tare.spi.WorkloadFactory;

/** The workloads of this jar. */
public final class WorkloadsPlugin implements Plugin {
    @Override
    public List<WorkloadFactory> workloads() {
        return List.of(new YcsbFactory());
    }
}
