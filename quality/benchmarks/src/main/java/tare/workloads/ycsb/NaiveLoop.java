package tare.workloads.ycsb;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tare.api.spi.Driver;
import tare.api.spi.KeyValueStore;
import tare.api.spi.Reply;
import tare.api.spi.Session;
import tare.api.spi.Settings;
import tare.quality.benchmarks.LoopByHand;

/**
 * The loop that one would write by hand for one purpose: threads that choose, send, time and record requests, and
 * nothing else. It is in this package because it uses the workload's generators. Threads share nothing; there are no
 * deadlines, no outcomes and no figures by second.
 */
public final class NaiveLoop extends LoopByHand {
    private static final int CHECK_EVERY = 256;
    private static final Reply IGNORED = (kind, rows, bytes, cause) -> {};

    private final Session session;
    private final NaiveRequests requests;

    private NaiveLoop(Session session, NaiveRequests requests, int warmUpS, int measureS) {
        super(warmUpS, measureS);
        this.session = session;
        this.requests = requests;
    }

    /**
     * Runs one loop in each of {@code callers} threads.
     *
     * @param workload settings of {@code ycsb}
     * @return as {@link LoopByHand#measure(List)}
     */
    public static double[] measure(Driver driver, Map<String, String> workload, int callers, int warmUpS, int measureS)
            throws Exception {
        YcsbSpec spec = YcsbSpec.read(Settings.of("ycsb", YcsbSettings.ALL, workload));
        KeyValueStore store = driver.capability(KeyValueStore.class).orElseThrow();
        List<NaiveLoop> loops = new ArrayList<>();
        for (int i = 0; i < callers; i++) {
            Session session = store.open(spec.table());
            loops.add(new NaiveLoop(session, new NaiveRequests(workload, i), warmUpS, measureS));
        }
        return measure(loops);
    }

    @Override
    protected void sendUntil(long endNs) throws Exception {
        while (System.nanoTime() < endNs) {
            for (int i = 0; i < CHECK_EVERY; i++) {
                send();
            }
        }
    }

    private void send() throws Exception {
        if (requests.nextIsRead()) {
            long sentNs = System.nanoTime();
            session.read(requests.key(), null, Exchange.UNCHECKED, IGNORED);
            reads.recordValue(System.nanoTime() - sentNs);
        } else {
            long sentNs = System.nanoTime();
            session.update(requests.key(), requests.row(), IGNORED);
            updates.recordValue(System.nanoTime() - sentNs);
        }
    }
}
