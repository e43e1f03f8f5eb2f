package tare.apps.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tare.api.model.TareCommand;
import tare.judge.report.JsonText;
import tare.judge.results.FileProblem;
import tare.judge.results.ResultsLayout;

/** Lists results. */
@Command(
        name = "list",
        aliases = "ls",
        mixinStandardHelpOptions = true,
        header = "Lists results directories with their verdicts, the newest first.")
final class ListCommand implements Callable<Integer> {
    @Option(
            names = "--results",
            paramLabel = "DIR",
            defaultValue = "results",
            description = "Where results directories are. Default: ${DEFAULT-VALUE}.")
    private Path place;

    @Option(names = "--json", description = "Print JSON, for programs.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        List<ListedResults> all =
                directories().map(ListedResults::of).sorted(newestFirst()).toList();
        if (json) {
            System.out.println(
                    JsonText.of(all.stream().map(ListedResults::fields).toList()));
            return ExitCode.OK;
        }
        if (all.isEmpty()) {
            System.out.println("No results in " + Terminal.line(place.toString()) + ". "
                    + TareCommand.with("run FILE makes some."));
        }
        all.forEach(one -> System.out.println(Terminal.line(one.text())));
        return ExitCode.OK;
    }

    /** {@code DIR/<experiment>/<time>}; includes links to directories elsewhere. */
    private Stream<Path> directories() throws IOException {
        return below(place).stream()
                .flatMap(experiment -> below(experiment).stream())
                .filter(directory -> Files.exists(new ResultsLayout(directory).plan()));
    }

    private static List<Path> below(Path directory) {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(directory)) {
            return all.filter(Files::isDirectory).toList();
        } catch (IOException e) {
            throw new WrongInputException("--results: " + directory + " cannot be read: " + FileProblem.of(e));
        }
    }

    /** By the directories' names, which are UTC times. */
    private static Comparator<ListedResults> newestFirst() {
        return Comparator.comparing(ListedResults::when).reversed().thenComparing(ListedResults::experiment);
    }
}
