package tare.judge.imports;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/**
 * HdrHistogram's interval log by line, so that errors can name the line. All versions of the format share these lines.
 *
 * @param startedAtMs milliseconds since 1970, from the header; empty if the header has none
 */
record HdrFile(Path file, OptionalLong startedAtMs, List<Interval> intervals) {
    private static final Pattern START = Pattern.compile("#\\[(?:StartTime|BaseTime): ([0-9.]+).*");

    /** Longer times, in any unit, do not fit into nanoseconds. */
    private static final long LARGEST = Long.MAX_VALUE / 1_000_000;

    /**
     * One line. Keeps its histogram encoded: decoded, those of a long log would fill the memory.
     *
     * @param start seconds since the log's start
     * @param length seconds
     * @param encoded known to be a histogram
     */
    record Interval(int line, Optional<String> tag, double start, double length, String encoded) {
        Histogram histogram() {
            try {
                return decoded(encoded);
            } catch (DataFormatException e) {
                throw new IllegalStateException("a histogram that could be read cannot be read again", e);
            }
        }

        private Interval startingAt(double seconds) {
            return new Interval(line, tag, seconds, length, encoded);
        }
    }

    HdrFile {
        intervals = List.copyOf(intervals);
    }

    static boolean isNamedSo(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(".hdr") || name.endsWith(".hlog");
    }

    /** @throws ImportException naming file and line, if the file is not such a log or is empty */
    static HdrFile read(Path file) {
        List<Interval> intervals = new ArrayList<>();
        OptionalLong started = OptionalLong.empty();
        int number = 0;
        for (String line : SourceFiles.text(file).lines().toList()) {
            number++;
            Matcher start = START.matcher(line);
            if (start.matches() && started.isEmpty()) {
                started = OptionalLong.of(Math.round(number(file, number, start.group(1)) * 1e3));
            } else if (!line.isBlank() && !line.startsWith("#") && !line.startsWith("\"")) {
                intervals.add(interval(file, number, line));
            }
        }
        if (intervals.isEmpty()) {
            throw new ImportException(file, "must be a histogram log with at least one interval");
        }
        return new HdrFile(file, started, relative(intervals, started));
    }

    private static Interval interval(Path file, int number, String line) {
        String[] cells = line.split(",", -1);
        boolean tagged = cells[0].startsWith("Tag=");
        int first = tagged ? 1 : 0;
        if (cells.length != first + 4) {
            throw new ImportException(
                    file,
                    number,
                    "must be [Tag=name,]start,length,max,histogram, got: "
                            + (line.length() > 60 ? line.substring(0, 60) + "…" : line));
        }
        return new Interval(
                number,
                tagged ? Optional.of(cells[0].substring("Tag=".length())) : Optional.empty(),
                number(file, number, cells[first]),
                number(file, number, cells[first + 1]),
                checked(file, number, cells[first + 3].strip()));
    }

    private static double number(Path file, int line, String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw new ImportException(file, line, "must be a number of seconds, got: " + text);
        }
    }

    private static String checked(Path file, int line, String encoded) {
        try {
            long longest = decoded(encoded).getMaxValue();
            if (longest > LARGEST) {
                throw new ImportException(file, line, "must hold times of at most " + LARGEST + ", got: " + longest);
            }
            return encoded;
        } catch (DataFormatException
                | IllegalArgumentException
                | IndexOutOfBoundsException
                | BufferUnderflowException e) {
            throw new ImportException(
                    file, line, "must end in a compressed histogram of whole numbers: " + e.getMessage());
        }
    }

    private static Histogram decoded(String encoded) throws DataFormatException {
        return Histogram.decodeFromCompressedByteBuffer(
                ByteBuffer.wrap(Base64.getDecoder().decode(encoded)), 0);
    }

    /** Some writers give the lines' starts since 1970. */
    private static List<Interval> relative(List<Interval> intervals, OptionalLong startedAtMs) {
        double base = startedAtMs.isPresent() ? startedAtMs.getAsLong() / 1e3 : 0;
        boolean absolute = base > 0 && intervals.get(0).start() > base / 2;
        return absolute
                ? intervals.stream()
                        .map(one -> one.startingAt(one.start() - base))
                        .toList()
                : intervals;
    }

    double endSeconds() {
        return intervals.stream()
                .mapToDouble(one -> one.start() + one.length())
                .max()
                .orElse(0);
    }
}
