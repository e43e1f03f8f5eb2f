package tare.apps.cli;

import java.util.List;
import java.util.Optional;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Reports a command line that cannot be parsed: the problem, the most likely correction, and where to find help. */
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

    /** Readers of events get one for this, too, even if the option for events has not been parsed yet. */
    private static void tellWatchers(ParameterException e, String[] arguments) {
        if (e.getCommandLine().getCommand() instanceof RunCommand
                && List.of(arguments).contains("--json")) {
            Watchers.readingEvents().ended(new Ending(ExitCode.WRONG_INPUT, Optional.of(e.getMessage())));
        }
    }
}
