package tare.apps.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Judges a results directory again. */
@Command(
        name = "analyze",
        aliases = "analyse",
        mixinStandardHelpOptions = true,
        header = "Judges a results directory again and rewrites its findings and report.",
        description = "Needs nothing but the directory. Writes nothing below runs/.")
final class AnalyzeCommand implements Callable<Integer> {
    @Parameters(paramLabel = "DIR", description = "The results directory.")
    private Path directory;

    @Mixin
    private PipelineOptions pipeline;

    @Override
    public Integer call() {
        JudgingStage.refuseRunning(directory);
        pipeline.prepare();
        JudgingStage judgement = JudgingStage.warning(directory);
        judgement.print();
        return judgement.end(pipeline).exitCode();
    }
}
