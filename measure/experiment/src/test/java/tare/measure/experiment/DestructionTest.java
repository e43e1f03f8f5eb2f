package tare.measure.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Experiment;

class DestructionTest {
    private static final String EXPERIMENT = ExperimentFiles.SMALLEST.replace(
            "workloads:",
            """
              embedded: { system: rocksdb, settings: { replace: true } }
              placed: { system: hbase, settings: { replace: true } }
              existing:
                system: hbase
                environment: { existing: { zookeeper: z } }
                settings: { storage: hdfs,
                            replace: true }
              again: { like: existing, settings: { storage: hdfs } }
              careful: { like: existing, settings: { replace: false } }
            allow: [max-rate, flush, snapshot]
            workloads:""");

    @TempDir
    Path directory;

    private ExperimentFiles files;

    @BeforeEach
    void setUp() {
        files = new ExperimentFiles(directory);
    }

    @Test
    void onlyAServerThatTareDidNotStartHoldsWhatOthersLeft() {
        Experiment experiment = files.read(EXPERIMENT);
        assertThat(Destruction.of(experiment, ExperimentTestingPlugin.plugins()))
                .extracting(Destruction::path)
                .containsExactly("arms.existing.settings.replace", "arms.again.settings.replace");
    }

    @Test
    void aReaderThatRefusesItNamesEveryArmAtItsLine() {
        Path file = files.write(EXPERIMENT);
        ExperimentException e = catchThrowableOfType(
                ExperimentException.class, () -> new ExperimentReader(ExperimentTestingPlugin.plugins())
                        .refusingToDestroy()
                        .read(file));
        String rule =
                ".settings.replace: must come with --allow-destroy, since Tare did not start this hbase: it drops the"
                        + " tables of an earlier experiment, got: true";
        assertThat(e.problems())
                .extracting(Problem::toString)
                .containsExactly(file + ":13: arms.existing" + rule, file + ":14: arms.again" + rule);
    }
}
