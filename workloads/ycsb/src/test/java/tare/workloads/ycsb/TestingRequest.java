package tare.workloads.ycsb;

import java.util.ArrayList;
import java.util.List;
import tare.api.spi.Caller;
import tare.api.spi.Operation;
import tare.api.spi.Reply;
import tare.api.spi.Request;

/**
 * Records its answers as {@code name KIND rows bytes [cause]}, in order. Like the engine's requests, it ends with the
 * first answer or when it is given up, then notifies its caller. Later answers are dropped.
 */
final class TestingRequest implements Request {
    final List<String> answers = new ArrayList<>();
    private final List<Operation> operations;
    private final int operation;
    private final Caller caller;
    private boolean ended;

    TestingRequest(List<Operation> operations, int operation, Caller caller) {
        this.operations = operations;
        this.operation = operation;
        this.caller = caller;
    }

    @Override
    public Reply reply() {
        return (kind, rows, bytes, cause) -> {
            if (!ended) {
                ended = true;
                record(operation, kind, rows, bytes, cause);
                caller.answered(kind);
            }
        };
    }

    @Override
    public Reply inner(int part) {
        return (kind, rows, bytes, cause) -> {
            if (!ended) {
                record(part, kind, rows, bytes, cause);
            }
        };
    }

    /** Ends without an answer. */
    void giveUp() {
        ended = true;
        caller.unanswered();
    }

    private void record(int recorded, Reply.Kind kind, long rows, long bytes, String cause) {
        String name = operations.get(recorded).name();
        answers.add(name + " " + kind + " " + rows + " " + bytes + (cause == null ? "" : " " + cause));
    }
}
