package tare.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Writes a report again. */
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        header = "Writes the report of a results directory again, and says where it is.")
final class ReportCommand implements Callable<Integer> {
    @Parameters(paramLabel = "DIR", description = "The results directory.")
    private Path directory;

    @Override
    public Integer call() {
        System.out.println(Judgement.of(directory).reportFile());
        return ExitCode.OK;
    }
}
