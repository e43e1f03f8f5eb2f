package tare.systems.hadoop;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tare.api.spi.Reference;
import tare.api.spi.system.ConfigFile;

/** Builds a configuration file in Hadoop's format. One thread. */
public final class SiteFile {
    private final String name;
    private final Map<String, String> properties = new LinkedHashMap<>();
    private final List<String> included = new ArrayList<>();
    private boolean isSecret;

    /** @param name without {@code .xml} */
    public SiteFile(String name) {
        this.name = name;
    }

    public SiteFile set(String key, Object value) {
        properties.put(key, value.toString());
        return this;
    }

    public SiteFile setAll(Map<String, String> more) {
        more.forEach(this::set);
        return this;
    }

    /**
     * Sets a value that may be a reference, and is always a secret.
     *
     * @throws IllegalArgumentException if the reference points to nothing
     */
    public SiteFile setSecret(String key, String value) {
        isSecret = true;
        return set(key, resolved(key, value));
    }

    /** Sets the user's values, which replace all values set before. References in them point to secrets. */
    public SiteFile override(Map<String, String> written) {
        written.forEach((key, value) -> {
            if (Reference.isOne(value)) {
                setSecret(key, value);
            } else {
                set(key, value);
            }
        });
        return this;
    }

    /** Includes another file of this format before this one. */
    public SiteFile include(String path) {
        included.add(path);
        return this;
    }

    public ConfigFile file() {
        StringBuilder text = new StringBuilder("<?xml version=\"1.0\"?>\n<configuration");
        text.append(included.isEmpty() ? ">\n" : " xmlns:xi=\"http://www.w3.org/2001/XInclude\">\n");
        included.forEach(path -> text.append("<xi:include href=\"%s\"/>\n".formatted(escaped(path))));
        properties.forEach((key, value) -> text.append(
                "<property><name>%s</name><value>%s</value></property>\n".formatted(escaped(key), escaped(value))));
        return new ConfigFile(name + ".xml", text.append("</configuration>\n").toString(), isSecret);
    }

    public static String resolved(String name, String value) {
        try {
            return Reference.resolve(value, System.getenv());
        } catch (IOException e) {
            throw new IllegalArgumentException(name + ": " + e.getMessage(), e);
        }
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
