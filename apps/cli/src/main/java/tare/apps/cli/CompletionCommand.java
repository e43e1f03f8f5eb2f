package tare.apps.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints a script for the shell's completion of commands and options. */
@Command(
        name = "completion",
        mixinStandardHelpOptions = true,
        header = "Prints a completion script for bash and zsh.",
        description = "Use it in this shell:  source <(${sys:tare.command:-./tare} completion)")
final class CompletionCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        System.out.print(AutoComplete.bash("tare", spec.root().commandLine()));
        return ExitCode.OK;
    }
}
