package tare.judge.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import tare.api.model.Comparison;
import tare.api.model.Findings;
import tare.api.model.RunStatus;
import tare.api.model.Verdict;

class StrictParityTest {
    private static final double[] FAST = {1000, 980, 1015, 970, 1040};
    private static final double[] SLOW = {310, 295, 322, 301, 318};

    private final AnalysisSamples unlike = AnalysisSamples.closedLoop()
            .arm("async", FAST)
            .arm("sync", false, Map.of("sync", "true", "wal", "off"), SLOW)
            .declare("sync");

    @Test
    void anUndeclaredDifferenceRefusesTheVerdict() {
        Comparison throughput = throughput(unlike.strictParity().analyze());
        assertThat(throughput.verdict()).isEmpty();
        assertThat(throughput.ratio()).isPresent();
        assertThat(throughput.decision().explanation())
                .isEqualTo("parity is strict, and there is 1 undeclared difference: wal: shown, not judged");
    }

    @Test
    void theRefusalIsTheFirstThingThatIsReported() {
        Findings findings = unlike.strictParity().analyze();
        assertThat(findings.stamps().get(0))
                .isEqualTo("no verdict: parity is strict, and there is 1 undeclared difference: wal");
        assertThat(findings.workloads().get(0).sentence().get(0))
                .endsWith(": parity is strict, and there is 1 undeclared difference: wal: shown, not judged.");
    }

    @Test
    void aFactThatDiffersRefusesItToo() {
        AnalysisSamples sample = AnalysisSamples.closedLoop().arm("a", FAST).arm("b", SLOW);
        sample.recorded("a", "machine.cpu.model", "one").recorded("b", "machine.cpu.model", "other");
        assertThat(throughput(sample.strictParity().analyze()).verdict()).isEmpty();
    }

    @Test
    void whatIsUnknownRefusesNothing() {
        AnalysisSamples sample = AnalysisSamples.closedLoop().arm("a", FAST).arm("b", SLOW);
        sample.recorded("a", "machine.cpu.governor", "unknown").recorded("b", "machine.cpu.governor", "performance");
        assertThat(throughput(sample.strictParity().analyze()).verdict()).contains(Verdict.WORSE);
    }

    @Test
    void withoutStrictnessADifferenceIsOnlyNamed() {
        Findings findings = unlike.analyze();
        assertThat(throughput(findings).verdict()).contains(Verdict.WORSE);
        assertThat(findings.stamps()).contains("1 undeclared difference: wal");
    }

    @Test
    void aFailureIsStillReported() {
        unlike.run("sync", 3).is(RunStatus.FAILED, "lost a write");
        Comparison throughput = throughput(unlike.strictParity().analyze());
        assertThat(throughput.verdict()).isEmpty();
        assertThat(throughput.decision().explanation())
                .contains("parity is strict", "1 of 5 runs failed", "lost a write");
    }

    private static Comparison throughput(Findings findings) {
        return findings.workloads().get(0).comparisons().get(0);
    }
}
