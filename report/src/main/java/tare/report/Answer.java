package tare.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tare.model.Arm;
import tare.model.Comparison;
import tare.model.WorkloadFindings;

/**
 * One sentence of the answer.
 *
 * @param primary what the sentence rests on; empty if it cannot be told which sentence belongs to which arm
 */
record Answer(String sentence, Optional<Comparison> primary) {
    /** Findings hold one sentence for each compared arm, in the order of arms. */
    static List<Answer> of(Report report, WorkloadFindings workload) {
        List<Arm> arms = report.compared();
        List<Answer> answers = new ArrayList<>();
        boolean paired = arms.size() == workload.sentence().size();
        for (int i = 0; i < workload.sentence().size(); i++) {
            Optional<Comparison> primary = paired ? Report.primary(workload, arms.get(i)) : Optional.empty();
            answers.add(new Answer(workload.sentence().get(i), primary));
        }
        return answers;
    }
}
