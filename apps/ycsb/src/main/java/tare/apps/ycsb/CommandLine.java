package tare.apps.ycsb;

import java.util.stream.Collectors;

/**
 * The first line that YCSB's client prints, so that saved output shows how it was made. Here it includes the properties
 * from files, but only known ones without secrets.
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
        // Control characters from a file must not reach the terminal.
        return line.replaceAll("\\p{Cc}", " ");
    }
}
