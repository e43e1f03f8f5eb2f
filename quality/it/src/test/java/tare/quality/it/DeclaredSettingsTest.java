package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Findings;
import tare.api.model.ParityItem.Kind;
import tare.api.spi.Plugins;
import tare.api.spi.Setting;
import tare.judge.analysis.Analyzer;

/** Declaring a setting also declares its effects on the system, so strict parity must not report them. */
@Tag("slow")
class DeclaredSettingsTest {
    @TempDir
    Path directory;

    @Test
    void declaringASettingOfRocksDbDeclaresAllThatItMoves() throws Exception {
        Map<String, String> others = new TreeMap<>(Map.of(
                "sync", "true",
                "wal", "false",
                "block-cache", "8 MiB",
                "write-buffer", "1 MiB",
                "compression", "zstd",
                "max-background-jobs", "3",
                "bloom-bits", "0",
                "direct-reads", "true"));
        others.put(
                "directory",
                Files.createDirectory(directory.resolve("elsewhere")).toString());
        others.put(
                "options-file",
                Files.writeString(
                                directory.resolve("options"),
                                """
                                [Version]
                                  rocksdb_version=10.2.1
                                  options_file_version=1.1
                                [DBOptions]
                                  max_background_jobs=3
                                [CFOptions "default"]
                                  compression=kZSTD
                                [TableOptions/BlockBasedTable "default"]
                                  block_size=8192
                                """)
                        .toString());
        List<String> settings = Plugins.load(getClass().getClassLoader()).driver("rocksdb").settings().stream()
                .map(Setting::name)
                .toList();
        assertThat(others.keySet()).containsExactlyInAnyOrderElementsOf(settings);

        Lab lab = new Lab(directory.resolve("lab")).declare(settings).arm("usual", "rocksdb", Map.of());
        others.forEach((name, value) -> lab.arm("with-" + name, "rocksdb", Map.of(name, value)));
        Findings findings = new Analyzer()
                .analyze(lab.run(Lab.workload("ycsb-c", Map.of(), Lab.backToBack(1, Duration.ofMillis(100)))));

        assertThat(findings.tally().invalid() + findings.tally().failed()).isZero();
        assertThat(findings.parity().items(Kind.UNDECLARED)).isEmpty();
        assertThat(findings.parity().names(Kind.DECLARED)).hasSizeGreaterThan(settings.size());
    }
}
