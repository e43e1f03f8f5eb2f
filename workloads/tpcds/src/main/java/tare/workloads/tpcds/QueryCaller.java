package tare.workloads.tpcds;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import tare.api.spi.Caller;
import tare.api.spi.LatestObservations;
import tare.api.spi.QueryCost;
import tare.api.spi.Reply;
import tare.api.spi.Request;
import tare.api.spi.RowHash;
import tare.api.spi.SqlSession;

/** Asks all queries, pass after pass. */
final class QueryCaller implements Caller {
    private final List<String> names;
    private final List<QueryText> texts;
    private final SqlSession session;
    private final Random random;
    private final PassOrder passOrder;
    private final OptionalInt answerDecimals;
    private final List<Integer> order;
    private final LatestObservations observations;
    private final String name;
    private int next;
    private int prepared;
    private boolean isAnswered;

    /**
     * @param texts of the queries, in the order of the specification
     * @param session closed with the caller
     * @param seed determines the order of each pass, or of all if they are a stream
     * @param name distinguishes the callers of this worker
     * @param observations gets what each query used
     */
    QueryCaller(
            TpcdsSpec spec,
            List<QueryText> texts,
            SqlSession session,
            long seed,
            String name,
            LatestObservations observations) {
        this.names = spec.queries();
        this.texts = texts;
        this.session = session;
        this.name = name;
        this.observations = observations;
        this.passOrder = spec.order();
        this.answerDecimals = spec.answerDecimals();
        this.random = new Random(seed);
        this.order = new ArrayList<>(IntStream.range(0, names.size()).boxed().toList());
        if (passOrder == PassOrder.STREAM) {
            Collections.shuffle(order, random);
        }
    }

    @Override
    public int prepare() throws Exception {
        observe();
        if (next == 0 && passOrder == PassOrder.SHUFFLED) {
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
        RowHash rows = new RowHash(false, answerDecimals);
        session.query(names.get(prepared), text.sql(), rows, new AskedReply(request.reply(), text));
    }

    @Override
    public void answered(Reply.Kind kind) {
        isAnswered = kind == Reply.Kind.OK;
    }

    /** Notes what the last query used, if it was answered. */
    private void observe() throws Exception {
        if (isAnswered) {
            isAnswered = false;
            String query = names.get(prepared);
            session.costs().forEach((cost, value) -> observations.put(name, observed(query, cost), value));
        }
    }

    /** {@code q42-cpu-time}. */
    static String observed(String query, QueryCost cost) {
        return query + "-" + cost.word();
    }

    @Override
    public void cancel() throws Exception {
        session.cancel();
    }

    @Override
    public void close() throws Exception {
        try {
            observe();
        } finally {
            session.close();
        }
    }
}
