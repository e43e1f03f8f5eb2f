package tare.measure.worker;

import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import tare.api.spi.Data;
import tare.api.spi.DataSpec;

/**
 * Makes the workload use a table of this name, even a foreign one, instead of one of Tare's; creates it empty if it is
 * missing. For users who name the table themselves, as in YCSB: nothing in it is dropped. Sent after {@link Connect}.
 */
public record UseTable(String table) implements WorkerOrder<UseTable.Found> {
    /**
     * The state of the table.
     *
     * @param made whether the table was created
     * @param differences between the manifest of its last seal and the workload's; empty if it was never sealed
     */
    public record Found(boolean made, List<String> differences) implements Serializable {
        public Found {
            differences = List.copyOf(differences);
        }
    }

    @Override
    public Found carryOut(WorkerSession session) throws Exception {
        session.wrap(new NamedTableDriver(session.driver(), table));
        Data data = session.data();
        return Blame.system("cannot use table " + table, () -> {
            if (!data.exists()) {
                data.create();
                return new Found(true, List.of());
            }
            Optional<String> manifest = data.manifest();
            return new Found(
                    false,
                    manifest.map(m -> DataSpec.differences(data.spec().manifest(), m))
                            .orElse(List.of()));
        });
    }
}
