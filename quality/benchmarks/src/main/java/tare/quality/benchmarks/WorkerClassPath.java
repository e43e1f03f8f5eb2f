package tare.quality.benchmarks;

import java.io.File;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import tare.api.model.PhaseRecord;
import tare.api.spi.ClassOrigin;
import tare.api.spi.DriverFactory;
import tare.api.spi.Plugins;
import tare.api.spi.system.EnvironmentException;
import tare.measure.engine.Engine;
import tare.measure.runtime.LockedJars;

/** The class path of a worker, with a benchmark's main class in place of the worker's. */
final class WorkerClassPath {
    private WorkerClassPath() {}

    /** @param locks the lock files of the jars beside Tare's own */
    static String of(Class<?> main, String driver, String workload, List<String> locks, LockedJars jars)
            throws EnvironmentException {
        Plugins plugins = Plugins.load(main.getClassLoader());
        DriverFactory drivers = plugins.driver(driver);
        Set<Path> paths = new LinkedHashSet<>();
        Stream.of(
                        main,
                        Engine.class,
                        PhaseRecord.class,
                        Plugins.class,
                        Histogram.class,
                        plugins.workload(workload).getClass(),
                        drivers.getClass())
                .forEach(type -> paths.add(ClassOrigin.of(type)));
        drivers.sharedClasses().forEach(type -> paths.add(ClassOrigin.of(type)));
        for (String lock : locks) {
            paths.addAll(jars.jars(lock));
        }
        return paths.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }
}
