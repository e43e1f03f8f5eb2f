package tare.systems.ycsb;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;

/** Packs test classes into jars, as a distribution does. */
final class Jars {
    private Jars() {}

    /** Writes {@code jar} with these classes, creating the directories above it. */
    static Path pack(Path jar, Class<?>... classes) throws IOException {
        Files.createDirectories(jar.getParent());
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            for (Class<?> type : classes) {
                String name = type.getName().replace('.', '/') + ".class";
                out.putNextEntry(new JarEntry(name));
                try (InputStream content = type.getClassLoader().getResourceAsStream(name)) {
                    content.transferTo(out);
                }
            }
        }
        return jar;
    }

    /** The jar or directory that a class was loaded from. */
    static Path of(Class<?> type) throws Exception {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }
}
