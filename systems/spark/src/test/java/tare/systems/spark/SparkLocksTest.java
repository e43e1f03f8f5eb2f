package tare.systems.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Set;
import org.apache.spark.package$;
import org.junit.jupiter.api.Test;
import tare.quality.testing.LocksContract;

class SparkLocksTest implements LocksContract {
    @Override
    public Set<String> clients() {
        return Set.of("spark", "spark-standalone");
    }

    @Test
    void allOfSparkIsOfTheVersionThatTheTestsRun() throws IOException {
        assertThat(LocksContract.made()).containsExactly("spark", "spark-standalone");
        for (String name : LocksContract.made()) {
            assertThat(LocksContract.versions(name, "org.apache.spark"))
                    .as(name)
                    .containsExactly(package$.MODULE$.SPARK_VERSION());
        }
    }

    @Test
    void daemonsHaveTheDriversOwnJars() throws IOException {
        assertThat(LocksContract.asked(SparkSystems.ALL, SparkClusterBlueprint.NAME))
                .containsExactly("spark-standalone");
    }
}
