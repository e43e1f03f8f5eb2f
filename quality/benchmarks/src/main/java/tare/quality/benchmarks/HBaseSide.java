package tare.quality.benchmarks;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import tare.api.spi.system.EnvironmentException;
import tare.measure.runtime.LockedJars;

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
        return WorkerClassPath.of(HBaseSide.class, "hbase", "ycsb", locks(), jars);
    }
}
