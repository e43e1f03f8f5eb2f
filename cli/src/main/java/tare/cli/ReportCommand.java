package tare.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a report again. */
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        header = "Writes the report of a results directory again, and says where it is.")
final class ReportCommand implements Callable<Integer> {
    @Parameters(paramLabel = "DIR", description = "The results directory.")
    private Path directory;

    @Option(names = "--open", description = "Show it, with the program that the desktop has for pages.")
    private boolean open;

    @Override
    public Integer call() throws InterruptedException {
        Path page = Judgement.of(directory).reportFile();
        System.out.println(page);
        if (open) {
            Desktop.ours().open(page).ifPresent(reason -> System.err.println("tare: not opened: " + reason));
        }
        return ExitCode.OK;
    }
}
