package tare.apps.cli;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tare.api.spi.ExistingAddresses;
import tare.api.spi.Settings;
import tare.api.spi.system.Blueprint;

/** The addresses of a system's existing parts, from {@code up --existing}. */
final class ExistingParts {
    static final String OPTION = "--existing: ";

    private static final Pattern FORM = Pattern.compile("(?s)([^.=]+)\\.([^=]+)=(.*)");

    private ExistingParts() {}

    /**
     * Addresses by the part's name, as daemons need them.
     *
     * @param given each {@code part.name=value}
     * @throws WrongInputException naming the values that cannot be used
     */
    static Map<String, Map<String, String>> read(List<Blueprint> parts, List<String> given) {
        Map<String, Map<String, String>> parsed = new LinkedHashMap<>();
        for (String one : given) {
            Matcher matcher = FORM.matcher(one);
            if (!matcher.matches()) {
                throw new WrongInputException(
                        OPTION + "must be PART.NAME=VALUE, got: " + WantedSystem.withoutValue(one));
            }
            parsed.computeIfAbsent(matcher.group(1), part -> new LinkedHashMap<>())
                    .put(matcher.group(2), matcher.group(3));
        }
        Map<String, Map<String, String>> addresses = new LinkedHashMap<>();
        parsed.forEach((part, options) -> addresses.put(part, addresses(find(parts, part), options)));
        return addresses;
    }

    private static Blueprint find(List<Blueprint> parts, String name) {
        return parts.stream()
                .filter(part -> part.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new WrongInputException(OPTION + "must begin with a part of the system, one of "
                        + parts.stream().map(Blueprint::name).toList() + ", got: " + name));
    }

    private static Map<String, String> addresses(Blueprint part, Map<String, String> options) {
        List<Settings.Problem> problems = Settings.problems("an existing " + part.name(), part.existing(), options);
        if (!problems.isEmpty()) {
            throw new WrongInputException(String.join(
                    "\n",
                    problems.stream()
                            .map(problem -> OPTION + part.name() + "." + problem.name() + ": " + problem.message())
                            .toList()));
        }
        try {
            return new ExistingAddresses(part.existing(), options).resolved(System.getenv());
        } catch (IOException e) {
            throw new WrongInputException(OPTION + part.name() + "." + e.getMessage());
        }
    }
}
