package tare.apps.cli;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Reports a command line that cannot be parsed: the problem, the most likely correction, and where to find help. */
final class WrongUse implements IParameterExceptionHandler {
    private static final Pattern CHOICE = Pattern.compile(
            "Invalid value for (?:option '([^']+)'(?: \\(\\S+\\))?|positional parameter at index \\S+ \\((\\w+)\\)):"
                    + " expected one of \\[(.*)] \\(case-sensitive\\) but was '(.*)'",
            Pattern.DOTALL);
    private static final Pattern NUMBER = Pattern.compile(
            "Invalid value for option '([^']+)'(?: \\(\\w+\\))?: '(.*)' is not an? (?:int|long)", Pattern.DOTALL);

    @Override
    public int handleParseException(ParameterException e, String[] arguments) {
        System.err.println("tare: " + Terminal.lines(message(e)));
        System.err.println("See: " + e.getCommandLine().getCommandSpec().qualifiedName() + " --help");
        tellWatchers(e, arguments);
        return ExitCode.WRONG_INPUT;
    }

    private static String message(ParameterException e) {
        if (e instanceof UnmatchedArgumentException unmatched) {
            return unmatched(unmatched);
        }
        if (e instanceof MissingParameterException missing) {
            return e.getCommandLine().getCommandName() + ": needs " + missing(missing);
        }
        Matcher choice = CHOICE.matcher(e.getMessage());
        if (choice.matches()) {
            String name = choice.group(1) == null ? choice.group(2) : choice.group(1);
            return name + ": must be one of " + choice.group(3) + ", got: " + choice.group(4);
        }
        Matcher number = NUMBER.matcher(e.getMessage());
        return number.matches()
                ? number.group(1) + ": must be a whole number, got: " + number.group(2)
                : e.getMessage();
    }

    private static String unmatched(UnmatchedArgumentException e) {
        String first = e.getUnmatched().get(0);
        boolean isCommand =
                !e.isUnknownOption() && !e.getCommandLine().getSubcommands().isEmpty();
        String what = e.isUnknownOption() ? "unknown option " : isCommand ? "unknown command " : "unexpected argument ";
        return what
                + first
                + e.getSuggestions().stream()
                        .findFirst()
                        .map(likely -> "; did you mean " + likely.replaceFirst("^tare ", "") + "?")
                        .orElse("");
    }

    private static String missing(MissingParameterException e) {
        List<ArgSpec> missing = e.getMissing();
        boolean oneIsEnough = missing.stream().allMatch(arg -> arg.group() != null);
        return missing.stream().map(WrongUse::name).collect(Collectors.joining(oneIsEnough ? " or " : " and "));
    }

    private static String name(ArgSpec argument) {
        return argument instanceof OptionSpec option
                ? option.longestName() + "=" + argument.paramLabel()
                : argument.paramLabel();
    }

    /** Readers of events get one for this, too, even if the option for events has not been parsed yet. */
    private static void tellWatchers(ParameterException e, String[] arguments) {
        if (e.getCommandLine().getCommand() instanceof RunCommand
                && List.of(arguments).contains("--json")) {
            Watchers.readingEvents().ended(new Ending(ExitCode.WRONG_INPUT, Optional.of(message(e))));
        }
    }
}
