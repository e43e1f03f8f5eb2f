package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.measure.runtime.LockFile;
import tare.measure.runtime.RuntimeJars;

/** Fetches jars for a site without a network. */
@Tag("slow")
class FetchTest {
    @TempDir
    Path directory;

    @Test
    void carriedJarsAreAllThatASystemNeeds() throws Exception {
        Path carried = directory.resolve("carried");
        TareProcess.Ended fetched = TareProcess.runShipped(directory, "fetch", "rocksdb", "--to", carried.toString());

        assertThat(fetched.err()).isEmpty();
        assertThat(fetched.exitCode()).isZero();
        assertThat(fetched.out()).contains("rocksdb: ", "checksum ok, copied to " + carried);
        LockFile lock =
                LockFile.ofDriver(getClass().getClassLoader(), "rocksdb").orElseThrow();
        List<Path> found = RuntimeJars.offline(List.of(carried)).resolve(lock);
        assertThat(found).isNotEmpty().allMatch(jar -> jar.startsWith(carried));
    }

    @Test
    void theDaemonsThatASystemCanBeStartedWithAreFetchedWithItsDriver() throws Exception {
        TareProcess.Ended fetched = TareProcess.runShipped(directory, "fetch", "hbase");

        assertThat(fetched.exitCode()).as(fetched.err()).isZero();
        assertThat(fetched.out().lines().filter(line -> line.matches("[a-z0-9-]+: [0-9]+ jars?, checksum ok")))
                .extracting(line -> line.substring(0, line.indexOf(':')))
                .containsExactly("hbase", "hbase-server", "hdfs", "s3proxy", "zookeeper");
    }

    @Test
    void whatOtherSystemsStandOnIsFetchedByItsName() throws Exception {
        Path carried = directory.resolve("carried");
        TareProcess.Ended fetched = TareProcess.runShipped(directory, "fetch", "zookeeper", "--to", carried.toString());

        assertThat(fetched.exitCode()).as(fetched.err()).isZero();
        LockFile lock =
                LockFile.ofDriver(getClass().getClassLoader(), "zookeeper").orElseThrow();
        assertThat(RuntimeJars.offline(List.of(carried)).resolve(lock))
                .isNotEmpty()
                .allMatch(jar -> jar.startsWith(carried));
    }

    @Test
    void aSystemThatThereIsNotIsNamed() throws Exception {
        TareProcess.Ended refused = TareProcess.runShipped(directory, "fetch", "hbse");

        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err()).contains("unknown system \"hbse\"; did you mean \"hbase\"?");
    }

    @Test
    void aFileInTheWayIsNotOverwritten() throws Exception {
        Path file = Files.writeString(directory.resolve("a-file"), "mine");
        TareProcess.Ended refused = TareProcess.runShipped(directory, "fetch", "rocksdb", "--to", file.toString());

        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err()).contains("a-file").doesNotContain("\tat ");
        assertThat(file).hasContent("mine");
    }

    @Test
    void aDirectoryOfJarsThatIsNotThereIsNamed() throws Exception {
        TareProcess.Ended refused = TareProcess.runShipped(
                directory,
                "run",
                "--jars",
                "nowhere",
                Path.of("../..", "experiments", "quickstart.yaml")
                        .toAbsolutePath()
                        .toString());

        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err()).contains("directory of jars: must exist, got: nowhere");
        assertThat(directory.resolve("results")).doesNotExist();
    }
}
