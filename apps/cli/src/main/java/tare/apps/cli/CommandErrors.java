package tare.apps.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;
import tare.api.spi.system.EnvironmentException;
import tare.judge.imports.ImportException;
import tare.judge.results.ResultsException;
import tare.measure.experiment.ExperimentException;
import tare.measure.runtime.RuntimeJarsException;

/** Turns exceptions into messages and exit codes. No stack trace is printed on the terminal. */
final class CommandErrors implements IExecutionExceptionHandler {
    @Override
    public int handleExecutionException(Exception e, CommandLine commandLine, ParseResult parsed) {
        Ending ending = ending(e);
        if (ending.exitCode() == ExitCode.BUG) {
            return defect(e);
        }
        // Problems of an experiment are in columns, each with its own position.
        System.err.println((e instanceof ExperimentException ? "" : "tare: ")
                + Terminal.lines(ending.message().orElseThrow()));
        return ending.exitCode();
    }

    /** The ending of a command that threw this. */
    static Ending ending(Throwable e) {
        if (e instanceof ExperimentException
                || e instanceof WrongInputException
                || e instanceof ResultsException
                || e instanceof ImportException
                || e instanceof RuntimeJarsException) {
            return new Ending(ExitCode.WRONG_INPUT, Optional.of(e.getMessage()));
        }
        if (e instanceof EnvironmentException) {
            return new Ending(ExitCode.SOME_RUNS_LOST, Optional.of(e.getMessage()));
        }
        return new Ending(ExitCode.BUG, Optional.of("a defect in Tare: " + e));
    }

    /** Reports a defect, and keeps the stack trace in a file. */
    static int defect(Throwable e) {
        PrintStream err = System.err;
        err.println("tare: a defect in Tare: " + Terminal.lines(e.toString()));
        try {
            err.println("      Please report it with " + trace(e));
        } catch (IOException unwritten) {
            err.println("      Its stack trace cannot be kept: " + unwritten);
        }
        return ExitCode.BUG;
    }

    private static Path trace(Throwable e) throws IOException {
        Path trace = Files.createTempFile("tare-defect-", ".txt");
        try (PrintStream out = new PrintStream(trace.toFile(), StandardCharsets.UTF_8)) {
            e.printStackTrace(out);
        }
        return trace;
    }
}
