package tare.quality.benchmarks;

import tare.api.spi.Key;
import tare.api.spi.ObjectSession;
import tare.api.spi.Reply;

/** Sends over a session of Tare's driver. */
final class RiakDriverLoop extends RiakLoop implements Reply {
    private final ObjectSession session;
    private final Key key = new Key();
    private long bytes;

    RiakDriverLoop(ObjectSession session, int seed, int seconds) {
        super(seed, seconds);
        this.session = session;
    }

    @Override
    protected void get(int number) throws Exception {
        key.set(name(number));
        session.get(key, (array, offset, length) -> {}, this);
        require(bytes);
    }

    @Override
    protected void put(int number) throws Exception {
        key.set(name(number));
        session.put(key, value, 0, value.length, this);
    }

    @Override
    public void done(Kind kind, long rows, long count, String cause) {
        if (kind != Kind.OK) {
            throw new IllegalStateException("all requests must be OK, got: " + kind + " " + cause);
        }
        bytes = count;
    }
}
