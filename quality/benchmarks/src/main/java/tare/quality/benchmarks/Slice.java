package tare.quality.benchmarks;

import java.util.List;

/**
 * A short series of requests of one kind, back to back.
 *
 * @param reads whether requests read rows; otherwise they write whole rows
 * @param callers each with one request in flight
 */
record Slice(boolean reads, int callers, int seconds) {
    /** All kinds under comparison. */
    static List<Slice> kinds(int seconds) {
        return List.of(
                new Slice(true, 2, seconds),
                new Slice(true, 8, seconds),
                new Slice(false, 2, seconds),
                new Slice(false, 8, seconds));
    }

    /** Parses the output of {@link #toLine}. */
    static Slice parse(String line) {
        String[] parts = line.split(" ", -1);
        if (parts.length != 3 || !parts[0].matches("read|write")) {
            throw new IllegalArgumentException("slice must be read or write, callers and seconds, got: " + line);
        }
        return new Slice(parts[0].equals("read"), Integer.parseInt(parts[1]), Integer.parseInt(parts[2]));
    }

    String toLine() {
        return verb() + " " + callers + " " + seconds;
    }

    /** The kind, such as {@code read8}. */
    String label() {
        return verb() + callers;
    }

    private String verb() {
        return reads ? "read" : "write";
    }
}
