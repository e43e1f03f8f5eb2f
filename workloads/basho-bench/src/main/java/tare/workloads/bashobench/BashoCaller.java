package tare.workloads.bashobench;

import java.util.List;
import java.util.random.RandomGenerator;
import tare.api.spi.Caller;
import tare.api.spi.ObjectSession;
import tare.api.spi.ObjectSession.Missing;
import tare.api.spi.Reply;
import tare.api.spi.Request;
import tare.api.spi.Share;
import tare.workloads.generators.SplitMix;

/**
 * Draws operations, keys and values. A key or value is generated before its request is sent, and not timed; Basho Bench
 * times it. Allocates nothing per request, but what formats and digests of keys need.
 */
final class BashoCaller implements Caller {
    private final ObjectSession session;
    private final BashoMix mix;
    /** The operation indexes of the mix's entries. */
    private final int[] indexes;

    private final KeySource keys;
    private final ValueSource values;
    private final RandomGenerator choices;
    private final RandomGenerator keyDraws;
    private final RandomGenerator valueDraws;
    private final WrittenKeys written;
    private BashoExchange exchange = new BashoExchange();

    /** @param written remembers some acknowledged writes */
    BashoCaller(BashoSpec spec, ObjectSession session, Share share, long seed, WrittenKeys written) {
        List<BashoMix.Entry> own =
                share.index() == 0 ? spec.mix().entries() : spec.mix().withoutListings();
        this.session = session;
        this.mix = new BashoMix(own);
        this.indexes = own.stream().mapToInt(spec.mix().entries()::indexOf).toArray();
        this.keys = spec.generators().keys().open(numbers -> numbers.open(share));
        this.values = spec.generators().values();
        // Separate, so that the sequence of keys depends neither on the mix nor on the values.
        this.choices = random(seed, share, 0);
        this.keyDraws = random(seed, share, 1);
        this.valueDraws = random(seed, share, 2);
        this.written = written;
    }

    private static RandomGenerator random(long seed, Share share, int use) {
        return new SplitMix(SplitMix.mix(seed, 3L * share.index() + use));
    }

    @Override
    public int prepare() {
        int drawn = mix.next(choices);
        BashoExchange x = exchange;
        x.operation = mix.entries().get(drawn).operation();
        if (x.operation.hasKey()) {
            x.key.clear();
            if (!keys.next(keyDraws, x.key)) {
                return DONE;
            }
        }
        if (x.operation.writes()) {
            values.next(valueDraws, x.value);
        }
        return indexes[drawn];
    }

    @Override
    public void send(Request request) throws Exception {
        BashoExchange x = exchange;
        Reply reply = request.reply();
        switch (x.operation) {
            case GET, KEY -> session.get(x.key, BashoExchange.UNREAD, reply);
            case GET_EXISTING -> session.get(x.key, BashoExchange.UNREAD, x.existing(reply));
            case PUT, KEY_AND_VALUE -> session.put(x.key, x.value.bytes, x.value.offset, x.value.length, reply);
            case UPDATE -> update(x, Missing.CREATE, reply);
            case UPDATE_EXISTING -> update(x, Missing.MISS, x.existing(reply));
            case DELETE -> session.delete(x.key, reply);
            case LIST_KEYS -> session.listKeys(BashoExchange.UNLISTED, reply);
            case NOTHING -> reply.ok(0, 0);
        }
    }

    private void update(BashoExchange x, Missing missing, Reply reply) throws Exception {
        session.update(x.key, x.value.bytes, x.value.offset, x.value.length, missing, reply);
    }

    @Override
    public void answered(Reply.Kind kind) {
        if (kind == Reply.Kind.OK && exchange.operation.writes()) {
            written.add(exchange.key);
        }
    }

    @Override
    public void unanswered() {
        exchange = new BashoExchange();
    }

    @Override
    public void close() throws Exception {
        session.close();
    }
}
