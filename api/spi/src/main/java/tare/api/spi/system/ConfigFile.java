package tare.api.spi.system;

import java.io.Serializable;

/**
 * A file in a daemon's configuration directory.
 *
 * @param name relative to that directory, with {@code /} between its parts
 * @param isSecret whether it contains a secret: then only its owner may read it, it is deleted once the daemon has
 *     ended, and its text is never shown
 */
public record ConfigFile(String name, String text, boolean isSecret) implements Serializable {
    public static ConfigFile of(String name, String text) {
        return new ConfigFile(name, text, false);
    }

    @Override
    public String toString() {
        return "ConfigFile[" + name + "]";
    }
}
