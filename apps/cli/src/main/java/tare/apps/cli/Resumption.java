package tare.apps.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import tare.api.model.Experiment;
import tare.api.model.Plan;
import tare.api.spi.Plugins;
import tare.api.spi.Units;
import tare.judge.results.ResultsLayout;
import tare.judge.results.ResultsReader;
import tare.judge.results.ResultsWriter;
import tare.measure.experiment.Destruction;
import tare.measure.experiment.ExperimentWriter;
import tare.measure.runner.planning.Planner;

/**
 * Results to continue, as planned or with more rounds.
 *
 * @param rounds new total, more than planned; empty to continue as planned
 */
record Resumption(Path directory, Optional<Integer> rounds) {
    /** @throws WrongInputException if {@code rounds} are too few or too many, or another tool made the runs */
    Plan plan() {
        Plan plan = ResultsReader.readPlan(directory);
        if (plan.imported().isPresent()) {
            throw new WrongInputException(directory + ": holds runs that "
                    + plan.imported().get().tool() + " made; Tare cannot continue them");
        }
        if (rounds.isEmpty()) {
            return plan;
        }
        refuseUnusable(rounds.get(), plan.experiment());
        return new Planner().extend(plan, rounds.get());
    }

    private static void refuseUnusable(int rounds, Experiment experiment) {
        int planned = experiment.rounds();
        if (experiment.repetition().looks().isPresent()) {
            throw new WrongInputException("--rounds: cannot be added to an experiment that plans "
                    + experiment.repetition().looks().get() + " looks within " + planned
                    + " rounds: its levels hold for these rounds alone; run the experiment again");
        }
        int block = planned / experiment.repetition().provisionings().orElse(planned);
        if (experiment.repetition().provisionings().isPresent() && rounds % block != 0) {
            throw new WrongInputException(
                    "--rounds: must be a multiple of " + block + ", the rounds of each provisioning, got: " + rounds);
        }
        if (rounds <= planned) {
            throw new WrongInputException("--rounds: must be more than the " + planned + " planned, got: " + rounds);
        }
        if (rounds > Experiment.MOST_ROUNDS) {
            throw new WrongInputException(
                    "--rounds: must be at most " + Units.text(Experiment.MOST_ROUNDS) + ", got: " + rounds);
        }
    }

    /**
     * @param plan returned by {@link #plan}
     * @throws WrongInputException for the same reasons as the file's reader, but without a line number
     */
    void refuseToDestroy(Plan plan, Plugins plugins) {
        List<String> refused = Destruction.of(plan.experiment(), plugins).stream()
                .map(one -> new ResultsLayout(directory).experiment() + ": " + one.path() + ": " + one.rule())
                .toList();
        if (!refused.isEmpty()) {
            throw new WrongInputException(String.join("\n", refused));
        }
    }

    /** @param plan returned by {@link #plan} */
    ResultsWriter open(Plan plan) {
        ResultsWriter results = ResultsWriter.reopen(directory);
        if (rounds.isPresent()) {
            extend(results, plan);
        } else if (results.wereJudged() && isUnfinished(results, plan)) {
            results.extendPlan(plan); // Ended early and judged: continuing is a choice made after looking.
        }
        return results;
    }

    private boolean isUnfinished(ResultsWriter results, Plan plan) {
        return plan.looks().isEmpty()
                ? plan.runs().stream().anyMatch(run -> !results.isFinished(run.id()))
                : ResultsReader.read(directory).due().stream().anyMatch(run -> !results.isFinished(run.id()));
    }

    // The plan comes last, since it makes the rounds count: after a crash before, the command can be repeated.
    private void extend(ResultsWriter results, Plan plan) {
        results.journal()
                .add(
                        Instant.now(),
                        "rounds-added",
                        "rounds",
                        Integer.toString(plan.experiment().rounds()),
                        "judged before",
                        Boolean.toString(results.wereJudged()));
        results.writeExperiment(new ExperimentWriter().write(kept(results, plan.experiment())));
        results.extendPlan(plan);
    }

    private static Experiment kept(ResultsWriter results, Experiment experiment) {
        Path published = results.layout().published();
        return Files.exists(published)
                ? experiment.withPublished(Optional.of(published.getFileName().toString()))
                : experiment;
    }
}
