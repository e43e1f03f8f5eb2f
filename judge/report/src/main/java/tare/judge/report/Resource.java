package tare.judge.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Text files inside the jar. */
final class Resource {
    /**
     * The smallest of ECharts' builds with an SVG renderer: the "simple" one draws only on a canvas, which prints
     * badly.
     */
    static final String CHART_LIBRARY = "/META-INF/resources/webjars/echarts/5.5.0/echarts.common.min.js";

    private Resource() {}

    /** @param name relative to this class, or absolute with a leading slash */
    static String text(String name) {
        try (InputStream in = Resource.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("must be on the class path: " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + name, e);
        }
    }
}
