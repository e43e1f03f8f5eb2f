package tare.apps.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The manual page. */
@Command(
        name = "man",
        mixinStandardHelpOptions = true,
        header = "Prints the manual page in man's format.",
        description = "Read it:  ${sys:tare.command:-./tare} man | man -l -")
final class ManCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        System.out.print(ManPage.of(spec.root()));
        return ExitCode.OK;
    }
}
