package tare.apps.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tare.api.model.Results;
import tare.api.spi.Units;
import tare.judge.exports.ExportedFigures;
import tare.judge.exports.ExportedFiguresCsv;
import tare.judge.exports.ExportedFiguresJson;
import tare.judge.results.FileProblem;
import tare.judge.results.MergedLog;
import tare.judge.results.ResultsReader;

/** Exports all numbers of a results directory for other tools. */
@Command(
        name = "export",
        mixinStandardHelpOptions = true,
        header = "Prints all runs' numbers for other tools, or their merged histograms.",
        description =
                "csv and json: one number per line, with run, round, arm, workload, status, operation and clock beside"
                        + " it. hlog: HdrHistogram's interval log, counted runs merged, a tag for each arm, workload,"
                        + " operation and clock. basho: a directory for each run, with summary.csv, errors.csv and a"
                        + " table of latencies for each operation, as Basho Bench writes them.")
final class ExportCommand implements Callable<Integer> {
    /** Basho Bench's own. */
    private static final Duration USUAL_WINDOW = Duration.ofSeconds(10);

    /** The output format. */
    enum Format {
        csv,
        json,
        hlog,
        basho
    }

    @Parameters(paramLabel = "DIR", description = "The results directory.")
    private Path directory;

    @Option(
            names = "--format",
            paramLabel = "FORM",
            defaultValue = "csv",
            description = "${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private Format format;

    @Option(
            names = "--to",
            paramLabel = "FILE|DIR",
            description = "File to write; in a directory: figures.csv, figures.json or merged.hlog. Default: print.")
    private Path target;

    @Option(
            names = "--window",
            paramLabel = "TIME",
            description = "With basho: the length of a line, in whole seconds. Default: 10s.")
    private String window;

    @Override
    public Integer call() {
        if (format == Format.basho) {
            return writeBasho();
        }
        if (window != null) {
            throw new WrongInputException("--window: needs --format basho");
        }
        String text = text();
        if (target == null) {
            System.out.print(text);
            if (System.out.checkError()) {
                throw new WrongInputException("standard output: not everything could be written");
            }
            return ExitCode.OK;
        }
        Path file = Files.isDirectory(target) ? target.resolve(fileName()) : target;
        refuseRecord(file);
        try {
            Files.writeString(file, text, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new WrongInputException(file + ": cannot be written: " + FileProblem.of(e));
        }
        System.out.println(file);
        return ExitCode.OK;
    }

    private int writeBasho() {
        if (target == null) {
            throw new WrongInputException("--format basho: needs --to DIR, for a directory of files for each run");
        }
        refuseRecord(target);
        BashoOutput output = new BashoOutput(window());
        if (output.writeAll(directory, target) == 0) {
            throw new WrongInputException(directory + ": no run has measured anything");
        }
        System.out.println(target);
        return ExitCode.OK;
    }

    private Duration window() {
        try {
            Duration time = window == null ? USUAL_WINDOW : Units.duration(window);
            if (time.toSeconds() < 1 || !time.equals(Duration.ofSeconds(time.toSeconds()))) {
                throw new IllegalArgumentException("must be whole seconds, got: " + window);
            }
            return time;
        } catch (IllegalArgumentException e) {
            throw new WrongInputException("--window: " + e.getMessage());
        }
    }

    private String text() {
        if (format == Format.hlog) {
            return MergedLog.of(directory)
                    .orElseThrow(() -> new WrongInputException(
                            directory + ": no counted run has histograms; csv and json give the other numbers"));
        }
        Results results = ResultsReader.read(directory);
        return format == Format.csv
                ? ExportedFiguresCsv.of(ExportedFigures.of(results))
                : ExportedFiguresJson.of(results.plan().experiment().name(), ExportedFigures.of(results));
    }

    private String fileName() {
        return format == Format.hlog ? "merged.hlog" : "figures." + format;
    }

    /**
     * Every file in a results directory is part of its record, so an additional one would invalidate its certificate.
     */
    private void refuseRecord(Path file) {
        if (file.toAbsolutePath()
                .normalize()
                .startsWith(directory.toAbsolutePath().normalize())) {
            throw new WrongInputException(
                    "--to: must lie outside the results directory, whose record must not change, got: " + file);
        }
    }
}
