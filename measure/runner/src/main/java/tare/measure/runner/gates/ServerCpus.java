package tare.measure.runner.gates;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import tare.api.spi.system.Figure.Use;
import tare.api.spi.system.FigureSource;
import tare.measure.probes.DaemonPages;
import tare.measure.probes.FigureReader;

/** CPU use of servers on other machines. One thread. */
public interface ServerCpus {
    /**
     * CPU use of the busiest machine since the previous call.
     *
     * @return from 0 to 1; empty if no server reports it
     * @throws IOException naming a server that should report it and does not
     */
    OptionalDouble busiest() throws IOException;

    /**
     * @param sources of all daemons; those without CPU figures of their machine are skipped
     * @param pages of these daemons
     */
    static ServerCpus of(List<FigureSource> sources, DaemonPages pages) {
        List<FigureSource> telling = new ArrayList<>();
        for (FigureSource source : sources) {
            FigureSource machine = source.only(figure -> figure.is(Use.MACHINE_BUSY));
            if (!machine.figures().isEmpty()) {
                telling.add(machine);
            }
        }
        if (telling.isEmpty()) {
            return OptionalDouble::empty;
        }
        FigureReader reader = new FigureReader(Duration.ofSeconds(5), pages);
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
