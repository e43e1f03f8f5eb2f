package tare.apps.dist;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The licence and notice files in a jar. */
record JarNotices(Path jar) {
    private static final Pattern NOTICE =
            Pattern.compile("(meta-inf/)?(license|licence|notice|copying|copyright)([._-][^/]*)?");

    /** Copies them to a directory named after the jar in {@code directory}; creates none if the jar has none. */
    void copyTo(Path directory) throws IOException {
        Path own = directory.resolve(jar.getFileName().toString().replaceFirst("\\.jar$", ""));
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (ZipEntry entry : notices(zip)) {
                Files.createDirectories(own);
                String name = entry.getName();
                try (InputStream in = zip.getInputStream(entry)) {
                    Files.write(own.resolve(name.substring(name.lastIndexOf('/') + 1)), in.readAllBytes());
                }
            }
        }
    }

    private static List<ZipEntry> notices(ZipFile zip) {
        return zip.stream()
                .filter(entry -> !entry.isDirectory())
                .filter(entry ->
                        NOTICE.matcher(entry.getName().toLowerCase(Locale.ROOT)).matches())
                .map(ZipEntry.class::cast)
                .toList();
    }
}
