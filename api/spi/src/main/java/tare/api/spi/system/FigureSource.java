package tare.api.spi.system;

import java.util.List;

/**
 * Where one daemon's figures are read.
 *
 * @param daemon whose, such as {@code regionserver-0}
 * @param url answers JMX as JSON, as Hadoop's {@code /jmx} does
 */
public record FigureSource(String daemon, String url, List<Figure> metrics) {
    public FigureSource {
        metrics = List.copyOf(metrics);
    }
}
