package tare.measure.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files with errors that are found before their content is interpreted. */
class YamlReaderTest {
    @TempDir
    Path directory;

    private ExperimentFiles files;

    @BeforeEach
    void setUp() {
        files = new ExperimentFiles(directory);
    }

    @Test
    void aFileThatIsNotThereIsNamed() {
        assertThat(refusal(directory.resolve("other.yaml"))).isEqualTo("other.yaml: there is no such file");
    }

    @Test
    void aDirectoryIsNoExperiment() {
        assertThat(refusal(directory)).endsWith(": is a directory; name a file");
    }

    @Test
    void aHugeFileIsRefusedUnread() {
        assertThat(files.problems("#".repeat((1 << 20) + 1)))
                .containsExactly("0 must be at most 1 MiB; is this the right file?");
        assertThat(files.read(ExperimentFiles.SMALLEST + "#".repeat((1 << 20) - ExperimentFiles.SMALLEST.length())))
                .isNotNull();
    }

    @Test
    void textInAnotherEncodingIsRefusedWithItsLine() throws Exception {
        Path file = directory.resolve("latin.yaml");
        Files.write(file, "experiment: x\nquestion: Caf\u00e9?\n".getBytes(StandardCharsets.ISO_8859_1));
        assertThat(refusal(file)).isEqualTo("latin.yaml:2: must be UTF-8 text, got: byte 0xe9");
        Files.write(file, "experiment: x\n".getBytes(StandardCharsets.UTF_16));
        assertThat(refusal(file)).isEqualTo("latin.yaml:1: must be UTF-8 text, got: byte 0xfe");
    }

    @Test
    void aCutCharacterAtTheEndIsRefused() throws Exception {
        Path file = directory.resolve("cut.yaml");
        Files.write(file, new byte[] {'a', ':', ' ', (byte) 0xc3});
        assertThat(refusal(file)).isEqualTo("cut.yaml:1: must be UTF-8 text, got: byte 0xc3");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n\n", "# only a comment\n", "---\n...\n"})
    void anEmptyFileIsNoExperiment(String text) {
        assertThat(files.problems(text)).singleElement().asString().matches("[01] (is empty; .*|must be a mapping .*)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"- a\n- b\n", "experiment\n", "[]"})
    void theFileAsAWholeIsAMapping(String text) {
        assertThat(files.problems(text))
                .singleElement()
                .asString()
                .startsWith("1 must be a mapping of keys to values, got: ");
    }

    @Test
    void brokenYamlIsReportedWhereItBreaks() {
        assertThat(files.problems("experiment: a: b\n"))
                .containsExactly("1 not valid YAML: mapping values are not allowed here");
        assertThat(files.problems("arms:\n\t- x\n"))
                .singleElement()
                .asString()
                .startsWith("2 not valid YAML: found character '\\t(TAB)'");
        assertThat(files.problems("a: [b, c\n")).singleElement().asString().startsWith("2 not valid YAML: ");
        assertThat(files.problems("a: \"b\n")).singleElement().asString().startsWith("2 not valid YAML: ");
        assertThat(files.problems("a: b\nb: \u0007\n")).containsExactly("2 not valid YAML: holds a control character");
    }

    @Test
    void aMalformedEscapeIsReported() {
        assertThat(files.problems("a: b\nc: \"\\x"))
                .containsExactly("2 not valid YAML: holds a malformed escape such as \\x, in or after this line");
        assertThat(files.problems("a: \"\\UFFFFFFFF\"\n"))
                .singleElement()
                .asString()
                .startsWith("1 not valid YAML: ");
    }

    @Test
    void aKeyThatStandsTwiceIsReportedWithBothLines() {
        assertThat(files.problemsWith("rounds: 6\nrounds: 7\n"))
                .containsExactly("9 rounds: is set twice, first on line 8");
        assertThat(files.problemsWith("dataset: { records: 1 }\ndataset: { records: 0 }\n"))
                .containsExactly("9 dataset: is set twice, first on line 8");
    }

    @Test
    void anchorsAliasesAndTagsAreRefused() {
        assertThat(files.problemsWith("rounds: &n 6\nseed: *n\n"))
                .containsExactly(
                        "8 rounds: anchors are not supported, got: &n",
                        "9 seed: aliases are not supported, got: *n; write the value out");
        assertThat(files.problemsWith("rounds: !!int 6\ngates: !x { free: 0 }\ndeclared: &l []\n"))
                .containsExactly(
                        "8 rounds: tags are not supported, got: tag:yaml.org,2002:int",
                        "9 gates: tags are not supported, got: !x",
                        "10 declared: anchors are not supported, got: &l");
    }

    @Test
    void anAliasInsideItsOwnAnchorEndsToo() {
        assertThat(files.problemsWith("gates: &g { free: *g }\n"))
                .containsExactly(
                        "8 gates: anchors are not supported, got: &g",
                        "8 gates.free: aliases are not supported, got: *g; write the value out");
    }

    @Test
    void aKeyIsAWord() {
        assertThat(files.problemsWith("? [a, b]\n: c\n"))
                .containsExactly("8 a key must be a word, not a list, a mapping or an alias");
    }

    @Test
    void deepNestingIsRefused() {
        assertThat(files.problemsWith("gates: " + "[".repeat(100_000)))
                .containsExactly("8 is nested more than 20 levels deep");
        assertThat(files.problemsWith("gates: " + "{a: ".repeat(10_000)))
                .containsExactly("8 is nested more than 20 levels deep");
    }

    @Test
    void aFileHoldsOneDocument() {
        assertThat(files.problemsWith("---\nexperiment: other\n"))
                .containsExactly("8 must hold one document; a second one begins here");
        assertThat(files.read("---\n" + ExperimentFiles.SMALLEST + "...\n")).isNotNull();
    }

    private String refusal(Path file) {
        ExperimentException e = catchThrowableOfType(
                ExperimentException.class, () -> new ExperimentReader(ExperimentTestingPlugin.plugins()).read(file));
        assertThat(e.problems()).hasSize(1);
        return e.problems().get(0).toString().replace(directory + "/", "");
    }
}
