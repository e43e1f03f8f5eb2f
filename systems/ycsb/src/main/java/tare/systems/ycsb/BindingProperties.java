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
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a binding is told. <code>${env:NAME}</code> and <code>${file:PATH}</code> stand for an environment variable and a
 * file's content. Such values, and those that look like secrets, are passed on and never shown. Not changed once read.
 */
final class BindingProperties {
    static final String HIDDEN = "(not shown)";

    private static final Pattern REFERENCE = Pattern.compile("\\$\\{(env|file):([^}]+)}");
    /** Names that say so, addresses with a password in them, and parameters of addresses. */
    private static final Pattern SECRET_NAME = Pattern.compile(
            "(?i).*(passw|pwd|secret|token|credential|private.?key|access.?key|api.?key|master.?key|account.?key|s3\\.ssec).*");

    private static final Pattern SECRET_VALUE =
            Pattern.compile("(?is).*(://[^/@\\s]*:[^/@\\s]*@|(passw|pwd|secret|token)\\w*\\s*=).*");

    private final SortedMap<String, String> values = new TreeMap<>();
    private final SortedMap<String, String> shown = new TreeMap<>();
    private final Set<String> secrets = new LinkedHashSet<>();

    /**
     * Files first, each overriding those before it, then {@code text}.
     *
     * @param environment gives a variable's value, or null
     * @throws IllegalArgumentException if a reference leads nowhere
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

    /** The rule that properties written into an experiment break, if they break one. */
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

    /** For one of the binding's instances; it may change them. */
    Properties copy() {
        Properties copy = new Properties();
        values.forEach(copy::setProperty);
        return copy;
    }

    /** What may be told of them. */
    SortedMap<String, String> shown() {
        return new TreeMap<>(shown);
    }

    /** {@code text} without the values that are not to be shown. */
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
