package tare.results;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/** What was begun and what was finished, one JSON object a line, each synced before the next step is taken. One thread. */
public final class Journal {
    private final Path file;

    Journal(Path file) {
        this.file = file;
    }

    /**
     * Adds an event.
     *
     * @param details pairs of name and value
     */
    public void add(Instant at, String event, String... details) {
        Map<String, String> line = new LinkedHashMap<>();
        line.put("at", at.toString());
        line.put("event", event);
        for (int i = 0; i + 1 < details.length; i += 2) {
            line.put(details[i], details[i + 1]);
        }
        try {
            SafeFiles.appendLine(file, Json.line(line));
        } catch (IOException e) {
            throw new ResultsException(file + ": cannot be written: " + e, e);
        }
    }
}
