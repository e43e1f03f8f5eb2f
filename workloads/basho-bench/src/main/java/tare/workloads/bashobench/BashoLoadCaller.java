package tare.workloads.bashobench;

import java.util.ArrayDeque;
import java.util.Deque;
import tare.api.spi.Caller;
import tare.api.spi.ObjectSession;
import tare.api.spi.Reply;
import tare.api.spi.Request;
import tare.api.spi.Share;
import tare.workloads.generators.Generator;
import tare.workloads.generators.OnceThroughGenerator;
import tare.workloads.generators.SplitMix;

/**
 * Puts a share of the objects that are loaded, in order. Failed puts are tried once more after the rest. Each value
 * depends on its number alone, whichever caller loads it.
 */
final class BashoLoadCaller implements Caller {
    private final ObjectSession session;
    private final LoadedObject object;
    private final Generator numbers;
    /** Not used: numbers to load are not drawn. */
    private final SplitMix random = new SplitMix(0);

    private final int put;
    private final Deque<Long> failures = new ArrayDeque<>();
    private BashoExchange exchange = new BashoExchange();
    private long number;
    private boolean retries;

    /** @param put the operation's index */
    BashoLoadCaller(BashoPopulation population, long dataSeed, ObjectSession session, Share share, int put) {
        this.session = session;
        this.object = new LoadedObject(population, dataSeed);
        this.numbers = population
                .numbers()
                .map(spec -> spec.loading(share))
                .orElseGet(() -> new OnceThroughGenerator(0, share.index() == 0 ? 1 : 0));
        this.put = put;
    }

    @Override
    public int prepare() {
        long next = retries ? OnceThroughGenerator.END : numbers.next(random);
        if (next == OnceThroughGenerator.END) {
            retries = true;
            if (failures.isEmpty()) {
                return DONE;
            }
            next = failures.poll();
        }
        number = next;
        object.make(number, exchange);
        return put;
    }

    @Override
    public void send(Request request) throws Exception {
        ValueSlice value = exchange.value;
        session.put(exchange.key, value.bytes, value.offset, value.length, request.reply());
    }

    @Override
    public void answered(Reply.Kind kind) {
        if (kind != Reply.Kind.OK) {
            failed();
        }
    }

    private void failed() {
        if (!retries) {
            failures.add(number);
        }
    }

    @Override
    public void unanswered() {
        failed();
        exchange = new BashoExchange();
    }

    @Override
    public void close() throws Exception {
        session.close();
    }
}
