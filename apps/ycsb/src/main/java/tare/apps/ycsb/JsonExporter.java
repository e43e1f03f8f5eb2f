package tare.apps.ycsb;

import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * Writes one object per figure. YCSB's JSON exporter writes the objects one after the other, which is not a valid JSON
 * document as a whole; its JSON array exporter writes them as an array.
 */
final class JsonExporter implements FigureExporter {
    private final Appendable out;
    private final boolean array;
    private boolean begun;

    JsonExporter(Appendable out, boolean array) {
        this.out = out;
        this.array = array;
    }

    @Override
    public void write(String metric, String measurement, long value) {
        object(metric, measurement, Long.toString(value));
    }

    @Override
    public void write(String metric, String measurement, double value) {
        object(metric, measurement, Double.isFinite(value) ? Double.toString(value) : "\"" + value + "\"");
    }

    private void object(String metric, String measurement, String value) {
        append(begun ? (array ? ", " : " ") : (array ? "[ " : ""));
        begun = true;
        append("{\n  \"metric\" : " + quoted(metric) + ",\n  \"measurement\" : " + quoted(measurement)
                + ",\n  \"value\" : " + value + "\n}");
    }

    @Override
    public void end() {
        append(array ? (begun ? " ]" : "[ ]") : "");
    }

    private void append(String text) {
        try {
            out.append(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A binding's own status may be any text. */
    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (c < ' ') {
                quoted.append(String.format("\\u%04x", (int) c));
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }
}
