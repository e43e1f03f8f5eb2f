package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Findings;
import tare.api.model.MeasureRecord;
import tare.api.model.Reason;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunStatus;
import tare.api.model.Verdict;
import tare.judge.analysis.Analyzer;
import tare.measure.runner.loading.ArmsNotReadyException;

/**
 * Breaks the system or the measurement and checks the status of the run. Real workers; a test double injects the
 * faults.
 */
@Tag("slow")
class BrokenSystemTest {
    @TempDir
    Path directory;

    @Test
    void aStoreThatFailsEveryRequestScoresNothingAndHasFailed() throws Exception {
        RunRecord run = onlyRun(Map.of("fail", "100%"));

        assertThat(run.status()).isEqualTo(RunStatus.FAILED);
        MeasureRecord measured = run.measured().orElseThrow();
        assertThat(measured.rates().throughput()).isZero();
        assertThat(measured.rates().attempted()).isPositive();
        assertThat(text(run, "error-limit")).contains("requests failed (100 %");
    }

    @Test
    void aDriverThatThrowsIsCountedAndNotFatal() throws Exception {
        RunRecord run = onlyRun(Map.of("throw", "50%"));

        assertThat(run.status()).isEqualTo(RunStatus.FAILED);
        assertThat(run.measured().orElseThrow().rates().throughput()).isPositive();
        assertThat(text(run, "error-limit")).contains("requests failed");
    }

    @Test
    void aSystemThatRefusesToConnectEndsTheExperiment() {
        assertThatThrownBy(() -> onlyRun(Map.of("refuse-connect", "true")))
                .isInstanceOf(ArmsNotReadyException.class)
                .hasMessageContainingAll("arm faulty: cannot connect to faulty", "connection refused");
    }

    @Test
    void aCallerThatCannotOpenIsNamedAndNothingIsMeasuredWithoutIt() throws Exception {
        RunRecord run = onlyRun(Map.of("refuse-session-at", "2"));

        assertThat(run.status()).isEqualTo(RunStatus.FAILED);
        assertThat(run.measured()).isEmpty();
        assertThat(text(run, "system")).contains("cannot open caller 2 of 2", "session refused");
    }

    @Test
    void aSystemThatNeverConnectsEndsTheExperimentInBoundedTime() {
        assertThatThrownBy(() -> onlyRun(lab(Map.of("hang-connect", "1h")).connectingWithin(Duration.ofSeconds(8))))
                .isInstanceOf(ArmsNotReadyException.class)
                .hasMessageContaining("no answer to \"connect\" within 8 s");
    }

    @Test
    void aStoreThatNeverAnswersIsUnknownAndHasFailed() throws Exception {
        RunRecord run = onlyRun(lab(Map.of("never-answer", "100%")).administeringWithin(Duration.ofSeconds(8)));

        assertThat(run.status()).isEqualTo(RunStatus.FAILED);
        assertThat(run.measured().orElseThrow().operations().get(0).outcomes().unknown())
                .isPositive();
    }

    @Test
    void aStoreThatCannotHoldTheRateHasFailedWhateverTheErrorLimit() throws Exception {
        // 2,000 requests are due each second and each takes 5 ms: the only caller is never free when one is due, so
        // even a slow harness cannot wake late.
        RunRecord run = new Lab(directory)
                .arm("slow", "noop", Map.of("delay", "5ms"))
                .run(Lab.workload("ycsb-c", Map.of(), Lab.atRate(1, 2_000, Duration.ofSeconds(2))))
                .runs()
                .get(0)
                .record();

        assertThat(run.measured().orElseThrow().lateness().neverSent()).isPositive();
        assertThat(run.status()).as(run.reasons().toString()).isEqualTo(RunStatus.FAILED);
        assertThat(text(run, "rate-not-met")).contains("could not be sent");
    }

