package tare.workloads.tpcds;

import tare.api.spi.Evidence;
import tare.api.spi.QueryAnswer;
import tare.api.spi.QueryFailure;
import tare.api.spi.Reply;

/** Adds the text that was run to a query's evidence. */
record AskedReply(Reply reply, QueryText text) implements Reply {
    @Override
    public void done(Kind kind, long rows, long bytes, String cause) {
        reply.done(kind, rows, bytes, cause);
    }

    @Override
    public void evidence(Evidence evidence) {
        if (evidence instanceof QueryAnswer answer) {
            reply.evidence(answer.to(text.sql(), text.changes()));
        } else if (evidence instanceof QueryFailure failure) {
            reply.evidence(failure.to(text.sql(), text.changes()));
        } else {
            reply.evidence(evidence);
        }
    }
}
