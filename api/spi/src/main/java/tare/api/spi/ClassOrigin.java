package tare.api.spi;

import java.net.URISyntaxException;
import java.nio.file.Path;

/** Finds the origin of classes, for the class path of another process. */
public final class ClassOrigin {
    private ClassOrigin() {}

    /** The jar or directory that a class was loaded from. */
    public static Path of(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("no place on disk for " + type, e);
        }
    }
}
