package tare.systems.spark;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Jars of classes that are in directories, as in a build. */
final class PackedClasses {
    private PackedClasses() {}

    /** A new jar in a directory, with all files below another one. */
    static Path jar(Path classes, Path directory) throws IOException {
        Path jar = Files.createTempFile(Files.createDirectories(directory), "classes", ".jar");
        try (OutputStream out = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(out);
                Stream<Path> walked = Files.walk(classes)) {
            List<Path> files = walked.filter(Files::isRegularFile).sorted().toList();
            for (Path file : files) {
                zip.putNextEntry(new ZipEntry(classes.relativize(file).toString()));
                Files.copy(file, zip);
                zip.closeEntry();
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        return jar;
    }
}
