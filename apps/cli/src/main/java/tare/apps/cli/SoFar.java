package tare.apps.cli;

import java.nio.file.Path;
import java.util.function.Consumer;
import tare.api.model.Plan;
import tare.api.model.Results;
import tare.judge.analysis.Analyzer;
import tare.judge.report.SoFarText;
import tare.judge.results.ResultsException;
import tare.judge.results.ResultsReader;
import tare.measure.runner.parts.RunListener;

/**
 * Shows ratios while rounds are being made, but never a verdict: judging at every update, and stopping on it, raises
 * the error rate above the stated one. Used by one thread.
 */
final class SoFar implements RunListener {
    private static final int FIRST = 4;

    private final Path directory;
    private final int rounds;
    private final Consumer<String> out;
    private int next = FIRST;

    /**
     * @param directory of the results
     * @param out receives each line
     */
    SoFar(Path directory, Plan plan, Consumer<String> out) {
        this.directory = directory;
        this.rounds = plan.experiment().rounds();
        this.out = out;
    }

    /** Prints after 4 rounds, and then after each increase by half, since every time all rounds are read. */
    @Override
    public void roundFinished(int round) {
        if (round < next || round == rounds) {
            return;
        }
        next = round + Math.max(1, round / 2);
        try {
            show(round);
        } catch (ResultsException e) {
            out.accept("so far: " + e.getMessage()); // The experiment continues; judging it will report the same error.
        }
    }

    private void show(int round) {
        Results results = ResultsReader.read(directory);
        SoFarText.lines(new Analyzer().analyze(results), results, round).forEach(out);
    }
}
