package tare.apps.cli;

import java.util.List;
import java.util.Optional;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** A command line that cannot be understood: what is wrong, what was probably meant, and where help is. */
final class WrongUse implements IParameterExceptionHandler {
    @Override
    public int handleParseException(ParameterException e, String[] arguments) {
        System.err.println("tare: " + Terminal.lines(e.getMessage()));
        if (!UnmatchedArgumentException.printSuggestions(e, System.err)) {
            System.err.println("See: " + e.getCommandLine().getCommandSpec().qualifiedName() + " --help");
        }
        tellWatchers(e, arguments);
        return ExitCode.WRONG_INPUT;
    }

    /** Who reads events is told in one, too: the option may not have been understood yet. */
    private static void tellWatchers(ParameterException e, String[] arguments) {
        if (e.getCommandLine().getCommand() instanceof RunCommand
                && List.of(arguments).contains("--json")) {
            Watchers.readingEvents().ended(new Ending(ExitCode.WRONG_INPUT, Optional.of(e.getMessage())));
        }
    }
}
