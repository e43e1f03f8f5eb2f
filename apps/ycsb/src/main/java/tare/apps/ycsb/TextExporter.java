package tare.apps.ycsb;

import java.io.IOException;
import java.io.UncheckedIOException;

/** Writes one line per figure: {@code [READ], Operations, 1000}. */
final class TextExporter implements FigureExporter {
    private final Appendable out;

    TextExporter(Appendable out) {
        this.out = out;
    }

    @Override
    public void write(String metric, String measurement, long value) {
        line(metric, measurement, Long.toString(value));
    }

    @Override
    public void write(String metric, String measurement, double value) {
        line(metric, measurement, Double.toString(value));
    }

    private void line(String metric, String measurement, String value) {
        try {
            out.append("[" + metric + "], " + measurement + ", " + value + System.lineSeparator());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void end() {}
}
