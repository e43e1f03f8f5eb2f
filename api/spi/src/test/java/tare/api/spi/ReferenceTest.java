package tare.api.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReferenceTest {
    @TempDir
    private Path directory;

    @Test
    void aVariableOrAFilesTextStandsForTheReference() throws IOException {
        Path file = Files.writeString(directory.resolve("key"), "two words\n");
        assertThat(Reference.resolve("${env:KEY}", Map.of("KEY", "secret"))).isEqualTo("secret");
        assertThat(Reference.resolve("${file:" + file + "}", Map.of())).isEqualTo("two words");
        assertThat(Reference.resolve("as it is", Map.of())).isEqualTo("as it is");
    }

    @Test
    void whatIsNotThereIsNamedAndNothingElse() {
        assertThatThrownBy(() -> Reference.resolve("${env:KEY}", Map.of("OTHER", "secret")))
                .isInstanceOf(IOException.class)
                .hasMessage("${env:KEY}: there is no such environment variable");
        String none = "${file:" + directory.resolve("none") + "}";
        assertThatThrownBy(() -> Reference.resolve(none, Map.of())).hasMessage(none + ": there is no such file");
    }

    @Test
    void onlyAnOrdinaryFileOfModestSizeIsRead() throws Exception {
        Path pipe = directory.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        for (String path : List.of(pipe.toString(), "/dev/zero", directory.toString())) {
            assertThatThrownBy(() -> Reference.resolve("${file:" + path + "}", Map.of()))
                    .hasMessage("${file:" + path + "}: must be an ordinary file");
        }
        Path bytes = Files.write(directory.resolve("bytes"), new byte[] {(byte) 0xc3, 0x28});
        assertThatThrownBy(() -> Reference.resolve("${file:" + bytes + "}", Map.of()))
                .hasMessage("${file:" + bytes + "}: must be a text in UTF-8");
        Path large = Files.writeString(directory.resolve("large"), "x".repeat(1 << 16));
        assertThat(Reference.resolve("${file:" + large + "}", Map.of())).hasSize(1 << 16);
        Files.writeString(large, "x".repeat((1 << 16) + 1));
        assertThatThrownBy(() -> Reference.resolve("${file:" + large + "}", Map.of()))
                .hasMessage("${file:" + large + "}: must be a file of at most 64 KiB");
    }

    @Test
    void aReferenceIsTheWholeValue() {
        assertThatCode(() -> Reference.check("${env:KEY}")).doesNotThrowAnyException();
        assertThatCode(() -> Reference.check("$5 {or so}")).doesNotThrowAnyException();
        for (String text : new String[] {"a${env:KEY}", "${env:KEY}a", "${env:}", "${KEY}", "${host:x}"}) {
            assertThatThrownBy(() -> Reference.check(text))
                    .as(text)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("must be a reference as a whole, ${env:NAME} or ${file:PATH}");
        }
    }

    @Test
    void aSettingThatNamesAFileMayPointAtItEitherWay() {
        assertThat(Reference.file("${file:a/b.keytab}")).contains(Path.of("a/b.keytab"));
        assertThat(Reference.file("a/b.keytab")).contains(Path.of("a/b.keytab"));
        assertThat(Reference.file("${env:KEYTAB}")).isEmpty();
        assertThat(Reference.file("")).isEmpty();
    }
}
