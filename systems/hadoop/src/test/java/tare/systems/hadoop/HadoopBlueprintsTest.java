package tare.systems.hadoop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tare.api.spi.Settings;
import tare.api.spi.system.Action;
import tare.api.spi.system.Blueprint;
import tare.quality.testing.Golden;
import tare.quality.testing.TestingSystem;

/** The parts by themselves; the tests of HBase cover them as parts. */
class HadoopBlueprintsTest {
    @Test
    void whatIsWrittenForHdfs() throws Exception {
        Golden.assertSame(
                getClass(),
                "hdfs.txt",
                HadoopSystems.ALL
                        .place("hdfs", "datanodes", "2", "replication", "2")
                        .text("hdfs"));
    }

    @Test
    void whatIsWrittenForS3() throws Exception {
        Golden.assertSame(getClass(), "s3.txt", HadoopSystems.ALL.place("s3").text("s3"));
    }

    @Test
    void whatIsWrittenForZooKeeper() throws Exception {
        Golden.assertSame(
                getClass(),
                "zookeeper.txt",
                HadoopSystems.ALL.place("zookeeper").text("zookeeper"));
    }

    @Test
    void anEnsembleKnowsAllItsMembersAndEachItsNumber() throws Exception {
        Golden.assertSame(
                getClass(),
                "zookeeper-ensemble.txt",
                HadoopSystems.ALL.place("zookeeper", "zookeepers", "3").text("zookeeper"));
    }

    @Test
    void defaultsContradictNothing() {
        for (String name : List.of("zookeeper", "hdfs", "s3")) {
            assertThatCode(() -> HadoopSystems.ALL.check(name)).doesNotThrowAnyException();
        }
    }

    @Test
    void formattingZooKeeperAndS3WaitForNothing() {
        assertThat(needs("hdfs", "format")).isEmpty();
        assertThat(needs("zookeeper", "zookeeper-0")).isEmpty();
        assertThat(needs("s3", "make-bucket")).isEmpty();
        assertThat(needs("hdfs", "namenode-0")).containsExactly("format");
        assertThat(needs("hdfs", "datanode-0")).containsExactly("format");
    }

    private static List<String> needs(String system, String action) {
        return HadoopSystems.ALL.place(system).actions(system).stream()
                .filter(one -> one.name().equals(action))
                .map(Action::needs)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void keysAreAPlacementsOwn() {
        Blueprint other = new S3Blueprint(PlacementKeys.random(new Random(2)));
        TestingSystem system = HadoopSystems.ALL.place("s3");
        assertThat(other.addresses(system.site("s3")).get("secret-key"))
                .hasSize(40)
                .isNotEqualTo(system.addresses("s3").get("secret-key"));
        assertThat(HadoopSystems.ALL.place("s3").addresses("s3")).isEqualTo(system.addresses("s3"));
        assertThat(system.addresses("s3").get("secret-key"))
                .isNotEqualTo(system.addresses("s3").get("access-key"));
    }

    @Test
    void theKeyOfABucketThatExistsIsAReferenceToo() {
        Blueprint s3 = HadoopSystems.ALL.place("s3").blueprint("s3");
        assertThat(Settings.problems("s3", s3.existing(), Map.of("secret-key", "theKeyItself")))
                .extracting(Settings.Problem::message)
                .containsExactly(
                        "must be a reference to the secret, ${env:NAME} or ${file:PATH}, and not the secret itself");
        assertThat(Settings.problems("s3", s3.existing(), Map.of("secret-key", "${env:KEY}", "access-key", "AK")))
                .isEmpty();
    }
}
