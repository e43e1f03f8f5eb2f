package tare.api.spi;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What is said of a system, or of a part of one, that exists already. Where a {@link SettingType#FILE} is declared, the file or
 * directory is meant that is named, as a path or by {@code ${file:PATH}}; any other reference stands for the text that it
 * points at, which may be a secret. Immutable; any thread.
 *
 * @param declared {@link tare.api.spi.system.Blueprint#existing}
 * @param written by name, checked before
 */
public record ExistingAddresses(List<Setting> declared, Map<String, String> written) {
    public ExistingAddresses {
        declared = List.copyOf(declared);
        written = Collections.unmodifiableMap(new LinkedHashMap<>(written));
    }

    /** As they may be kept and sent on: named files by their whole paths, other references as they are written. */
    public Map<String, String> withPaths() {
        Map<String, String> addresses = new LinkedHashMap<>(written);
        addresses.replaceAll((name, text) -> isFile(name) ? wholePath(text) : text);
        return addresses;
    }

    /**
     * As daemons must know them, secrets too.
     *
     * @throws IOException with the name and the reference of one that points at nothing
     */
    public Map<String, String> resolved(Map<String, String> environment) throws IOException {
        Map<String, String> addresses = new LinkedHashMap<>();
        for (String name : written.keySet()) {
            try {
                addresses.put(name, resolved(name, environment));
            } catch (IOException e) {
                throw new IOException(
                        name + ": must be where the reference points, got: " + written.get(name) + " (" + e.getMessage()
                                + ")",
                        e);
            }
        }
        return addresses;
    }

    /**
     * One of those that are written.
     *
     * @throws IOException if it points at nothing
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
