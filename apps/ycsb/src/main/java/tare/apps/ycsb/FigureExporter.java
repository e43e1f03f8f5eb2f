package tare.apps.ycsb;

/** Takes figures one by one, in order. */
interface FigureExporter {
    void write(String metric, String measurement, long value);

    void write(String metric, String measurement, double value);

    /** Ends the output, after all figures. */
    void end();

    /** @param name one of YCSB's exporter classes, without its package */
    static FigureExporter of(String name, Appendable out) {
        return switch (name) {
            case MeasurementSettings.JSON -> new JsonExporter(out, false);
            case MeasurementSettings.JSON_ARRAY -> new JsonExporter(out, true);
            default -> new TextExporter(out);
        };
    }
}
