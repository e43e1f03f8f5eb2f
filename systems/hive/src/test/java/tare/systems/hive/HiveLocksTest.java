package tare.systems.hive;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.apache.hive.jdbc.HiveDriver;
import org.junit.jupiter.api.Test;
import tare.quality.testing.LocksContract;
import tare.quality.testing.TestingSystem;

class HiveLocksTest implements LocksContract {
    /** Its jar has what it needs of other libraries within. */
    @Override
    public Set<String> clients() {
        return Set.of("hive");
    }

    @Test
    void locksAreMadeForTheServersAndForTheDriver() throws IOException {
        assertThat(LocksContract.made()).containsExactly("hive", "hive-server", "tez");
        assertThat(LocksContract.asked(HiveSystems.ALL, "hive")).containsExactly("hive-server");
        assertThat(HiveSystems.ALL
                        .place("hive", "storage", "hdfs", "tez", "yarn")
                        .actions("yarn"))
                .as("NodeManagers have the jars of the tasks in their containers")
                .filteredOn(action -> action.name().startsWith("nodemanager"))
                .extracting(TestingSystem::locks)
                .containsExactly(List.of("yarn", "tez"));
    }

    @Test
    void clientAndServersAreOfTheVersionThatTheTestsRun() throws IOException {
        String tested = HiveDriver.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath();
        for (String name : List.of("hive", "hive-server")) {
            assertThat(LocksContract.versions(name, "org.apache.hive")).as(name).containsExactly("4.0.1");
        }
        assertThat(tested).endsWith("hive-jdbc-4.0.1-standalone.jar");
        for (String name : List.of("hive-server", "tez")) {
            assertThat(LocksContract.versions(name, "org.apache.tez")).as(name).containsExactly("0.10.4");
        }
    }

    /** Two classes of one name, or two loggers, would be found in turn. */
    @Test
    void serversHaveOneHadoopAndOneLogger() throws IOException {
        assertThat(LocksContract.jars("hive-server"))
                .extracting(jar -> jar.get(1))
                .contains("slf4j-reload4j")
                .doesNotContainAnyElementsOf(List.of("hadoop-client-api", "log4j-slf4j-impl", "log4j-1.2-api"));
    }
}
