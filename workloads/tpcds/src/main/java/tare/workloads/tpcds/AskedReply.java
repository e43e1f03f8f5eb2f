package tare.workloads.tpcds;

import tare.api.spi.Evidence;
import tare.api.spi.QueryAnswer;
import tare.api.spi.Reply;

/** Adds the text that was run to a query's evidence. */
record AskedReply(Reply reply, QueryText text) implements Reply {
    @Override
    public void done(Kind kind, long rows, long bytes, String cause) {
        reply.done(kind, rows, bytes, cause);
    }

    @Override
    public void evidence(Evidence evidence) {
        reply.evidence(evidence instanceof QueryAnswer answer ? answer.to(text.sql(), text.changes()) : evidence);
    }
}
