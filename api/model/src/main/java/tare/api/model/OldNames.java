package tare.api.model;

/** Names that files of earlier versions use. They are read for ever and never written. */
public final class OldNames {
    /** Throughput in format 1 and in the experiment files of its time. */
    public static final String THROUGHPUT = "goodput";

    private OldNames() {}

    /** Today's name of a metric; other names are returned as they are. */
    public static String metric(String name) {
        return name.equals(THROUGHPUT) ? MetricKind.THROUGHPUT.name() : name;
    }

    /** Today's name of one of a run's harness figures, such as {@code halves.throughput}. */
    public static String harnessFigure(String name) {
        return switch (name) {
            case "halves.goodput" -> "halves.throughput";
            case "floor-goodput" -> "floor-throughput";
            default -> name;
        };
    }
}
