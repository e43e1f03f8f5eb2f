package tare.workloads.ycsb;

import java.util.ArrayList;
import java.util.List;
import tare.api.spi.Operation;
import tare.api.spi.Reply;
import tare.api.spi.Request;

/** Records its answers as {@code name KIND rows bytes [cause]}, in order. */
final class TestingRequest implements Request {
    final List<String> answers = new ArrayList<>();
    private final List<Operation> operations;
    private final int operation;

    TestingRequest(List<Operation> operations, int operation) {
        this.operations = operations;
        this.operation = operation;
    }

    @Override
    public Reply reply() {
        return inner(operation);
    }

    @Override
    public Reply inner(int part) {
        String name = operations.get(part).name();
        return (kind, rows, bytes, cause) ->
                answers.add(name + " " + kind + " " + rows + " " + bytes + (cause == null ? "" : " " + cause));
    }
}
