package tare.quality.testing;

import tare.api.spi.Key;
import tare.api.spi.Reply;
import tare.api.spi.Row;
import tare.api.spi.RowSink;
import tare.api.spi.Session;

/** Passes every request through the faults first. */
final class FaultySession implements Session {
    private final Session session;
    private final Faults faults;

    FaultySession(Session session, Faults faults) {
        this.session = session;
        this.faults = faults;
    }

    @Override
    public void read(Key key, int[] fields, RowSink sink, Reply reply) throws Exception {
        faults.meet(() -> session.read(key, fields, sink, reply), null, reply);
    }

    @Override
    public void scan(Key first, int rows, int[] fields, RowSink sink, Reply reply) throws Exception {
        faults.meet(() -> session.scan(first, rows, fields, sink, reply), null, reply);
    }

    @Override
    public void insert(Key key, Row row, Reply reply) throws Exception {
        faults.meet(() -> session.insert(key, row, reply), row, reply);
    }

    @Override
    public void update(Key key, Row row, Reply reply) throws Exception {
        faults.meet(() -> session.update(key, row, reply), row, reply);
    }

    @Override
    public void delete(Key key, Reply reply) throws Exception {
        faults.meet(() -> session.delete(key, reply), null, reply);
    }

    @Override
    public void close() throws Exception {
        session.close();
    }
}
