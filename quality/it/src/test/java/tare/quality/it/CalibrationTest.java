package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Distribution;
import tare.api.model.MeasureRecord;
import tare.api.model.Results;
import tare.api.model.RunResult;
import tare.api.model.TimeKind;
import tare.api.model.WorkloadSpec;

/** Injects known rates, stalls and skews with real workers, and checks that the results show them. */
@Tag("slow")
class CalibrationTest {
    @TempDir
    Path directory;

    /**
     * One caller, 1,000/s for 20 s, and one stall of 500 ms: 500 requests wait 500, 499, … 1 ms. A busy machine also
     * stalls at other times, so these are lower bounds; tests with simulated clocks check the exact values.
     */
    @Test
    void aKnownRateAndAKnownStallComeOutAsTheArithmeticSays() throws Exception {
        Results results = new Lab(directory)
                .arm("stalling", "faulty", Map.of("stall-at-request", "8000", "stall-for", "500ms", "persist", "true"))
                .run(Lab.workload("ycsb-c", Map.of(), Lab.atRate(1, 1_000, Duration.ofSeconds(20))));
        RunResult run = results.runs().get(0);
        MeasureRecord measured = run.record().measured().orElseThrow();

        assertThat(measured.lateness().scheduled()).isEqualTo(20_000);
        assertThat(measured.lateness().neverSent()).isZero();
        assertThat(measured.operations().get(0).outcomes().ok()).isEqualTo(20_000);
        assertThat(measured.rates().throughput()).isCloseTo(1_000, within(1.0));
        // 1 % of 20,000 requests are 200: those that waited longest, from 500 down to 300 ms.
        assertThat(distribution(run, TimeKind.RESPONSE).knownNs(99).orElseThrow() / 1e6)
                .isGreaterThan(299);
        assertThat(distribution(run, TimeKind.SERVICE).knownNs(99).orElseThrow())
                .as("one request stood still, and a hundred times as many waited")
                .isLessThan(distribution(run, TimeKind.RESPONSE).knownNs(99).orElseThrow() / 2);
        assertThat(distribution(run, TimeKind.SERVICE).maxNs() / 1e6).isGreaterThanOrEqualTo(500);
        assertThat(measured.lateness().waitedForCaller()).isGreaterThanOrEqualTo(499);
    }

    /**
     * Zipfian, theta 0.99, over 1,000 keys: the hottest key gets 1/zeta(1000, 0.99), 13 %; YCSB's generator gives it
     * 3.9 % whatever the record count.
     */
    @Test
    void aKnownSkewComesOutInBothModes() throws Exception {
        assertThat(hottestKeyShare("exact", directory.resolve("exact"))).isCloseTo(0.129, within(0.01));
        assertThat(hottestKeyShare("ycsb", directory.resolve("ycsb"))).isCloseTo(0.039, within(0.005));
    }

    /** Connecting takes 1.5 s in a run that measures for 1 s. */
    @Test
    void aSlowConnectTakesNothingFromTheMeasurement() throws Exception {
        Results results = new Lab(directory)
                .arm("slow", "faulty", Map.of("hang-connect", "1500ms", "persist", "true"))
                .run(Lab.workload("ycsb-c", Map.of(), Lab.atRate(4, 500, Duration.ofSeconds(1))));
        RunResult run = results.runs().get(0);
        MeasureRecord measured = run.record().measured().orElseThrow();

        assertThat(run.record().seconds().get("connect")).isGreaterThan(1.5);
        assertThat(measured.durationSeconds()).isEqualTo(1);
        assertThat(measured.lateness().scheduled()).isEqualTo(500);
        assertThat(measured.rates().throughput()).isCloseTo(500, within(25.0));
    }

    private static double hottestKeyShare(String distribution, Path directory) throws Exception {
        WorkloadSpec reads =
                Lab.workload("ycsb-c", Map.of("distribution", distribution), Lab.backToBack(2, Duration.ofMillis(700)));
        Results results = new Lab(directory)
                .arm("plain", "memory", Map.of("persist", "true"))
                .run(reads);
        return results.runs().get(0).record().context().observations().get("hottest-key-share");
    }

    private static Distribution distribution(RunResult run, TimeKind time) {
        return run.distributions().stream()
                .filter(d -> d.time() == time)
                .findFirst()
                .orElseThrow();
    }
}
