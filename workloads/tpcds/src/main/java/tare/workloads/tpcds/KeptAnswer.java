package tare.workloads.tpcds;

import java.util.List;
import java.util.Optional;
import tare.api.spi.Evidence;
import tare.api.spi.QueryAnswer;
import tare.api.spi.QueryFailure;
import tare.api.spi.Reply;
import tare.api.spi.RowHash;

/** The answer of an engine that answers before it returns. One thread. */
final class KeptAnswer implements Reply {
    private String sha256;
    private String message;
    private String cause;

    @Override
    public void evidence(Evidence evidence) {
        if (evidence instanceof QueryAnswer answer) {
            sha256 = answer.sha256();
        } else if (evidence instanceof QueryFailure failure) {
            message = failure.message();
        }
    }

    @Override
    public void done(Kind kind, long rows, long bytes, String given) {
        cause = given;
    }

    /** Whether it is one row of these values. */
    boolean isRow(List<?> values) {
        RowHash row = new RowHash(false);
        values.forEach(row::value);
        row.endRow();
        return row.sha256Hex().equals(sha256);
    }

    /** A short name, with the first line of what the engine said; empty after an answer. */
    Optional<String> failure() {
        return Optional.ofNullable(cause)
                .map(name -> message == null
                        ? name
                        : name + ": " + message.lines().findFirst().orElse(""));
    }
}
