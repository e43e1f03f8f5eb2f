package tare.cli;

import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** A command line that cannot be understood: what is wrong, what was probably meant, and where help is. */
final class WrongUse implements IParameterExceptionHandler {
    @Override
    public int handleParseException(ParameterException e, String[] arguments) {
        System.err.println("tare: " + e.getMessage());
        if (!UnmatchedArgumentException.printSuggestions(e, System.err)) {
            System.err.println("See: " + e.getCommandLine().getCommandSpec().qualifiedName() + " --help");
        }
        return ExitCode.WRONG_INPUT;
    }
}
