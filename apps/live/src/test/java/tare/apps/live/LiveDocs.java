package tare.apps.live;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The page that promises what this module writes. */
final class LiveDocs {
    private LiveDocs() {}

    static String text() throws IOException {
        return Files.readString(Path.of("../..", "docs", "live.md"));
    }
}
