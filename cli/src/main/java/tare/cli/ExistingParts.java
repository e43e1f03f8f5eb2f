package tare.cli;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tare.placing.Place;
import tare.spi.Reference;
import tare.spi.Setting;
import tare.spi.SettingType;
import tare.spi.Settings;
import tare.spi.system.Blueprint;

/** Where those parts of a system are that exist already, as {@code up --existing} is told. */
final class ExistingParts {
    private static final Pattern FORM = Pattern.compile("([^.=]+)\\.([^=]+)=(.*)");

    private ExistingParts() {}

    /**
     * By the part's name.
     *
     * @param given each {@code part.name=value}
     * @throws WrongInputException naming what cannot be used
     */
    static Map<String, Place> read(List<Blueprint> parts, List<String> given) {
        Map<String, Map<String, String>> said = new LinkedHashMap<>();
        for (String one : given) {
            Matcher matcher = FORM.matcher(one);
            if (!matcher.matches()) {
                throw new WrongInputException("--existing: must be PART.NAME=VALUE, got: " + one);
            }
            said.computeIfAbsent(matcher.group(1), part -> new LinkedHashMap<>())
                    .put(matcher.group(2), matcher.group(3));
        }
        Map<String, Place> places = new LinkedHashMap<>();
        said.forEach((part, options) -> places.put(part, place(find(parts, part), options)));
        return places;
    }

    private static Blueprint find(List<Blueprint> parts, String name) {
        return parts.stream()
                .filter(part -> part.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new WrongInputException("--existing: must begin with a part of the system, one of "
                        + parts.stream().map(Blueprint::name).toList() + ", got: " + name));
    }

    private static Place place(Blueprint part, Map<String, String> options) {
        List<Settings.Problem> problems = Settings.problems("an existing " + part.name(), part.existing(), options);
        if (!problems.isEmpty()) {
            throw new WrongInputException(String.join(
                    "\n",
                    problems.stream()
                            .map(problem ->
                                    "--existing: " + part.name() + "." + problem.name() + ": " + problem.message())
                            .toList()));
        }
        Map<String, String> addresses = new LinkedHashMap<>();
        for (Setting setting : part.existing()) {
            if (options.containsKey(setting.name())) {
                addresses.put(setting.name(), resolved(part, setting, options.get(setting.name())));
            }
        }
        return new Place.Existing(addresses);
    }

    /** What daemons must know of it stands in their configuration. */
    private static String resolved(Blueprint part, Setting setting, String text) {
        try {
            String meant =
                    setting.type() == SettingType.FILE ? Reference.file(text).toString() : text;
            return Reference.resolve(meant, System.getenv());
        } catch (IOException e) {
            throw new WrongInputException("--existing: " + part.name() + "." + setting.name() + ": " + e.getMessage());
        }
    }
}
