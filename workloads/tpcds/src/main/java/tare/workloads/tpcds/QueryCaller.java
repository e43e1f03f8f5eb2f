package tare.workloads.tpcds;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import tare.api.spi.Caller;
import tare.api.spi.Request;
import tare.api.spi.RowHash;
import tare.api.spi.SqlSession;

/** Asks all queries, pass after pass. */
final class QueryCaller implements Caller {
    private final List<String> names;
    private final List<QueryText> texts;
    private final SqlSession session;
    private final Random random;
    private final boolean shuffled;
    private final List<Integer> order;
    private int next;
    private int prepared;

    /**
     * @param texts of the queries, in the order of {@code names}
     * @param session closed with the caller
     * @param seed determines the order of each pass, if passes are shuffled
     */
    QueryCaller(List<String> names, List<QueryText> texts, SqlSession session, boolean shuffled, long seed) {
        this.names = names;
        this.texts = texts;
        this.session = session;
        this.shuffled = shuffled;
        this.random = new Random(seed);
        this.order = new ArrayList<>(IntStream.range(0, names.size()).boxed().toList());
    }

    @Override
    public int prepare() {
        if (next == 0 && shuffled) {
            Collections.shuffle(order, random);
        }
        prepared = order.get(next);
        next = (next + 1) % order.size();
        return prepared;
    }

    /** Rows count as a set: few of the texts determine the order of all rows. */
    @Override
    public void send(Request request) throws Exception {
        QueryText text = texts.get(prepared);
        session.query(names.get(prepared), text.sql(), new RowHash(false), new AskedReply(request.reply(), text));
    }

    @Override
    public void cancel() throws Exception {
        session.cancel();
    }

    @Override
    public void close() throws Exception {
        session.close();
    }
}
