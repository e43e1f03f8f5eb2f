package tare.runner;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.stream.Stream;
import tare.worker.Words;

/** What a process said before it ended, for the end of a message. */
final class LastWords {
    private static final int SHOWN_LINES = 30;

    private LastWords() {}

    static String of(Path log) {
        Deque<String> last = new ArrayDeque<>();
        try (Stream<String> lines = Files.lines(log, StandardCharsets.ISO_8859_1)) {
            lines.forEach(line -> {
                if (last.size() == SHOWN_LINES) {
                    last.removeFirst();
                }
                last.addLast(line);
            });
        } catch (IOException e) {
            return "its log cannot be read: " + Words.of(e);
        }
        return last.isEmpty() ? "it said nothing" : "its last words:\n" + String.join("\n", last);
    }
}
