package tare.judge.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordSumsTest {
    /** {@code printf one | sha256sum}, by GNU coreutils. */
    private static final String SUM_OF_ONE = "7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed";

    @TempDir
    Path root;

    @BeforeEach
    void aRecord() throws IOException {
        write("plan.json", "one");
        write("runs/r01-a-w/run.json", "two");
    }

    @Test
    void sumsAreThoseOfSha256sumInTheOrderOfPaths() {
        assertThat(RecordSums.of(root).text())
                .startsWith(SUM_OF_ONE + "  plan.json\n")
                .endsWith("  runs/r01-a-w/run.json\n")
                .hasLineCount(2);
    }

    @Test
    void whatIsMadeAgainIsNoRecordAndNeitherIsWhatIsHidden() throws IOException {
        String before = RecordSums.of(root).sha256Hex();
        for (String name : new String[] {
            "findings.json",
            "report.html",
            "card.png",
            "certificate.txt",
            "SHA256SUMS",
            ".lock",
            "data/x",
            "runs/.r02.tmp/run.json"
        }) {
            write(name, "whatever");
        }
        assertThat(RecordSums.of(root).sha256Hex()).isEqualTo(before);
    }

    @Test
    void whatIsCalledLikeAReportBelowIsRecord() throws IOException {
        write("logs/findings.json", "x");
        assertThat(RecordSums.of(root).sums()).containsKey("logs/findings.json");
    }

    @Test
    void everyKindOfChangeIsNamedAndChangesTheSum() throws IOException {
        write("journal.jsonl", "three");
        RecordSums then = RecordSums.of(root);
        write("plan.json", "One");
        write("notes.txt", "new");
        Files.delete(root.resolve("journal.jsonl"));
        RecordSums now = RecordSums.of(root);

        assertThat(now.changesSince(then))
                .containsExactly(
                        new RecordSums.Change("missing", "journal.jsonl"),
                        new RecordSums.Change("added", "notes.txt"),
                        new RecordSums.Change("altered", "plan.json"));
        assertThat(now.sha256Hex()).isNotEqualTo(then.sha256Hex());
        assertThat(then.changesSince(then)).isEmpty();
    }

    @Test
    void aMovedFileIsAChange() throws IOException {
        String before = RecordSums.of(root).sha256Hex();
        Files.move(root.resolve("plan.json"), root.resolve("Plan.json"));
        assertThat(RecordSums.of(root).sha256Hex()).isNotEqualTo(before);
    }

    @Test
    void whatWasWrittenIsReadBackWhateverItsFilesAreCalled() throws IOException {
        write("logs/a\nb\\n  c.txt", "x");
        RecordSums sums = RecordSums.of(root);
        assertThat(RecordSums.read(root)).isEmpty();
        sums.write(root);
        assertThat(RecordSums.read(root)).contains(sums);
        assertThat(sums.text()).startsWith("\\").hasLineCount(3);
    }

    @Test
    void aDamagedListIsNamedWithItsLine() throws IOException {
        write("SHA256SUMS", SUM_OF_ONE + "  plan.json\nnonsense\n");
        assertThatThrownBy(() -> RecordSums.read(root))
                .isInstanceOf(ResultsException.class)
                .hasMessageContaining("SHA256SUMS:2: must be a sum");
    }

    private void write(String name, String text) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
