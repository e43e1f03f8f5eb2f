package tare.api.spi.system;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** The end of a process's log, to complete an error message. Any thread. */
public final class LogTail {
    private static final int SHOWN_LINES = 30;
    /** Normally more than this many lines need. */
    private static final int SHOWN_BYTES = 64 << 10;

    /** A stack frame; the cause is in the lines between. */
    private static final Pattern FRAME =
            Pattern.compile("\\s+(at \\S+\\(.*\\).*|\\.\\.\\. \\d+ (more|common frames.*))");

    private LogTail() {}

    /** The log's last 30 lines as text, leaving out stack frames unless there is nothing else. */
    public static String of(Path log) {
        List<String> lines;
        try {
            lines = end(log).lines().toList();
        } catch (IOException e) {
            return "its log cannot be read: " + e.getMessage();
        }
        List<String> messages =
                lines.stream().filter(line -> !FRAME.matcher(line).matches()).toList();
        List<String> last = last(messages.isEmpty() ? lines : messages);
        return last.isEmpty() ? "its log is empty" : "its last log lines:\n" + String.join("\n", last);
    }

    private static List<String> last(List<String> lines) {
        return lines.subList(Math.max(0, lines.size() - SHOWN_LINES), lines.size());
    }

    /** As many whole lines as fit. */
    private static String end(Path log) throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
            file.seek(Math.max(0, file.length() - SHOWN_BYTES));
            if (file.getFilePointer() > 0) {
                file.readLine(); // Skips the rest of a partial line.
            }
            byte[] bytes = new byte[(int) Math.min(SHOWN_BYTES, Math.max(0, file.length() - file.getFilePointer()))];
            file.readFully(bytes);
            return new String(bytes, StandardCharsets.ISO_8859_1);
        }
    }
}
