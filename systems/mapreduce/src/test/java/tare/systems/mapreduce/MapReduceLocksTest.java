package tare.systems.mapreduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tare.quality.testing.LocksContract;

class MapReduceLocksTest implements LocksContract {
    @Test
    void locksAreMadeForTheDaemonsAndForTheDriver() throws IOException {
        assertThat(LocksContract.made()).containsExactly("mapreduce", "s3a", "yarn");
        assertThat(LocksContract.asked(MapReduceSystems.ALL, "mapreduce", "yarn"))
                .containsExactly("yarn");
    }

    /** A client and a NodeManager of two versions would differ in what they write and read. */
    @Test
    void aWorkerSubmitsJobsOfTheDaemonsOwnVersion() throws IOException {
        assertThat(LocksContract.versions("mapreduce", "org.apache.hadoop"))
                .isEqualTo(LocksContract.versions("yarn", "org.apache.hadoop"))
                .isEqualTo(Set.of("3.4.2"));
    }

    /** Both are on the class path of a NodeManager. */
    @Test
    void jarsOfS3aHaveTheVersionsOfTheDaemonsOwn() throws IOException {
        Map<List<String>, String> daemons = new HashMap<>();
        LocksContract.jars("yarn").forEach(jar -> daemons.put(List.of(jar.get(0), jar.get(1)), jar.get(2)));
        assertThat(LocksContract.jars("s3a"))
                .allSatisfy(jar -> assertThat(daemons.getOrDefault(List.of(jar.get(0), jar.get(1)), jar.get(2)))
                        .as(jar.toString())
                        .isEqualTo(jar.get(2)));
    }

    @Test
    void hadoopsOwnJobsAreOnTheClassPathOfWorkers() throws IOException {
        assertThat(LocksContract.jars("mapreduce"))
                .contains(
                        List.of("org.apache.hadoop", "hadoop-mapreduce-examples", "3.4.2"),
                        List.of("org.apache.hadoop", "hadoop-mapreduce-client-jobclient", "3.4.2", "tests"));
    }
}
