package tare.api.spi.system;

import java.util.List;

/**
 * Where one daemon's figures are read.
 *
 * @param daemon whose, such as {@code regionserver-0}
 * @param url answers JMX as JSON, as Hadoop's {@code /jmx} does
 */
public record MetricSource(String daemon, String url, List<Metric> metrics) {
    public MetricSource {
        metrics = List.copyOf(metrics);
    }
}
