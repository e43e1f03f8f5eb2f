package tare.measure.probes;

import java.util.Map;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.Host;

/** What {@link HostReadings} read of one host, or from there. One thread. */
public interface HostReader {
    Host host();

    /** Whether a reading is about the second that it ends, not about the one that it begins. */
    boolean isOfEndedSecond();

    /**
     * Takes one reading.
     *
     * @return by the names in {@code docs/results-format.md}; empty if there is nothing to report yet
     * @throws EnvironmentException if the host is lost
     */
    Map<String, Double> read() throws EnvironmentException, InterruptedException;
}
