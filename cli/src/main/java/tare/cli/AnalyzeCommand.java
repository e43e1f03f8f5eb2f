package tare.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import tare.results.RecordSums;
import tare.results.ResultsException;

/** Judges a results directory again. */
@Command(
        name = "analyze",
        aliases = "analyse",
        mixinStandardHelpOptions = true,
        header = "Judges a results directory again, and writes its findings and report anew.",
        description = "Needs nothing but the directory. Writes nothing below runs/.")
final class AnalyzeCommand implements Callable<Integer> {
    @Parameters(paramLabel = "DIR", description = "The results directory.")
    private Path directory;

    @Mixin
    private PipelineOptions pipeline;

    @Override
    public Integer call() {
        Judgement.refuseRunning(directory);
        pipeline.prepare();
        Optional<RecordSums> before = before();
        Judgement judgement = Judgement.of(directory);
        before.map(sums -> RecordSums.of(directory).changesSince(sums))
                .filter(changes -> !changes.isEmpty())
                .ifPresent(this::warn);
        judgement.print();
        return judgement.end(pipeline).exitCode();
    }

    /** What the record was when it was last judged, if that can still be read. It is made anew in any case. */
    private Optional<RecordSums> before() {
        try {
            return RecordSums.read(directory);
        } catch (ResultsException e) {
            System.err.println("tare: " + Terminal.line(e.getMessage()) + "; it is made anew");
            return Optional.empty();
        }
    }

    /** Whoever holds a certificate of these results will be told the same by {@code tare verify}. */
    private void warn(List<RecordSums.Change> changes) {
        RecordSums.Change first = changes.get(0);
        System.err.println("tare: " + directory + ": the record is not what it was when it was last judged: "
                + first.what() + " " + Terminal.line(first.path())
                + (changes.size() == 1 ? "" : " and " + (changes.size() - 1) + " more"));
    }
}
