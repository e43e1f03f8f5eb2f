package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Findings;
import tare.api.model.Parity;
import tare.api.model.ParityItem;
import tare.api.model.Results;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;
import tare.judge.analysis.Analyzer;
import tare.judge.results.ResultsReader;
import tare.quality.testing.Browser;

/** The quickstart with shorter phases: all its commands, on a real store, as a user types them. */
@Tag("slow")
class QuickstartInSmallTest {
    @TempDir
    static Path directory;

    private static final String FIGURES =
            """
            workload,arm,metric,value,unit,source,note
            ycsb-a at max,sync,throughput,0.35,x,a made-up study,
            load,async,elapsed,52,h,a made-up study,20 billion rows
            export,async,elapsed,3,h,a made-up study,
            """;

    private static TareProcess.Ended ended;
    private static Path results;

    @BeforeAll
    static void run() throws Exception {
        String quickstart = Files.readString(Path.of("../../experiments/quickstart.yaml"));
        String small = quickstart
                .replaceAll("warm-up: [0-9.]+m?s", "warm-up: 200ms")
                .replaceAll("measure: [0-9.]+s", "measure: 1s")
                .replaceAll("records: [0-9]+k", "records: 5k")
                .replaceAll("idle-cpu: [0-9]+%", "idle-cpu: 100%")
                .replaceAll("rounds: [0-9]+", "rounds: 2\nanalysis: { judge: none }");
        assertThat(small).contains("rounds: 2", "warm-up: 200ms", "measure: 1s", "records: 5k", "idle-cpu: 100%");
        Files.writeString(directory.resolve("figures.csv"), FIGURES);
        Path file = Files.writeString(directory.resolve("small.yaml"), small + "\npublished: figures.csv\n");
        ended = TareProcess.runShipped(directory, "run", file.toString());
        try (var found = Files.list(directory.resolve("results/quickstart"))) {
            results = found.findFirst().orElseThrow();
        }
    }

    @Test
    void everyRunIsMadeAndItsRecordKept() {
        assertThat(ended.err()).isEmpty();
        assertThat(ended.exitCode()).as(ended.out()).isZero();
        Results read = ResultsReader.read(results);
        assertThat(read.runs()).hasSize(18);
        assertThat(read.runs())
                .filteredOn(run -> run.record().status() != RunStatus.VALID)
                .flatExtracting(run -> run.record().reasons())
                .allSatisfy(
                        reason -> assertThat(reason.status()).as(reason.text()).isEqualTo(RunStatus.SUSPECT));
        assertThat(read.runs()).allSatisfy(run -> {
            assertThat(run.record().measured().orElseThrow().rates().throughput())
                    .isPositive();
            assertThat(run.record().verification().orElseThrow().checked()).isPositive();
            assertThat(run.distributions()).isNotEmpty();
            assertThat(results.resolve("runs").resolve(run.record().run().id()).resolve("intervals.hlog"))
                    .isNotEmptyFile();
        });
        assertThat(read.loads()).hasSize(3).allSatisfy(load -> assertThat(load.size())
                .isEqualTo(5_000));
    }

    @Test
    void everyArmSawTheSameRequestsInARound() {
        List<RunResult> rated = new ArrayList<>(ResultsReader.read(results).runs());
        rated.removeIf(run -> !run.record().run().workload().contains("1")
                || run.record().run().round() != 1);

        assertThat(rated).hasSize(3);
        assertThat(rated)
                .extracting(
                        run -> run.record().measured().orElseThrow().lateness().scheduled())
                .containsOnly(rated.get(0)
                        .record()
                        .measured()
                        .orElseThrow()
                        .lateness()
                        .scheduled());
    }

    @Test
    void theAnswerIsPrintedWithTheReportsPlace() {
        assertThat(ended.out())
                .contains("What does syncing every write cost on this machine?")
                .contains("async (baseline) · sync · async-again (control)")
                .contains("sync", "control", "these provisioned systems", "of 18 runs valid");
        assertThat(ended.out().strip()).endsWith("report.html");
    }

    @Test
    void theArmsAreAlikeButForWhatIsDeclared() {
        Parity parity = new Analyzer().analyze(ResultsReader.read(results)).parity();

        assertThat(parity.facts()).isGreaterThan(100);
        assertThat(parity.items(ParityItem.Kind.UNDECLARED)).isEmpty();
        assertThat(parity.items(ParityItem.Kind.DECLARED)).isNotEmpty();
    }

    @Test
    void nothingIsLeftOfTheData() {
        assertThat(results.resolve("data")).doesNotExist();
    }

    @Test
    void theReportOpensInABrowserWithItsChartsDrawn() throws Exception {
        Browser.Page page = Browser.required().open(results.resolve("report.html"));

        assertThat(page.console()).isEmpty();
        assertThat(page.dom()).contains("What does syncing every write cost on this machine?", "<svg", "<path");
        Findings findings = new Analyzer().analyze(ResultsReader.read(results));
        assertThat(page.dom()).contains(findings.workloads().get(0).label());
    }

    @Test
    void theReportIsMadeAgainFromTheDirectoryAlone() throws Exception {
        Path copy = directory.resolve("copy");
        copy(results, copy);
        for (String file : List.of("report.html", "report.md", "findings.json", "findings.csv", "parity.json")) {
            Files.delete(copy.resolve(file));
        }
        TareProcess.Ended again = TareProcess.runShipped(directory, "analyze", copy.toString());

        assertThat(again.err()).isEmpty();
        assertThat(copy.resolve("findings.json")).hasSameTextualContentAs(results.resolve("findings.json"));
        assertThat(copy.resolve("report.md")).exists();
    }

    @Test
    void publishedFiguresTravelWithTheResults() {
        assertThat(results.resolve("published.csv")).hasContent(FIGURES);
        assertThat(results.resolve("experiment.yaml")).content().contains("published: \"published.csv\"");
        assertThat(results.resolve("report.md"))
                .content()
                .contains(
                        "| throughput, ratio | sync | 0.35 x |",
                        "| async | load | 52 h |",
                        "| export | async | elapsed | 3 h |");
    }

    @Test
    void theFilledInExperimentCanBeRunAgain() throws Exception {
        TareProcess.Ended check = TareProcess.runShipped(
                directory, "check", results.resolve("experiment.yaml").toString());

        assertThat(check.err()).isEmpty();
        assertThat(check.out()).contains("runs 18");
    }

    @Test
    void aWorkersClassPathHoldsOneDriverAndNothingOfTheHarness() throws IOException {
        String arguments = Files.readString(firstRun().resolve("logs/worker.args"));

        assertThat(arguments)
                .contains("rocksdbjni", "HdrHistogram")
                .doesNotContain(
                        "picocli",
                        "jackson",
                        "noop",
                        "tare-judge-report",
                        "tare-apps-cli",
                        "tare-measure-runner",
                        "tare-judge-results");
    }

    private Path firstRun() throws IOException {
        try (var runs = Files.list(results.resolve("runs"))) {
            return runs.sorted().findFirst().orElseThrow();
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (var files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path target = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(file, target);
                }
            }
        }
    }
}
