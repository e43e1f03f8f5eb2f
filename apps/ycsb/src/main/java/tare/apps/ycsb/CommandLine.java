package tare.apps.ycsb;

import java.util.stream.Collectors;

/**
 * What YCSB's client says first, so that whoever keeps its output knows later how it was made: here with what the files said,
 * and of properties only those that are known and hold no secrets.
 */
final class CommandLine {
    private CommandLine() {}

    static String of(Arguments arguments) {
        String properties = arguments.properties().entrySet().stream()
                .filter(one -> KnownProperties.find(one.getKey()).isPresent())
                .filter(one -> !one.getKey().endsWith("password"))
                .filter(one -> !one.getValue().isEmpty() && !one.getValue().matches("(?s).*\\s.*"))
                .map(one -> " -p " + one.getKey() + "=" + one.getValue())
                .sorted()
                .collect(Collectors.joining());
        String line =
                "Command line: " + (arguments.loading() ? "-load" : "-t") + " -db " + arguments.binding() + properties;
        // A value from a file must not command the terminal.
        return line.replaceAll("\\p{Cc}", " ");
    }
}
