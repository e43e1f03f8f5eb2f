package tare.apps.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a report again. */
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        header = "Writes the report of a results directory again and prints its path.")
final class ReportCommand implements Callable<Integer> {
    @Parameters(paramLabel = "DIR", description = "The results directory, or a report in it.")
    private Path directory;

    @Option(names = "--card", description = "Also write its first screen as a picture, card.png, for chat and mail.")
    private boolean card;

    @Option(names = "--open", description = "Open it in the desktop's browser.")
    private boolean open;

    @Override
    public Integer call() throws InterruptedException {
        JudgingStage judgement = JudgingStage.warning(holding(directory));
        Path page = judgement.reportFile();
        System.out.println(page);
        if (card) {
            System.out.println(judgement.writeCard());
        }
        if (open) {
            Desktop.ours().open(page).ifPresent(reason -> System.err.println("tare: not opened: " + reason));
        }
        return ExitCode.OK;
    }

    /** Accepts a path to the report file, which stands for its directory. */
    private static Path holding(Path path) {
        boolean isReport = Files.isRegularFile(path) && path.toString().endsWith(".html");
        return isReport ? path.toAbsolutePath().getParent() : path;
    }
}
