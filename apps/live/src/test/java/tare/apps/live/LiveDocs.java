package tare.apps.live;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The page that documents the output of this module. */
final class LiveDocs {
    private LiveDocs() {}

    static String text() throws IOException {
        return Files.readString(Path.of("../..", "docs", "live.md"));
    }
}
