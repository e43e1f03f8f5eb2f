package tare.judge.report;

import java.util.Map;
import tare.api.model.RunRecord;

/** Copies of a run that differ in one part. */
final class RunCopies {
    private RunCopies() {}

    static RunRecord withSeconds(RunRecord run, Map<String, Double> seconds) {
        return copy(run, seconds, run.facts(), run.harness());
    }

    static RunRecord withFacts(RunRecord run, Map<String, String> facts) {
        return copy(run, run.seconds(), facts, run.harness());
    }

    static RunRecord withHarness(RunRecord run, Map<String, Double> harness) {
        return copy(run, run.seconds(), run.facts(), harness);
    }

    private static RunRecord copy(
            RunRecord run, Map<String, Double> seconds, Map<String, String> facts, Map<String, Double> harness) {
        return new RunRecord(
                run.run(),
                run.status(),
                run.reasons(),
                run.startedAt(),
                seconds,
                run.measured(),
                run.verification(),
                run.observations(),
                facts,
                harness);
    }
}
