package tare.apps.ycsb;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/**
 * Reads a command line as YCSB's start script and client do: a later file overrides an earlier one, {@code -p} and the
 * options that stand for properties override all files, wherever they are given, and the last option wins. Use once.
 */
final class ArgumentsReader {
    private final Map<String, String> ofFiles = new HashMap<>();
    private final Map<String, String> ofOptions = new HashMap<>();
    private final List<String> classPath = new ArrayList<>();
    private final List<String> jvmFlags = new ArrayList<>();
    private boolean compat;

    /** @param arguments from {@code load} or {@code run} on */
    Arguments read(List<String> arguments) throws WrongPropertiesException {
        Deque<String> rest = new ArrayDeque<>(arguments);
        boolean loading = isLoad(rest.poll());
        String name = rest.poll();
        if (name == null || name.startsWith("-")) {
            throw new WrongPropertiesException("a binding must follow load or run, such as basic or rocksdb, got: "
                    + (name == null ? "nothing" : name));
        }
        while (!rest.isEmpty()) {
            readOption(rest.poll(), rest);
        }
        Map<String, String> properties = new HashMap<>(ofFiles);
        properties.putAll(ofOptions);
        String binding = ofOptions.getOrDefault("db", name);
        return new Arguments(
                loading,
                binding,
                properties,
                String.join(System.getProperty("path.separator"), classPath),
                jvmFlags,
                compat);
    }

    private static boolean isLoad(String command) throws WrongPropertiesException {
        return switch (command == null ? "" : command) {
            case "load" -> true;
            case "run" -> false;
            case "shell" ->
                throw new WrongPropertiesException("shell: YCSB's interactive client is not built into Tare");
            default ->
                throw new WrongPropertiesException(
                        "must begin with load or run and a binding, got: " + (command == null ? "nothing" : command));
        };
    }

    private void readOption(String option, Deque<String> rest) throws WrongPropertiesException {
        int equals = option.indexOf('=');
        if (option.startsWith("-") && equals > 0) {
            rest.push(option.substring(equals + 1));
        }
        String name = equals > 0 ? option.substring(0, equals) : option;
        switch (name.startsWith("--") && !name.equals("--compat") ? name.substring(1) : name) {
            case "-P" -> readFile(value(name, rest));
            case "-p" -> readProperty(value(name, rest));
            case "-threads" -> ofOptions.put("threadcount", value(name, rest));
            case "-target" -> ofOptions.put("target", value(name, rest));
            case "-l" -> ofOptions.put("label", value(name, rest));
            case "-db" -> ofOptions.put("db", value(name, rest));
            case "-s" -> ofOptions.put("status", "true");
            case "-cp" -> classPath.add(value(name, rest));
            case "-jvm-args" -> jvmFlags.addAll(words(value(name, rest)));
            case "--compat" -> compat = true;
            case "-t", "-load" -> {} // The first word decides, as in YCSB's start script.
            default -> throw new WrongPropertiesException(Arguments.unknownOption(option));
        }
    }

    private static String value(String option, Deque<String> rest) throws WrongPropertiesException {
        String value = rest.poll();
        if (value == null) {
            throw new WrongPropertiesException(option + ": must be followed by its value");
        }
        return value;
    }

    private void readProperty(String text) throws WrongPropertiesException {
        int equals = text.indexOf('=');
        if (equals < 1) {
            throw new WrongPropertiesException("-p: must be name=value, got: " + text);
        }
        ofOptions.put(text.substring(0, equals), text.substring(equals + 1));
    }

    private void readFile(String name) throws WrongPropertiesException {
        Properties read = new Properties();
        try (InputStream in = Files.newInputStream(Path.of(name))) {
            read.load(in);
        } catch (IOException | IllegalArgumentException e) {
            throw new WrongPropertiesException("-P: must be a file of properties that can be read, got: " + e);
        }
        read.stringPropertyNames().forEach(key -> ofFiles.put(key, read.getProperty(key)));
    }

    private static List<String> words(String text) {
        return text.isBlank() ? List.of() : List.of(text.strip().split("\\s+"));
    }
}
