package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tare.api.model.ComparedMetric;
import tare.api.model.ComparedValues;
import tare.api.model.Comparison;
import tare.api.model.Decision;
import tare.api.model.Estimate;
import tare.api.model.Metric;

class HowMadeTest {
    private static final String LINE = "tare-certificate 2 experiment=quickstart sha256=0123";

    private final SampleReport sample = SampleReport.valid();

    @Test
    void theCertificateStandsAtTheEndOfEveryReportWithTheCommandThatChecksIt() {
        Map<String, String> files = files(Provenance.run(Optional.of(LINE)));
        for (String name : List.of("report.html", "report.md")) {
            assertThat(files.get(name)).contains(LINE, "./tare verify DIR");
        }
        assertThat(files.get("certificate.txt")).isEqualTo(LINE + "\n");
    }

    @Test
    void withoutACertificateThereIsNoWordOfOne() {
        Map<String, String> files = files(Provenance.run(Optional.empty()));
        assertThat(files).doesNotContainKey("certificate.txt");
        assertThat(files.get("report.html")).doesNotContain("Certificate");
    }

    @Test
    void aComparisonIsMadeAgainByItsOwnCommand() {
        Map<String, String> files = files(new Provenance("./tare compare a 'b<c'", Optional.empty()));
        assertThat(files.get("report.html")).contains("./tare compare a").doesNotContain("b<c", Phrases.COMMAND);
    }

    @Test
    void sidesThatWereMeasuredApartHaveEachTheirN() {
        assertThat(Phrases.extent(comparison(true))).isEqualTo("2");
        assertThat(Phrases.extent(comparison(false))).isEqualTo("2 and 3");
        assertThat(Phrases.ratioTo("before", comparison(false), new Estimate(1, 0.9, 1.1, 0.95)))
                .contains("n 2 and 3");
    }

    private Map<String, String> files(Provenance howMade) {
        return ReportWriter.files(sample.findings(), sample.results(), "experiment: x", howMade);
    }

    private static Comparison comparison(boolean paired) {
        return new Comparison(
                new ComparedMetric(
                        "w", "after", new Metric("throughput", "throughput", Metric.Unit.PER_SECOND, true), true),
                new ComparedValues(2, List.of(1.0, 2.0), List.of(1.0, 2.0, 3.0), paired),
                Optional.empty(),
                new Decision(0.05, Optional.empty(), "shown", Optional.empty(), Optional.empty(), Optional.empty()),
                Optional.empty(),
                Optional.empty());
    }
}
