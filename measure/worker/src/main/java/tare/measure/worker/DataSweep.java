package tare.measure.worker;

import java.util.List;
import tare.api.spi.Data;
import tare.api.spi.Deadline;
import tare.api.spi.Sweep;

/** Keeps a sweep of the data open over several orders, until everything is read. One thread. */
final class DataSweep implements AutoCloseable {
    private Sweep open;

    List<Sweep.Part> parts(Data data, int most) throws Exception {
        return of(data).parts(most);
    }

    Sweep.Amount read(Data data, List<Sweep.Part> parts, Deadline until) throws Exception {
        Sweep.Amount amount = of(data).read(parts, until);
        if (amount.left().isEmpty()) {
            close();
        }
        return amount;
    }

    private Sweep of(Data data) throws Exception {
        if (open == null) {
            open = data.sweep()
                    .orElseThrow(() -> new IllegalArgumentException(
                            "the system cannot read all of its data, so its cache cannot be filled by reading"));
        }
        return open;
    }

    @Override
    public void close() throws Exception {
        Sweep closing = open;
        open = null;
        if (closing != null) {
            closing.close();
        }
    }
}
