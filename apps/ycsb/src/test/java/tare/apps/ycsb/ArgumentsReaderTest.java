package tare.apps.ycsb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArgumentsReaderTest {
    @TempDir
    private Path directory;

    @Test
    void aLaterFileOverridesAnEarlierOne() throws Exception {
        Arguments arguments = read("run", "basic", "-P", file("a", "target=1\ntable=t"), "-P", file("b", "target=2"));

        assertThat(arguments.properties()).containsEntry("target", "2").containsEntry("table", "t");
    }

    @Test
    void aPropertyOfTheCommandLineOverridesFilesWhereverItStands() throws Exception {
        assertThat(read("run", "basic", "-p", "target=7", "-P", file("a", "target=1"))
                        .properties())
                .containsEntry("target", "7");
    }

    @Test
    void ofPropertiesAndTheOptionsThatStandForThemTheLastCounts() throws Exception {
        assertThat(read("run", "basic", "-threads", "2", "-p", "threadcount=3").properties())
                .containsEntry("threadcount", "3");
        assertThat(read("run", "basic", "-p", "threadcount=3", "-threads", "2").properties())
                .containsEntry("threadcount", "2");
    }

    @Test
    void optionsStandForProperties() throws Exception {
        Arguments arguments =
                read("load", "basic", "-threads", "4", "-target", "100", "-s", "-l", "mine", "-t", "-load", "--compat");

        assertThat(arguments.loading()).isTrue();
        assertThat(arguments.compat()).isTrue();
        assertThat(arguments.properties())
                .containsEntry("threadcount", "4")
                .containsEntry("target", "100")
                .containsEntry("status", "true")
                .containsEntry("label", "mine");
    }

    @Test
    void theClassOfTheCommandLineOverridesTheBindingAndThatOfAFileDoesNot() throws Exception {
        String file = file("a", "db=site.ycsb.BasicDB");

        assertThat(read("run", "rocksdb", "-P", file).binding()).isEqualTo("rocksdb");
        assertThat(read("run", "rocksdb", "-db", "com.example.Mine").binding()).isEqualTo("com.example.Mine");
    }

    @Test
    void filesAreInJavasFormatForProperties() throws Exception {
        String file = file("a", "# a comment\nfieldcount : 3\ntable = two\\\n  lines\n");

        assertThat(read("run", "basic", "-P", file).properties())
                .containsEntry("fieldcount", "3")
                .containsEntry("table", "twolines");
    }

    @Test
    void valuesMayHoldEqualsSignsAndSpaces() throws Exception {
        assertThat(read("run", "basic", "-p", "db.url=jdbc:x;a=b c").properties())
                .containsEntry("db.url", "jdbc:x;a=b c");
    }

    @Test
    void jvmFlagsAndClassPathsAreTakenInBothForms() throws Exception {
        Arguments arguments = read("run", "basic", "-jvm-args=-Xmx2g -Xss1m", "-cp", "a.jar", "-cp", "b");

        assertThat(arguments.jvmFlags()).containsExactly("-Xmx2g", "-Xss1m");
        assertThat(read("run", "basic", "-jvm-args=").jvmFlags()).isEmpty();
        assertThat(arguments.classPath()).isEqualTo("a.jar" + File.pathSeparator + "b");
    }

    @Test
    void whatCannotBeUnderstoodIsNamed() {
        assertThatThrownBy(() -> read("run", "basic", "-thread", "2"))
                .hasMessageContaining("-thread: unknown option; did you mean \"-threads\"?");
        assertThatThrownBy(() -> read("run", "basic", "-p", "target")).hasMessageContaining("-p: must be name=value");
        assertThatThrownBy(() -> read("run", "basic", "-threads")).hasMessageContaining("-threads: must be followed");
        assertThatThrownBy(() -> read("run", "-P", "x")).hasMessageContaining("binding must follow");
        assertThatThrownBy(() -> read("shell", "basic")).hasMessageContaining("shell");
        assertThatThrownBy(() -> read()).hasMessageContaining("must begin with load or run");
        assertThatThrownBy(() ->
                        read("run", "basic", "-P", directory.resolve("none").toString()))
                .isInstanceOf(WrongPropertiesException.class)
                .hasMessageContaining("none");
    }

    @Test
    void aValueDoesNotCommandTheTerminal() throws Exception {
        assertThat(CommandLine.of(read("run", "basic", "-p", "hdrhistogram.output.path=\u001b]0;pwn\u0007")))
                .doesNotContain("\u001b", "\u0007");
    }

    private static Arguments read(String... arguments) throws WrongPropertiesException {
        return new ArgumentsReader().read(List.of(arguments));
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(directory.resolve(name), text).toString();
    }
}