    @Test
    void aStoreThatLosesAcknowledgedWritesHasFailedHoweverFastItIs() throws Exception {
        Results results = lab(Map.of("lose", "50%"))
                .run(Lab.workload(
                        "ycsb",
                        Map.of("readproportion", "0.5", "updateproportion", "0", "insertproportion", "0.5"),
                        Lab.backToBack(2, Duration.ofMillis(300))));
        RunRecord run = results.runs().get(0).record();

        assertThat(run.status()).isEqualTo(RunStatus.FAILED);
        assertThat(run.reasons()).extracting(Reason::code).contains("wrong-data");
    }

    /** All rows are there as they were loaded: only the updates are lost. */
    @Test
    void soHasOneThatLosesAcknowledgedUpdates() throws Exception {
        Results results = lab(Map.of("lose", "50%"))
                .run(Lab.workload("ycsb-a", Map.of(), Lab.backToBack(2, Duration.ofMillis(300))));
        RunRecord run = results.runs().get(0).record();

        assertThat(run.status()).isEqualTo(RunStatus.FAILED);
        assertThat(run.reasons()).extracting(Reason::code).contains("wrong-data");
        assertThat(run.verification().orElseThrow().missing()).isZero();
    }

    @Test
    void anEmbeddedStoreThatCrashesHasFailedAndTheNextRunGoesOn() throws Exception {
        Results results = new Lab(directory)
                .arm("sound", "memory", Map.of("persist", "true"))
                .arm("crashing", "faulty", Map.of("crash-at-request", "50", "persist", "true"))
                .rounds(2)
                .run(Lab.workload("ycsb-c", Map.of(), Lab.backToBack(2, Duration.ofMillis(200))));

        assertThat(results.runs()).hasSize(4);
        Map<String, RunStatus> statuses = new TreeMap<>();
        results.runs()
                .forEach(run ->
                        statuses.put(run.record().run().id(), run.record().status()));
        assertThat(statuses)
                .containsEntry("r01-crashing-ycsb_c", RunStatus.FAILED)
                .containsEntry("r02-crashing-ycsb_c", RunStatus.FAILED)
                .containsEntry("r01-sound-ycsb_c", RunStatus.VALID)
                .containsEntry("r02-sound-ycsb_c", RunStatus.VALID);
        RunRecord crashed = results.runs().stream()
                .map(run -> run.record())
                .filter(run -> run.status() == RunStatus.FAILED)
                .findFirst()
                .orElseThrow();
        assertThat(text(crashed, "crashed")).contains("exit code 134");
    }

    @Test
    void aFailedRunIsAVerdictAndIsNeverDropped() throws Exception {
        Results results = new Lab(directory)
                .arm("sound", "memory", Map.of("persist", "true"))
                .arm("failing", "faulty", Map.of("fail", "100%", "persist", "true"))
                .rounds(2)
                .run(Lab.workload("ycsb-c", Map.of(), Lab.backToBack(2, Duration.ofMillis(200))));
        Findings findings = new Analyzer().analyze(results);

        assertThat(findings.tally().failed()).isEqualTo(2);
        assertThat(findings.workloads().get(0).comparisons())
                .filteredOn(comparison -> comparison.primary())
                .singleElement()
                .satisfies(comparison -> assertThat(comparison.verdict()).contains(Verdict.FAILS));
    }

    private RunRecord onlyRun(Map<String, String> faults) throws Exception {
        return onlyRun(lab(faults));
    }

    private static RunRecord onlyRun(Lab lab) throws Exception {
        Results results = lab.run(Lab.workload("ycsb-c", Map.of(), Lab.backToBack(2, Duration.ofMillis(300))));
        assertThat(results.runs()).hasSize(1);
        return results.runs().get(0).record();
    }

    private Lab lab(Map<String, String> faults) {
        Map<String, String> settings = new TreeMap<>(faults);
        settings.put("persist", "true");
        return new Lab(directory).arm("faulty", "faulty", settings);
    }

    private static String text(RunRecord run, String code) {
        return run.reasons().stream()
                .filter(reason -> reason.code().equals(code))
                .map(Reason::text)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no reason " + code + " among " + run.reasons()));
    }
}
