package tare.apps.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import tare.api.model.RunResult;
import tare.judge.exports.BashoFiles;
import tare.judge.results.FileProblem;
import tare.judge.results.ResultsReader;

/**
 * Writes runs as Basho Bench writes them.
 *
 * @param window the length of a line
 */
record BashoOutput(Duration window) {
    /**
     * Writes every run that measured into a directory of its own, called like the run.
     *
     * @param results a results directory
     * @return how many runs were written
     */
    int writeAll(Path results, Path target) {
        int written = 0;
        for (RunResult run : ResultsReader.read(results).runs()) {
            written += write(results, run, target.resolve(run.record().run().id())) ? 1 : 0;
        }
        return written;
    }

    /**
     * Writes the only run of a results directory, if it measured.
     *
     * @return whether it did
     */
    boolean writeOnly(Path results, Path target) {
        return ResultsReader.read(results).runs().stream().anyMatch(run -> write(results, run, target));
    }

    private boolean write(Path results, RunResult run, Path target) {
        Map<String, String> files = BashoFiles.of(results, run.record(), window);
        for (Map.Entry<String, String> file : files.entrySet()) {
            try {
                Files.createDirectories(target);
                Files.writeString(target.resolve(file.getKey()), file.getValue(), StandardCharsets.UTF_8);
            } catch (IOException e) {
                throw new WrongInputException(
                        target.resolve(file.getKey()) + ": cannot be written: " + FileProblem.of(e));
            }
        }
        return !files.isEmpty();
    }
}
