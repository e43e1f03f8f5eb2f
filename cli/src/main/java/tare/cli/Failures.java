package tare.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;
import tare.experiment.ExperimentException;
import tare.results.ResultsException;
import tare.runtime.RuntimeJarsException;

/** Turns what went wrong into words and an exit code. No stack trace reaches the terminal. */
final class Failures implements IExecutionExceptionHandler {
    @Override
    public int handleExecutionException(Exception e, CommandLine commandLine, ParseResult parsed) {
        PrintStream err = System.err;
        if (e instanceof ExperimentException wrong) {
            err.println(wrong.getMessage());
            return ExitCode.WRONG_INPUT;
        }
        if (e instanceof WrongInputException || e instanceof ResultsException || e instanceof RuntimeJarsException) {
            err.println("tare: " + e.getMessage());
            return ExitCode.WRONG_INPUT;
        }
        return defect(e);
    }

    /** Says so, and keeps the stack trace in a file. */
    static int defect(Throwable e) {
        PrintStream err = System.err;
        err.println("tare: a defect in Tare: " + e);
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
