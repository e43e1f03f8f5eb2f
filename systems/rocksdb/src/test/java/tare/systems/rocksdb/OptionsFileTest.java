package tare.systems.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OptionsFileTest {
    @TempDir
    Path directory;

    @Test
    void optionsAreNamedByTheirSectionAndPathsLeftOut() {
        String text =
                """
                # a comment = of RocksDB's
                [Version]
                  rocksdb_version=10.2.1
                [DBOptions]
                  wal_dir=somewhere
                  max_background_jobs=2
                [CFOptions "default"]
                  compression=kSnappyCompression
                  compression_opts={level=32767;strategy=0;}
                [TableOptions/BlockBasedTable "default"]
                  block_size=4096
                [CFOptions "other"]
                  compression=kZSTD
                """;
        assertThat(OptionsFile.parse(text.lines().toList()))
                .hasToString("{blocks.block_size=4096,"
                        + " db.max_background_jobs=2, table.compression=kSnappyCompression,"
                        + " table.compression_opts={level=32767;strategy=0;}, table.other.compression=kZSTD}");
    }

    @Test
    void aTableThatIsLikeAllOthersAndTheManifestsOwnAreNotNamed() {
        String text =
                """
                [CFOptions "default"]
                  compression=kZSTD
                [CFOptions "usertable"]
                  compression=kZSTD
                [CFOptions "tare_manifest"]
                  compression=kNoCompression
                """;
        assertThat(OptionsFile.parse(text.lines().toList())).hasToString("{table.compression=kZSTD}");
    }

    @Test
    void whatCannotBeUsedIsReportedBeforeRocksDbSeesIt() throws Exception {
        assertThat(OptionsFile.problem(directory.resolve("none")))
                .contains("must be a file that can be read, got: " + directory.resolve("none"));
        assertThat(OptionsFile.problem(directory)).isPresent();
        assertThat(OptionsFile.problem(file("[DBOptions]\n")).orElseThrow())
                .startsWith("must hold [DBOptions] and [CFOptions \"default\"], got: ");
        String whole = "[DBOptions]\n [CFOptions \"default\"] \n comparator=";
        assertThat(OptionsFile.problem(file(whole + "rocksdb.ReverseBytewiseComparator\n")))
                .contains("must sort keys by leveldb.BytewiseComparator, since scans do,"
                        + " got: rocksdb.ReverseBytewiseComparator");
        assertThat(OptionsFile.problem(file(whole + "leveldb.BytewiseComparator\n")))
                .isEmpty();
    }

    private Path file(String text) throws IOException {
        return Files.writeString(directory.resolve("options"), text);
    }
}
