package tare.systems.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tare.api.spi.system.Role;
import tare.quality.testing.Golden;
import tare.quality.testing.TestingSystem;

class SparkClusterBlueprintTest {
    private static final String NAME = SparkClusterBlueprint.NAME;

    @ParameterizedTest
    @ValueSource(strings = {"hdfs", "s3a", "file"})
    void whatIsWritten(String storage) throws Exception {
        Golden.assertSame(
                getClass(),
                storage + ".txt",
                SparkSystems.ALL
                        .place(NAME, "storage", storage, "spark-workers", "2", "executor-cores", "4")
                        .text(NAME));
    }

    @Test
    void defaultsContradictNothing() {
        assertThatCode(() -> SparkSystems.ALL.check(NAME)).doesNotThrowAnyException();
    }

    @Test
    void aWorkersMemoryHoldsItsExecutor() {
        TestingSystem system = SparkSystems.ALL.place(NAME, "executor-memory", "2 GiB");
        assertThat(system.blueprint(NAME).roles(system.site(NAME).settings()))
                .extracting(Role::name, Role::count, role -> role.memoryBytes() >> 20)
                .containsExactly(tuple("spark-master", 1, 448L), tuple("spark-worker", 1, 2688L));
    }

    @Test
    void executorsWithTooLittleMemoryAreRefused() {
        assertThatThrownBy(
                        () -> SparkSystems.ALL.check(NAME, "executor-memory", "100 MiB", "spark-worker-heap", "1 MiB"))
                .hasMessage("executor-memory: must be at least 512 MiB, got: 100 MiB\n"
                        + "spark-worker-heap: must be at least 32 MiB, got: 1 MiB");
    }
}
