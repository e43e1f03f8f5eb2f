package tare.measure.runner.gates;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import tare.api.spi.system.Figure;
import tare.api.spi.system.FigureSource;
import tare.measure.probes.JmxReader;

/** How busy the machines of servers are that are elsewhere. One thread. */
public interface ServerCpus {
    /**
     * Of the busiest one, for the time since this was asked last.
     *
     * @return from 0 to 1; empty if no server is one that tells
     * @throws IOException naming a server that should tell and does not
     */
    OptionalDouble busiest() throws IOException;

    /** @param sources of all daemons: those that say nothing of their machine's CPUs are not asked */
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
