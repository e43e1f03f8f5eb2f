package tare.api.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SettingsTest {
    private static final List<Setting> DECLARED = List.of(
            Setting.choice("storage", "where files live", "hdfs", "s3a"),
            Setting.of("bucket-cache", SettingType.BYTES, "256 MiB", "cached files"),
            Setting.of("handlers", SettingType.COUNT, "30", "threads"),
            Setting.of("flush-after", SettingType.DURATION, "1h", "age of a row in memory"),
            Setting.of("skew", SettingType.NUMBER, "-0.5", "of the keys"),
            Setting.of("share", SettingType.FRACTION, "40%", "of the heap"),
            Setting.flag("sync", false, "whether writes are synced"));

    @Test
    void whatIsNotGivenHasItsDefault() {
        Settings settings = Settings.of("hbase", DECLARED, Map.of("handlers", "2k", "sync", "true"));
        assertThat(settings.text("storage")).isEqualTo("hdfs");
        assertThat(settings.bytes("bucket-cache")).isEqualTo(256L << 20);
        assertThat(settings.count("handlers")).isEqualTo(2000);
        assertThat(settings.duration("flush-after")).isEqualTo(Duration.ofHours(1));
        assertThat(settings.number("skew")).isEqualTo(-0.5);
        assertThat(settings.fraction("share")).isEqualTo(0.4);
        assertThat(settings.flag("sync")).isTrue();
    }

    /** As where a system and one of its parts declare the same. */
    @Test
    void ofTwoDeclarationsTheFirstCounts() {
        List<Setting> both = List.of(
                Setting.choice("storage", "of tables", "file", "hdfs"),
                Setting.choice("storage", "of jobs", "hdfs", "file"));
        assertThat(Settings.of("hive", both, Map.of()).text("storage")).isEqualTo("file");
        assertThat(Settings.of("hive", both, Map.of("storage", "hdfs")).text("storage"))
                .isEqualTo("hdfs");
    }

    @Test
    void aFamilyTakesAnyKeyBelowItsName() {
        List<Setting> declared = List.of(Setting.family("conf", "any file's keys"), DECLARED.get(0));
        Map<String, String> given = Map.of("conf.hbase-site.a.b", "1", "conf.core-site.c", "2");
        Settings settings = Settings.of("hbase", declared, given);
        assertThat(settings.under("conf.hbase-site")).containsExactly(Map.entry("a.b", "1"));
        assertThat(settings.under("conf")).containsOnlyKeys("hbase-site.a.b", "core-site.c");
        assertThat(settings.under("con")).isEmpty();
        assertThat(settings.asMap().keySet()).containsExactly("conf.core-site.c", "conf.hbase-site.a.b", "storage");
        assertThat(Settings.problems("hbase", declared, Map.of("conf", "x", "confi.a", "x", "conf.", "x")))
                .extracting(Settings.Problem::name)
                .containsExactlyInAnyOrder("conf", "confi.a", "conf.");
    }

    /** A line end in a value for zoo.cfg would add a second key, possibly one that Tare reserves. */
    @Test
    void whatBecomesALineOfAFileHoldsNoLineEnd() {
        List<Setting> declared =
                List.of(Setting.family("conf.zoo", "keys"), Setting.of("directory", SettingType.TEXT, "", "where"));
        String rule = "must hold no line end or other control character";
        for (Map<String, String> given : List.of(
                Map.of("conf.zoo.x", "1\nclientPortAddress=0.0.0.0"),
                Map.of("conf.zoo.x=1\nclientPortAddress", "0.0.0.0"),
                Map.of("conf.zoo.x", "1\rclientPortAddress=0.0.0.0"))) {
            assertThat(Settings.problems("zookeeper", declared, given))
                    .singleElement()
                    .satisfies(problem -> assertThat(problem.message()).startsWith(rule));
        }
        assertThat(Settings.problems("zookeeper", declared, Map.of("conf.zoo.x", "a b=c")))
                .isEmpty();
        assertThat(Settings.problems("zookeeper", declared, Map.of("directory", "a\u0000b")))
                .hasSize(1);
        assertThat(Settings.problems("zookeeper", declared, Map.of("directory", "two\nlines")))
                .isEmpty();
    }

    @Test
    void asAMapTheyKeepTheOrderOfDeclaration() {
        Map<String, String> map =
                Settings.of("hbase", DECLARED, Map.of("sync", "true")).asMap();
        assertThat(map.keySet())
                .containsExactly("storage", "bucket-cache", "handlers", "flush-after", "skew", "share", "sync");
        assertThatThrownBy(() -> map.put("storage", "s3a")).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void everyProblemIsNamedInTheOrderGiven() {
        Map<String, String> given = new LinkedHashMap<>();
        given.put("storage", "s4");
        given.put("bucketcache", "1 MiB");
        given.put("handlers", "many");
        assertThat(Settings.problems("hbase", DECLARED, given))
                .containsExactly(
                        new Settings.Problem("storage", "must be one of hdfs, s3a, got: \"s4\""),
                        new Settings.Problem("bucketcache", "unknown setting of hbase; did you mean \"bucket-cache\"?"),
                        new Settings.Problem("handlers", "must be a count such as 100k, got: \"many\""));
        assertThatThrownBy(() -> Settings.of("hbase", DECLARED, given))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("storage: must be one of")
                .hasMessageContaining("\nbucketcache: unknown setting of hbase")
                .hasMessageEndingWith("\nhandlers: must be a count such as 100k, got: \"many\"");
    }

    @Test
    void aSecretMustBeAReferenceAndIsNotRepeated() {
        List<Setting> declared = List.of(Setting.of("key", SettingType.SECRET, "", "to the door"));
        assertThat(Settings.problems("door", declared, Map.of("key", "theKeyItself")))
                .containsExactly(new Settings.Problem(
                        "key",
                        "must be a reference to the secret, ${env:NAME} or ${file:PATH}, and not the secret itself"));
        for (String usable : List.of("${env:KEY}", "${file:key}", "")) {
            assertThat(Settings.problems("door", declared, Map.of("key", usable)))
                    .as(usable)
                    .isEmpty();
        }
    }

    @Test
    void referencesCanBeLeftAlone() {
        List<Setting> declared =
                List.of(Setting.of("key", SettingType.SECRET, "", "to the door"), DECLARED.get(0), DECLARED.get(2));
        Settings settings = Settings.of("door", declared, Map.of("key", "${env:KEY}", "handlers", "2"));
        assertThat(settings.withReferencesAs("x").asMap())
                .containsExactly(Map.entry("key", "x"), Map.entry("storage", "hdfs"), Map.entry("handlers", "2"));
    }

    @Test
    void askingForWhatWasNeverDeclaredIsABug() {
        Settings settings = Settings.of("hbase", DECLARED, Map.of());
        assertThatThrownBy(() -> settings.text("walls"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("walls");
    }

    @Test
    void aDefaultObeysItsOwnRule() {
        assertThatThrownBy(() -> Setting.of("handlers", SettingType.COUNT, "some", ""))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
