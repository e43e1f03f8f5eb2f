package tare.drivers.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OptionsFileTest {
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
                        + " table.compression_opts={level=32767;strategy=0;}}");
    }
}
