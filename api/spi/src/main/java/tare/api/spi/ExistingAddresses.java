package tare.api.spi;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The options given for an existing system or part. A {@link SettingType#FILE} option means the file or directory
 * itself, given as a path or as {@code ${file:PATH}}; any other reference stands for the text behind it, which may be a
 * secret. Immutable; any thread.
 *
 * @param declared {@link tare.api.spi.system.Blueprint#existing}
 * @param written values by name, already checked
 */
public record ExistingAddresses(List<Setting> declared, Map<String, String> written) {
    public ExistingAddresses {
        declared = List.copyOf(declared);
        written = Collections.unmodifiableMap(new LinkedHashMap<>(written));
    }

    /** The form that may be stored and sent: files as absolute paths, other references unresolved. */
    public Map<String, String> withPaths() {
        Map<String, String> addresses = new LinkedHashMap<>(written);
        addresses.replaceAll((name, text) -> isFile(name) ? wholePath(text) : text);
        return addresses;
    }

    /**
     * The values that daemons need, with all references resolved, including secrets.
     *
     * @throws IOException with the name and the reference if one cannot be resolved
     */
    public Map<String, String> resolved(Map<String, String> environment) throws IOException {
        Map<String, String> addresses = new LinkedHashMap<>();
        for (String name : written.keySet()) {
            try {
                addresses.put(name, resolved(name, environment));
            } catch (IOException e) {
                throw new IOException(name + ": " + e.getMessage(), e);
            }
        }
        return addresses;
    }

    /**
     * Resolves one of the written options.
     *
     * @throws IOException if its reference cannot be resolved
     */
    public String resolved(String name, Map<String, String> environment) throws IOException {
        String text = written.get(name);
        // A variable may hold the path of a named file.
        return isFile(name)
                ? wholePath(Reference.resolve(wholePath(text), environment))
                : Reference.resolve(text, environment);
    }

    private boolean isFile(String name) {
        return declared.stream().anyMatch(setting -> setting.type() == SettingType.FILE && setting.isNamed(name));
    }

    private static String wholePath(String text) {
        return Reference.file(text)
                .map(Path::toAbsolutePath)
                .map(file -> file.normalize().toString())
                .orElse(text);
    }
}
