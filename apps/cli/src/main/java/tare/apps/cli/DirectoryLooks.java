package tare.apps.cli;

import java.nio.file.Path;
import java.util.Set;
import tare.api.model.PlannedLook;
import tare.judge.analysis.Analyzer;
import tare.judge.results.ResultsReader;
import tare.measure.runner.LookJudge;

/** Judges a results directory at a planned look, without writing there. */
record DirectoryLooks(Path directory) implements LookJudge {
    @Override
    public Set<String> decided(PlannedLook look, Set<String> open) {
        return new Analyzer().decided(ResultsReader.read(directory), look, open);
    }
}
