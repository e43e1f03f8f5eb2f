package tare.systems.hbase.driver;

import java.io.IOException;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.hadoop.hbase.client.Admin;
import tare.api.spi.Deadline;
import tare.api.spi.KeyValueStore;
import tare.api.spi.Session;
import tare.api.spi.Snapshots;
import tare.api.spi.Table;
import tare.api.spi.Tables;
import tare.systems.hbase.cluster.ClusterBackgroundWork;

/** One arm's tables in a cluster. */
record HBaseStore(
        Sessions sessions,
        HBaseTables ours,
        HBaseSnapshots kept,
        ClusterBackgroundWork background,
        HBaseSettings settings)
        implements KeyValueStore {
    @Override
    public Set<Verb> verbs() {
        return EnumSet.allOf(Verb.class);
    }

    @Override
    public Optional<String> note(Verb verb) {
        String what =
                switch (verb) {
                    case READ -> "one Get; a row that has none of the fields wanted is a miss";
                    case SCAN -> "one Scan with a limit: a request for each page and each region";
                    case INSERT -> "one Put; where not all fields are written, one RowMutations";
                    case UPDATE -> "one Put";
                    case DELETE -> "one Delete, which does not tell whether the row was there";
                };
        return Optional.of(what + tries(verb));
    }

    private String tries(Verb verb) {
        if (settings.requests().buffered() && verb != Verb.READ && verb != Verb.SCAN) {
            return "; queued by the client and sent with others";
        }
        return settings.limits().retries() == 0
                ? ""
                : "; tried again by the client up to " + settings.limits().retries() + " times";
    }

    @Override
    public Tables tables() {
        return ours;
    }

    @Override
    public Optional<Snapshots> snapshots() {
        return Optional.of(kept);
    }

    @Override
    public Session open(Table table) throws IOException {
        return sessions.open(table, ours.requireOurs(table.name()));
    }

    @Override
    public Map<String, String> unsettled() throws IOException {
        try (Admin admin = ours.cluster().admin()) {
            return background.unsettled(admin, ours.names(admin));
        }
    }

    @Override
    public void balance() throws IOException {
        try (Admin admin = ours.cluster().admin()) {
            background.balance(admin, ours.names(admin));
        }
    }

    @Override
    public boolean settle(Deadline by) throws IOException, InterruptedException {
        try (Admin admin = ours.cluster().admin()) {
            return background.settle(admin, ours.names(admin), by);
        }
    }
}
