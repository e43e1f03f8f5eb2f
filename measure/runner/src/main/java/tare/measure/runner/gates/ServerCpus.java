package tare.measure.runner.gates;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import tare.api.spi.system.Figure;
import tare.api.spi.system.FigureSource;
import tare.measure.probes.JmxReader;

/** CPU use of servers on other machines. One thread. */
public interface ServerCpus {
    /**
     * CPU use of the busiest machine since the previous call.
     *
     * @return from 0 to 1; empty if no server reports it
     * @throws IOException naming a server that should report it and does not
     */
    OptionalDouble busiest() throws IOException;

    /** @param sources of all daemons; those without CPU figures of their machine are skipped */
    static ServerCpus of(List<FigureSource> sources) {
        List<FigureSource> telling = new ArrayList<>();
        for (FigureSource source : sources) {
            List<Figure> shares = source.metrics().stream()
                    .filter(metric -> metric.kind() == Figure.Kind.SHARE)
                    .toList();
            if (!shares.isEmpty()) {
                telling.add(new FigureSource(source.daemon(), source.url(), shares));
            }
        }
        if (telling.isEmpty()) {
            return OptionalDouble::empty;
        }
        JmxReader reader = new JmxReader(Duration.ofSeconds(5));
        return () -> {
            OptionalDouble busiest = OptionalDouble.empty();
            for (FigureSource source : telling) {
                for (double share : reader.read(source).values()) {
                    busiest = OptionalDouble.of(Math.max(share, busiest.orElse(0)));
                }
            }
            return busiest;
        };
    }
}
