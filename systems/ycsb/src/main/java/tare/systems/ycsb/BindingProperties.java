package tare.systems.ycsb;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The properties of a binding. <code>${env:NAME}</code> and <code>${file:PATH}</code> stand for an environment variable
 * and a file's content. Such values, and those that look like secrets, are passed on but never shown. Immutable once
 * read.
 */
final class BindingProperties {
    static final String HIDDEN = "(not shown)";

    private static final Pattern REFERENCE = Pattern.compile("\\$\\{(env|file):([^}]+)}");
    /** Property names that indicate a secret. */
    private static final Pattern SECRET_NAME = Pattern.compile(
            "(?i).*(passw|pwd|secret|token|credential|private.?key|access.?key|api.?key|master.?key|account.?key|s3\\.ssec).*");

    private static final Pattern SECRET_VALUE =
            Pattern.compile("(?is).*(://[^/@\\s]*:[^/@\\s]*@|(passw|pwd|secret|token)\\w*\\s*=).*");

    private final SortedMap<String, String> values = new TreeMap<>();
    private final SortedMap<String, String> shown = new TreeMap<>();
    private final Set<String> secrets = new LinkedHashSet<>();

    /**
     * Reads the files first, each overriding the previous ones, then {@code text}.
     *
     * @param environment gives a variable's value, or null
     * @throws IllegalArgumentException if a reference cannot be resolved
     */
    static BindingProperties read(List<Path> files, String text, UnaryOperator<String> environment) throws IOException {
        BindingProperties all = new BindingProperties();
        for (Path file : files) {
            try (Reader reader = Files.newBufferedReader(file, UTF_8)) {
                all.add(parse(reader), environment);
            }
        }
        all.add(parse(new StringReader(text)), environment);
        return all;
    }

    /** All references in files and text. */
    static Set<String> references(List<Path> files, String text) throws IOException {
        Set<String> found = new LinkedHashSet<>();
        for (Path file : files) {
            try (Reader reader = Files.newBufferedReader(file, UTF_8)) {
                addReferences(parse(reader), found);
            }
        }
        addReferences(parse(new StringReader(text)), found);
        return found;
    }

    private static void addReferences(SortedMap<String, String> properties, Set<String> found) {
        properties.values().forEach(value -> REFERENCE
                .matcher(value)
                .results()
                .map(MatchResult::group)
                .forEach(found::add));
    }

    /** The rule that properties in an experiment violate, if any. */
    static Optional<String> problem(String text) {
        try {
            return parse(new StringReader(text)).entrySet().stream()
                    .filter(property -> isSecret(property.getKey(), property.getValue()))
                    .filter(property -> !REFERENCE.matcher(property.getValue()).find())
                    .findFirst()
                    .map(property -> "must hold no secrets, since experiments are kept with the results: write "
                            + property.getKey() + " into a properties-file");
        } catch (IOException | IllegalArgumentException e) {
            return Optional.of("must be lines of name=value (" + e.getMessage() + ")");
        }
    }

    /** A copy for one of the binding's instances, which may change it. */
    Properties copy() {
        Properties copy = new Properties();
        values.forEach(copy::setProperty);
        return copy;
    }

    /** The properties as they may be shown, without secrets. */
    SortedMap<String, String> shown() {
        return new TreeMap<>(shown);
    }

    /** {@code text} with the secret values hidden. */
    String withoutSecrets(String text) {
        String clean = text;
        for (String secret : secrets) {
            clean = clean.replace(secret, HIDDEN);
        }
        return clean;
    }

    private void add(SortedMap<String, String> properties, UnaryOperator<String> environment) {
        properties.forEach((name, written) -> {
            String value = resolve(name, written, environment);
            boolean secret = value.equals(written) && isSecret(name, value);
            if (secret) {
                secrets.add(value);
            }
            values.put(name, value);
            shown.put(name, secret ? HIDDEN : written);
        });
    }

    private static boolean isSecret(String name, String value) {
        return !value.isBlank()
                && (SECRET_NAME.matcher(name).matches()
                        || SECRET_VALUE.matcher(value).matches());
    }

    private static SortedMap<String, String> parse(Reader text) throws IOException {
        Properties parsed = new Properties();
        parsed.load(text);
        SortedMap<String, String> properties = new TreeMap<>();
        parsed.stringPropertyNames().forEach(name -> properties.put(name, parsed.getProperty(name)));
        return properties;
    }

    private String resolve(String name, String written, UnaryOperator<String> environment) {
        Matcher reference = REFERENCE.matcher(written);
        StringBuilder value = new StringBuilder();
        while (reference.find()) {
            String found = reference.group(1).equals("env")
                    ? variable(name, reference.group(2), environment)
                    : content(name, Path.of(reference.group(2)));
            if (!found.isBlank()) {
                secrets.add(found);
            }
            reference.appendReplacement(value, Matcher.quoteReplacement(found));
        }
        return reference.appendTail(value).toString();
    }

    private static String variable(String name, String variable, UnaryOperator<String> environment) {
        String value = environment.apply(variable);
        if (value == null) {
            throw new IllegalArgumentException(
                    "property " + name + ": its environment variable must be set, got none named " + variable);
        }
        return value;
    }

    private static String content(String name, Path file) {
        try {
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw new IllegalArgumentException("property " + name + ": its file must be readable, got: " + file, e);
        }
    }
}
