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
        return Set.of("spark");
    }

    @Test
    void allOfSparkIsOfTheVersionThatTheTestsRun() throws IOException {
        assertThat(LocksContract.made()).containsExactly("spark");
        assertThat(LocksContract.versions("spark", "org.apache.spark"))
                .containsExactly(package$.MODULE$.SPARK_VERSION());
    }
}
