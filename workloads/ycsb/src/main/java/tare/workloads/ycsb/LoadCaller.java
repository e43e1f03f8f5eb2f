package tare.workloads.ycsb;

import java.util.Arrays;
import tare.api.spi.Caller;
import tare.api.spi.Reply;
import tare.api.spi.Request;
import tare.api.spi.Session;
import tare.workloads.generators.SplitMix;

/**
 * Inserts a share of the data in order of key numbers. Failed inserts are retried after the rest of the share, as often
 * as allowed: this is the longest delay possible without sleeping, and gives a moving region time to settle. Each row
 * depends on its key alone, whichever caller loads it.
 */
final class LoadCaller implements Caller {
    /** Separates a row's contents from other uses of the data's seed. */
    private static final long LOADED = 0x6c6f616465647277L;

    private final YcsbSpec spec;
    private final Session session;
    private final int insert;
    private final KeyNames names;
    private final SplitMix random = new SplitMix(0);
    private final long end;
    private long next;
    private Exchange exchange;
    private boolean failed;
    private int retriesLeft;
    private long[] retrying = {};
    private int retried;
    private long[] failures = {};
    private int failureCount;

    LoadCaller(YcsbSpec spec, KeyRange share, Session session) {
        this.spec = spec;
        this.session = session;
        this.insert = spec.mix().index(MixStep.INSERT);
        this.names = spec.names();
        this.next = share.first();
        this.end = share.end();
        this.retriesLeft = spec.loadRetries();
        this.exchange = new Exchange(spec.fields(), false);
    }

    @Override
    public int prepare() {
        rememberFailure();
        if (next < end) {
            return prepare(next++);
        }
        if (retried == retrying.length && !retryFailures()) {
            return DONE;
        }
        return prepare(retrying[retried++]);
    }

    private int prepare(long keyNumber) {
        random.reset(SplitMix.mix(spec.fields().dataSeed() ^ LOADED, keyNumber));
        exchange.step = MixStep.INSERT;
        exchange.keyNumber = keyNumber;
        exchange.row.forKey(keyNumber);
        exchange.row.allFields(random);
        names.write(keyNumber, exchange.key);
        return insert;
    }

    private void rememberFailure() {
        if (failed && retriesLeft > 0) {
            if (failureCount == failures.length) {
                failures = Arrays.copyOf(failures, Math.max(16, 2 * failureCount));
            }
            failures[failureCount++] = exchange.keyNumber;
        }
        failed = false;
    }

    /** Makes the failures the next pass; returns false if there are none. */
    private boolean retryFailures() {
        retrying = Arrays.copyOf(failures, failureCount);
        retried = 0;
        failureCount = 0;
        retriesLeft--;
        return retrying.length > 0;
    }

    @Override
    public void send(Request request) throws Exception {
        session.insert(exchange.key, exchange.row, request.reply());
    }

    @Override
    public void answered(Reply.Kind kind) {
        failed = kind != Reply.Kind.OK;
    }

    @Override
    public void unanswered() {
        failed = true;
        rememberFailure();
        exchange = new Exchange(spec.fields(), false);
    }

    @Override
    public void close() throws Exception {
        session.close();
    }
}
