package tare.quality.testing;

import tare.api.spi.Reply;

/** The answer to a request; components as in {@link Reply#done}. */
public record Answer(Reply.Kind kind, long rows, long bytes, String cause) {
    public static Answer ok(long rows, long bytes) {
        return new Answer(Reply.Kind.OK, rows, bytes, null);
    }

    public static Answer notFound() {
        return new Answer(Reply.Kind.NOT_FOUND, 0, 0, null);
    }
}
