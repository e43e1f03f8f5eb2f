package tare.measure.engine;

import org.HdrHistogram.Histogram;
import tare.api.model.Outcomes;

/** One operation over a whole phase. One thread. */
final class OperationTotal {
    private final Histogram response = Histograms.wide();
    private final Histogram service = Histograms.wide();
    private Outcomes outcomes = Outcomes.NONE;
    private long rows;
    private long bytes;
    private long overflow;

    void add(OperationBuffer buffer) {
        outcomes = outcomes.plus(buffer.outcomes());
        rows += buffer.rows();
        bytes += buffer.bytes();
        overflow += buffer.overflow();
        buffer.addTo(response, service);
    }

    Outcomes outcomes() {
        return outcomes;
    }

    long rows() {
        return rows;
    }

    long bytes() {
        return bytes;
    }

    long overflow() {
        return overflow;
    }

    byte[] encodedResponse() {
        return Histograms.encode(response);
    }

    byte[] encodedService() {
        return Histograms.encode(service);
    }
}
