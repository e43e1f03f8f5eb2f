package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import tare.api.model.PassFindings;
import tare.api.model.RequestOutcome;
import tare.api.model.RequestSample;
import tare.api.model.Results;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;
import tare.judge.analysis.Analyzer;

/** What arms answered in an experiment of one round and one workload of queries. */
record ArmAnswers(Results results) {
    /** Checks that every arm has a run that counts. */
    ArmAnswers {
        assertThat(results.runs())
                .hasSize(results.plan().experiment().arms().size())
                .allSatisfy(run -> assertThat(run.record().status())
                        .as(run.record().reasons().toString())
                        .isIn(RunStatus.VALID, RunStatus.SUSPECT));
    }

    /** Rows and digest of each query. */
    Map<String, String> of(String arm) {
        Map<String, String> answers = new TreeMap<>();
        run(results, arm).samples().forEach(sample -> answers.put(sample.operation(), text(sample)));
        return answers;
    }

    private static String text(RequestSample sample) {
        return sample.outcome() == RequestOutcome.OK
                ? sample.rows() + " rows " + sample.answer()
                : sample.outcome() + " " + sample.cause();
    }

    PassFindings findings() {
        return passes(results);
    }

    static PassFindings passes(Results results) {
        return new Analyzer().analyze(results).workloads().get(0).passes().orElseThrow();
    }

    static RunResult run(Results results, String arm) {
        return results.runs().stream()
                .filter(run -> run.record().run().arm().equals(arm))
                .findFirst()
                .orElseThrow();
    }
}
