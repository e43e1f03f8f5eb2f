package tare.quality.benchmarks;

import java.io.File;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import tare.api.model.PhaseRecord;
import tare.api.spi.DriverFactory;
import tare.api.spi.Plugins;
import tare.api.spi.system.EnvironmentException;
import tare.measure.engine.Engine;
import tare.measure.placing.ClassOrigin;

/** One of the programs under comparison, each with only the jars it needs. */
enum HBaseSide {
    /** The engine with the driver, as a worker runs them. */
    TARE {
        @Override
        HBaseSender open(Map<String, String> addresses, int records) {
            return new TareSender(addresses, records);
        }
    },
    /** {@link HBaseLoop}. */
    LOOP {
        @Override
        HBaseSender open(Map<String, String> addresses, int records) throws Exception {
            return new LoopSender(addresses, records);
        }
    },
    /** HBase's own PerformanceEvaluation. */
    EVALUATION {
        @Override
        List<String> locks() {
            return List.of("hbase-server", "performance-evaluation");
        }

        @Override
        HBaseSender open(Map<String, String> addresses, int records) {
            return new EvaluationSender(addresses, records);
        }
    };

    /** @param addresses of the cluster, in the driver's form */
    abstract HBaseSender open(Map<String, String> addresses, int records) throws Exception;

    /** The lock files of its own jars. */
    List<String> locks() {
        return List.of("hbase");
    }

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The class path on which {@link HBaseSpeed} runs as this side. */
    String classPath(LockedJars jars) throws EnvironmentException {
        Plugins plugins = Plugins.load(HBaseSide.class.getClassLoader());
        DriverFactory driver = plugins.driver("hbase");
        Set<Path> paths = new LinkedHashSet<>();
        Stream.of(
                        HBaseSide.class,
                        Engine.class,
                        PhaseRecord.class,
                        Plugins.class,
                        Histogram.class,
                        plugins.workload("ycsb").getClass(),
                        driver.getClass())
                .forEach(type -> paths.add(ClassOrigin.of(type)));
        driver.sharedClasses().forEach(type -> paths.add(ClassOrigin.of(type)));
        for (String lock : locks()) {
            paths.addAll(jars.jars(lock));
        }
        return paths.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }
}
