package tare.measure.experiment;

import static tare.measure.experiment.ValueForm.SHARE;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import tare.api.model.AnalysisSpec;
import tare.api.model.Judging;
import tare.api.spi.JobEngine;

/** The keys of {@code analysis:}. */
final class AnalysisKeys extends RecordKeys<AnalysisSpec> {
    static final MarginKeys MARGINS = new MarginKeys();

    static final AnalysisKeys ANALYSIS = new AnalysisKeys();

    /** Written with each workload that it applies to. */
    final FileKey<AnalysisSpec, Optional<String>> primary = optional(
                    "primary", ValueForm.METRIC, analysis -> Optional.empty())
            .says(
                    "the primary metric of workloads that name none, where it is judged: `read.p99`, `throughput`",
                    """
                    `read.p99` applies to those with reads at a rate, and must apply to one at least. Without it, \
                    each workload takes the usual metric for its traffic""");

    final FileKey<AnalysisSpec, Optional<Entry>> margins = section("margins", MARGINS, AnalysisSpec::margins)
            .says("by kind of metric: a ratio within [1/(1+margin), 1+margin] makes no difference to you");

    final FileKey<AnalysisSpec, Double> confidence = key(
                    "confidence",
                    SHARE.where("share, 50% to below 100%", Rules::confidence),
                    0.95,
                    AnalysisSpec::confidence)
            .says("of the intervals that are shown and decide");

    final FileKey<AnalysisSpec, Double> errorLimit = key("error-limit", SHARE, 0.01, AnalysisSpec::errorLimit)
            .says("a run with a larger share of errors is FAILED");

    final FileKey<AnalysisSpec, Judging> judge = key(
                    "judge", ValueForm.oneOf(Judging.class), Judging.VERDICTS, AnalysisSpec::judge)
            .says(
                    "`none`: ratios are shown, without verdicts",
                    """
                    Fewer than four rounds need it, as in a smoke test: a verdict then depends more on its assumptions \
                    than on the numbers. From four rounds on, ratios have their intervals. `--fail-on` is refused""");

    final FileKey<AnalysisSpec, Optional<String>> rightAnswers = optional(
                    "right-answers", ValueForm.NAME.called("an arm's name"), AnalysisSpec::rightAnswers)
            .says(
                    "the arm whose answers to queries are right: another arm's that differs is `wrong`, and that operation fails there",
                    """
                    Without it, it is only said that answers differ. It makes sense where all arms should give the \
                    same answers, digit by digit: [queries](tpcds.md) says what that takes""");

    private AnalysisKeys() {}

    /** Written only where it is not the default. */
    @Override
    boolean isWritten(FileKey<AnalysisSpec, ?> key, AnalysisSpec analysis) {
        return key != judge || !analysis.hasVerdicts();
    }

    /** Adds problems of {@code right-answers}. */
    void checkRightAnswers(SectionValues<AnalysisSpec> values, Collection<String> arms, List<MadeWorkload> workloads) {
        values.get(rightAnswers).ifPresent(arm -> {
            if (!arms.contains(arm)) {
                values.at(rightAnswers).problem(Problems.unknown("arm", arm, arms));
            } else if (workloads.stream()
                    .noneMatch(workload -> workload.spec().traffic().isOfPasses())) {
                values.at(rightAnswers).problem("needs a workload of passes, and there is none");
            } else if (workloads.stream().noneMatch(AnalysisKeys::mayHaveAnswers)) {
                values.at(rightAnswers).problem("needs a workload of queries: jobs have no answers to compare");
            }
        });
    }

    private static boolean mayHaveAnswers(MadeWorkload workload) {
        return workload.spec().traffic().isOfPasses()
                && workload.workload()
                        .filter(made -> made.requires() == JobEngine.class)
                        .isEmpty();
    }

    @Override
    AnalysisSpec make(SectionValues<AnalysisSpec> values) {
        return new AnalysisSpec(
                MARGINS.read(values.section(margins)),
                values.get(confidence),
                values.get(errorLimit),
                values.get(judge),
                values.get(rightAnswers));
    }
}
