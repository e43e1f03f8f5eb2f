package tare.systems.ycsb;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;

/**
 * The driver's settings. A binding's own properties are specific to it, so they are passed on as written, in Java's
 * format for properties.
 *
 * @param binding a class, or YCSB's short name for one
 * @param lib directories and jars
 * @param propertiesFiles a later one overrides an earlier one
 * @param properties lines of {@code name=value}; override the files
 * @param keepsRows whether written rows can be read back
 */
record BindingSettings(
        String binding, List<Path> lib, List<Path> propertiesFiles, String properties, boolean keepsRows) {
    static final List<Setting> DECLARED = List.of(
            Setting.of(
                    "class",
                    SettingType.TEXT,
                    "",
                    "The binding: a class such as site.ycsb.db.MongoDbClient, or YCSB's name for it such as mongodb; required"),
            Setting.of(
                    "lib",
                    SettingType.TEXT,
                    "",
                    "Directories of jars and single jars, separated as in a class path: a YCSB distribution's mongodb-binding/lib"),
            Setting.of(
                    "properties-file",
                    SettingType.TEXT,
                    "",
                    "Files of properties for the binding, separated as in a class path; a later one overrides"),
            Setting.of(
                    "properties",
                    SettingType.TEXT,
                    "",
                    "Properties for the binding, one name=value per line; they override the files. No secrets: they"
                            + " would reach the results"),
            Setting.flag(
                    "keeps-rows",
                    true,
                    "Whether written rows can be read; false for bindings that keep nothing, such as basic"),
            Setting.flag(
                    "embedded",
                    false,
                    "Whether the binding is itself a store, inside the worker; always true for rocksdb and infinispan"));

    static BindingSettings of(Settings settings) {
        check(settings);
        return new BindingSettings(
                settings.text("class").strip(),
                paths(settings.text("lib")),
                paths(settings.text("properties-file")),
                settings.text("properties"),
                settings.flag("keeps-rows"));
    }

    static boolean embedded(Settings settings) {
        return settings.flag("embedded")
                || BindingNames.isEmbedded(settings.text("class").strip());
    }

    /** @throws IllegalArgumentException with one line "name: rule, got: value" per problem */
    static void check(Settings settings) {
        List<String> problems = new ArrayList<>();
        String binding = settings.text("class").strip();
        BindingNames.problem(binding)
                .filter(problem -> !isFound(binding, settings))
                .ifPresent(problem -> problems.add("class: " + problem));
        checkPaths("lib", "existing directories and jars", Files::exists, settings, problems);
        checkPaths(
                "properties-file",
                "files that can be read",
                file -> Files.isReadable(file) && !Files.isDirectory(file),
                settings,
                problems);
        BindingProperties.problem(settings.text("properties")).ifPresent(p -> problems.add("properties: " + p));
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("\n", problems));
        }
    }

    /** Whether it is a class in {@code lib}, or a name in the distribution that {@code lib} belongs to. */
    private static boolean isFound(String binding, Settings settings) {
        try {
            List<Path> lib = paths(settings.text("lib"));
            return BindingClassPath.holds(lib, binding)
                    || !BindingsFile.classes(lib, binding).isEmpty();
        } catch (InvalidPathException e) {
            return false; // Reported for lib itself.
        }
    }

    private static void checkPaths(
            String name, String kind, Predicate<Path> rule, Settings settings, List<String> problems) {
        try {
            paths(settings.text(name)).stream()
                    .filter(rule.negate())
                    .forEach(path -> problems.add(name + ": must be " + kind + ", got: " + path));
        } catch (InvalidPathException e) {
            problems.add(name + ": must be " + kind + ", got: \"" + e.getInput() + "\"");
        }
    }

    private static List<Path> paths(String text) {
        return Arrays.stream(text.split(File.pathSeparator, -1))
                .map(String::strip)
                .filter(part -> !part.isEmpty())
                .map(Path::of)
                .toList();
    }
}
