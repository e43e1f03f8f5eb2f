package tare.api.spi.system;

import java.util.List;

/**
 * The source of one daemon's metrics.
 *
 * @param daemon the daemon, such as {@code regionserver-0}
 * @param url returns JMX as JSON, as Hadoop's {@code /jmx} does
 */
public record FigureSource(String daemon, String url, List<Figure> metrics) {
    public FigureSource {
        metrics = List.copyOf(metrics);
    }
}
