package tare.judge.results;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tare.api.model.LookRecord;

/**
 * Log of started and finished steps, one JSON object per line, each synced before the next step. Used by one thread.
 */
public final class Journal {
    private static final String JUDGED = "judged";
    private static final String LOOK = "look";

    /** Tare judges results as soon as it has ended them, normally or early, and results that it imports. */
    private static final List<String> JUDGED_FROM_THEN_ON = List.of(JUDGED, "finished", "stopped", "imported");

    private final Path file;

    Journal(Path file) {
        this.file = file;
    }

    /** The journal of a results directory, which another process may be writing. */
    public static Journal of(Path root) {
        return new Journal(new ResultsLayout(root).journal());
    }

    /**
     * Whether the results have been judged at any time, so that their answer may have been seen, even if the findings
     * are gone.
     */
    public boolean wasJudged() {
        return lines().stream().anyMatch(line -> JUDGED_FROM_THEN_ON.stream()
                .anyMatch(event -> line.contains("\"event\":\"" + event + "\"")));
    }

    /**
     * Records that unfinished results are being judged. Does so only once, and only if the journal has no such event
     * yet: judging must not change the record each time.
     */
    public void noteJudging(Instant at) {
        if (Files.exists(file) && !wasJudged()) {
            add(at, JUDGED);
        }
    }

    /** Records what a planned look found. */
    public void addLook(Instant at, LookRecord look) {
        add(
                at,
                LOOK,
                "workload",
                look.workload(),
                "rounds",
                Integer.toString(look.rounds()),
                "level",
                Double.toString(look.level()),
                "decided",
                Boolean.toString(look.decided()));
    }

    /**
     * The findings of planned looks, in order.
     *
     * @throws ResultsException if the journal cannot be read
     */
    public List<LookRecord> looks() {
        List<LookRecord> looks = new ArrayList<>();
        List<String> lines = lines();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            // A crash leaves a line without its end: the look is repeated.
            if (line.contains("\"event\":\"" + LOOK + "\"") && line.endsWith("}")) {
                looks.add(Json.parse(line, LookRecord.class, file + ":" + (i + 1)));
            }
        }
        return looks;
    }

    /** Empty if there is no journal. */
    private List<String> lines() {
        try {
            return Files.exists(file) ? Files.readAllLines(file, StandardCharsets.ISO_8859_1) : List.of();
        } catch (IOException e) {
            throw new ResultsException(file + ": cannot be read: " + FileProblem.of(e), e);
        }
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
            throw new ResultsException(file + ": cannot be written: " + FileProblem.of(e), e);
        }
    }
}
