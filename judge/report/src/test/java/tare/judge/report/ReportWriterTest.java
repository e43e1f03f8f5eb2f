package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class ReportWriterTest {
    @TempDir
    Path directory;

    @Test
    void everyFormIsWrittenAndNothingElseIsLeft() throws IOException {
        SampleReport.troubled().write(directory);
        try (Stream<Path> files = Files.list(directory)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder(
                            "report.html", "report.md", "findings.csv", "findings.json", "parity.json");
        }
    }

    @Test
    void anOlderReportIsReplaced() throws IOException {
        Path page = SampleReport.valid().write(directory);
        SampleReport.troubled().write(directory);
        assertThat(page).content().contains("the limit is 1 %");
    }

    @Test
    void theExperimentFileIsQuotedAsItStands() throws IOException {
        Files.writeString(directory.resolve("experiment.yaml"), "experiment: as-i-wrote-it # <b>mine</b>\n");
        Path page = SampleReport.valid().write(directory);
        assertThat(page).content().contains("experiment: as-i-wrote-it # &lt;b&gt;mine&lt;/b&gt;");
        assertThat(directory.resolve("report.md")).content().contains("experiment: as-i-wrote-it # <b>mine</b>");
    }

    @Test
    void thePageNeedsNothingButItself() throws IOException {
        String page = Files.readString(SampleReport.valid().write(directory));
        String ours = page.substring(0, page.indexOf("<script>"));
        assertThat(ours).doesNotContain("http://", "https://", " src=", "url(", "@import");
        assertThat(ours).contains("default-src &#39;none&#39;");
    }

    @Test
    void threeHundredRunsOfAMinuteFitIntoAFewMegabytes() throws IOException {
        assertThat(Files.size(SampleReport.large().write(directory))).isLessThan(3_000_000);
    }

    @Test
    void soDoThoseOfServersWithManyFigures() throws IOException {
        SampleReport large = SampleReport.large();
        SampleReport reported = new SampleReport(large.findings(), SampleServers.beneath(large.results()));
        assertThat(Files.size(reported.write(directory))).isLessThan(3_500_000);
        assertThat(directory.resolve("report.html")).content().contains("in which the arms do not differ");
    }
}
