package tare.systems.hbase.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.apache.hadoop.hbase.client.Durability;
import org.apache.hadoop.hbase.io.compress.Compression;
import org.apache.hadoop.hbase.regionserver.BloomType;
import org.junit.jupiter.api.Test;
import tare.api.spi.References;
import tare.api.spi.Setting;
import tare.api.spi.Settings;

class HBaseSettingsTest {
    @Test
    void settingsThatCannotBeMeantAreRefusedTogether() {
        assertThatThrownBy(() -> settings(Map.of(
                        "api", "async",
                        "buffered-writes", "true",
                        "column-family", "a:b",
                        "block-size", "1 B",
                        "rpc-timeout", "0 s",
                        "retries", "1M",
                        "regions", "3",
                        "split-points", "b,a")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        """
                        buffered-writes: must be false where api is async, got: true
                        column-family: must be letters, digits and _, got: a:b
                        block-size: must be from 1 KiB to 1 GiB, got: 1 B
                        rpc-timeout: must be from 1 ms to 24 days, got: 0 s
                        retries: must be at most 1000, got: 1M
                        split-points: must be keys in ascending order, got: b,a""");
        assertThatThrownBy(() -> settings(Map.of("regions", "4", "split-points", "a, b")))
                .hasMessage("regions: must be the number of split-points and one, which is 3, got: 4");
    }

    @Test
    void anExportGoesToADirectoryAndItsSettingHoldsNoPassword() {
        for (String to :
                List.of("/d", "file:/d", "hdfs://h:8020/d", "s3a://bucket", "abfs://c@a.dfs.core.windows.net/d")) {
            assertThat(settings(Map.of("export", to, "export-mappers", "2")).export())
                    .contains(new HBaseSettings.Export(to, 2));
        }
        assertThat(settings(Map.of()).export()).isEmpty();
        assertThatThrownBy(() -> settings(Map.of("export", "copies", "export-mappers", "1k")))
                .hasMessage(
                        """
                        export-mappers: must be at most 100, got: 1k
                        export: must be a directory, such as s3a://bucket/directory or /directory, got: copies""");
        for (String secret : List.of("topmost", "top/most", "top//mo:st", "top most", "t@p")) {
            assertThatThrownBy(() -> settings(Map.of("export", "s3a://key:" + secret + "@bucket/d")))
                    .hasMessage("export: must hold no password, as a : before an @ reads,"
                            + " since settings are kept with the results");
        }
    }

    @Test
    void whereAnExportGoesMayBeAReference() {
        HBaseSettings.Export export =
                settings(Map.of("export", "${env:COPIES}")).export().orElseThrow();
        assertThat(export.to()).isEqualTo("${env:COPIES}");
        assertThat(export.resolved(References.of(Map.of("COPIES", "s3a://bucket/copies"))))
                .isEqualTo(new HBaseSettings.Export("s3a://bucket/copies", 4));
        assertThatThrownBy(() -> export.resolved(References.of(Map.of())))
                .hasMessage("export: ${env:COPIES}: there is no such environment variable");
        assertThatThrownBy(() -> export.resolved(References.of(Map.of("COPIES", ""))))
                .hasMessage("export: must be a directory, such as s3a://bucket/directory or /directory, got: nothing");
        assertThatThrownBy(() -> export.resolved(References.of(Map.of("COPIES", "s3a://key:topmost@bucket"))))
                .hasMessageStartingWith("export: must hold no password")
                .hasMessageNotContaining("topmost");
    }

    @Test
    void everyChoiceIsOneOfHBases() {
        assertThat(choices("durability")).isNotEmpty().allSatisfy(choice -> assertThat(
                        Durability.valueOf(settings(Map.of("durability", choice))
                                        .requests()
                                        .durability())
                                .name())
                .isEqualToIgnoringCase(choice.replace('-', '_')));
        assertThat(choices("compression")).isNotEmpty().allSatisfy(choice -> assertThat(Compression.Algorithm.valueOf(
                                settings(Map.of("compression", choice)).layout().compression())
                        .getName())
                .isEqualTo(choice));
        assertThat(choices("bloom")).isNotEmpty().allSatisfy(choice -> assertThat(BloomType.valueOf(
                                settings(Map.of("bloom", choice)).layout().bloom())
                        .name())
                .isEqualToIgnoringCase(choice));
    }

    private static List<String> choices(String name) {
        return HBaseSettings.DECLARED.stream()
                .filter(setting -> setting.name().equals(name))
                .map(Setting::choices)
                .findFirst()
                .orElseThrow();
    }

    static HBaseSettings settings(Map<String, String> given) {
        return HBaseSettings.of(Settings.of("hbase", HBaseSettings.DECLARED, given));
    }
}
