package tare.workloads.jobs;

import java.util.List;
import tare.api.spi.Plugin;
import tare.api.spi.WorkloadFactory;

/** Provides {@code pi}, {@code dfsio}, {@code terasort} and {@code job}. */
public final class JobsPlugin implements Plugin {
    @Override
    public List<WorkloadFactory> workloads() {
        return List.of(
                new JobsFactory("pi", "Hadoop's Pi: maps that only compute.", PiSuite.SETTINGS, PiSuite::of),
                new JobsFactory(
                        "dfsio",
                        "Hadoop's TestDFSIO: files written and read by one map each, as jobs dfsio-write and dfsio-read.",
                        DfsioSuite.SETTINGS,
                        DfsioSuite::of),
                new JobsFactory(
                        "terasort",
                        "Hadoop's TeraSort suite, as jobs teragen, terasort and teravalidate.",
                        TeraSortSuite.SETTINGS,
                        TeraSortSuite::of),
                new JobsFactory("job", "A main class of any jar, as one job.", JarSuite.SETTINGS, JarSuite::of));
    }
}
