package tare.judge.report;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import tare.api.model.Decision;
import tare.api.model.Findings;
import tare.api.model.TareCommand;

/** The next step after an experiment is judged. */
final class NextStep {
    private static final int LOOKS = 4;
    /** Larger numbers are not estimated. */
    private static final int MOST = 100;

    private NextStep() {}

    /** A command, or a change to the experiment file, that removes the biggest obstacle to an answer. */
    static String of(Report report, Path directory) {
        if (!report.missing().isEmpty() && report.results().plan().imported().isEmpty()) {
            return TareCommand.with("run --resume " + directory) + " makes the missing runs";
        }
        if (report.results().plan().imported().isPresent()) {
            return imported(report, directory);
        }
        return undecided(report.findings(), directory).orElse(TareCommand.with("report " + directory + " --open"));
    }

    /** Another tool made the runs, so Tare cannot make more. */
    private static String imported(Report report, Path directory) {
        if (report.results().plan().comparesNothing()) {
            return "import the runs of a second arm, too: --arm NAME=PATH";
        }
        return undecided(report.findings(), directory).isPresent()
                ? "make more runs with that tool, and import all of them"
                : TareCommand.with("report " + directory + " --open");
    }

    /** More rounds need another experiment: adding rounds because of these findings would be stamped. */
    private static Optional<String> undecided(Findings findings, Path directory) {
        return findings.workloads().stream()
                .flatMap(workload -> workload.comparisons().stream())
                .filter(comparison -> comparison.primary()
                        && comparison.decision().roundsNeeded().isPresent())
                .map(comparison -> comparison.decision().roundsNeeded().get())
                .max(Comparator.comparingInt(Decision.RoundsNeeded::most))
                .map(needed -> needed.most() >= MOST
                        ? "more rounds alone may not decide everything: measure longer, use a quieter machine, or"
                                + " accept a wider margin"
                        : "to decide everything: "
                                + TareCommand.with("run " + directory.resolve("experiment.yaml")
                                        + " --set \"rounds={ most: " + most(needed) + ", looks: " + LOOKS + " }\""));
    }

    /** Planned looks divide rounds into equal and even parts. */
    private static int most(Decision.RoundsNeeded needed) {
        int part = 2 * LOOKS;
        return Math.max(2 * part, (needed.most() + part - 1) / part * part);
    }
}
