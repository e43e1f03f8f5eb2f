package tare.systems.ycsb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BindingPropertiesTest {
    @TempDir
    Path directory;

    @Test
    void aLaterFileOverridesAnEarlierAndTheTextOverridesBoth() throws Exception {
        Path first = file("first", "a=1\nb=1\nc=1\n");
        Path second = file("second", "b=2\nc=2\n");
        BindingProperties properties = BindingProperties.read(List.of(first, second), "c = 3\n# a remark\n", n -> null);
        assertThat(properties.copy()).containsExactlyInAnyOrderEntriesOf(Map.of("a", "1", "b", "2", "c", "3"));
        assertThat(properties.shown()).containsExactlyInAnyOrderEntriesOf(Map.of("a", "1", "b", "2", "c", "3"));
    }

    @Test
    void referencesAreFollowedAndShownAsTheyWereWritten() throws Exception {
        Path password = file("password", "hunter2\n");
        String url = "mongodb://me:${env:PW}@db1";
        Path file = file("p", "url=" + url + "\nsecret=${file:" + password + "}\n");
        BindingProperties properties = BindingProperties.read(List.of(file), "", Map.of("PW", "swordfish")::get);
        assertThat(properties.copy())
                .containsEntry("url", "mongodb://me:swordfish@db1")
                .containsEntry("secret", "hunter2");
        assertThat(properties.shown()).containsEntry("url", url).containsEntry("secret", "${file:" + password + "}");
        assertThat(properties.withoutSecrets("swordfish of hunter2")).isEqualTo("(not shown) of (not shown)");
    }

    @Test
    void referencesInFilesAndTextAreFoundBeforehand() throws Exception {
        Path file = file("p", "url=mongodb://${env:WHO}:${env:PW}@db1\nplain=1\n");
        assertThat(BindingProperties.references(List.of(file), "key=${file:/k}\n"))
                .containsExactlyInAnyOrder("${env:WHO}", "${env:PW}", "${file:/k}");
    }

    @Test
    void aReferenceThatLeadsNowhereIsNamed() throws Exception {
        Path file = file("p", "db.passwd=${env:NONE}");
        assertThatThrownBy(() -> BindingProperties.read(List.of(file), "", name -> null))
                .hasMessage("property db.passwd: its environment variable must be set, got none named NONE");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "db.passwd=x",
                "s3.secretKey=x",
                "s3.accessKeyId=x",
                "azurecosmos.primaryKeyToken=x",
                "redis.password=x",
                "mongodb.url=mongodb://me:pw@db1/ycsb",
                "db.url=jdbc:mysql://db1/ycsb?user=me&password=x"
            })
    void whatLooksLikeASecretIsRefusedInAnExperimentAndHiddenInAFile(String line) throws Exception {
        assertThat(BindingProperties.problem(line).orElseThrow())
                .contains("must hold no secrets")
                .doesNotContain("=");
        BindingProperties properties = BindingProperties.read(List.of(file("p", line)), "", name -> null);
        assertThat(properties.shown().values()).containsExactly("(not shown)");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"cassandra.keyspace=ycsb", "hosts=db1,db2", "db.passwd=", "mongodb.url=mongodb://db1:27017/ycsb"
            })
    void whatDoesNotIsShown(String line) {
        assertThat(BindingProperties.problem(line)).isEmpty();
    }

    @Test
    void malformedTextIsRefused() {
        assertThat(BindingProperties.problem("a=\\u12").orElseThrow()).startsWith("must be lines of name=value");
    }

    private Path file(String name, String text) throws Exception {
        return Files.writeString(directory.resolve(name), text);
    }
}
