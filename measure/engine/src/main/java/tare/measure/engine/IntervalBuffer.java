package tare.measure.engine;

/** One caller's records of one second, by operation. Passed from its caller to the collector and back. */
final class IntervalBuffer extends OwnCacheLines {
    final OperationBuffer[] operations;
    /** Lateness of requests sent while this buffer was filled; as in {@link tare.api.model.Lateness}. */
    long waitedForCaller;

    long wokeLate;
    private int second;

    /** @param ofPasses whether requests may take hours */
    IntervalBuffer(int operationCount, boolean ofPasses) {
        operations = new OperationBuffer[operationCount];
        for (int i = 0; i < operationCount; i++) {
            operations[i] = ofPasses ? new PassBuffer() : new OperationBuffer();
        }
    }

    int second() {
        return second;
    }

    void begin(int newSecond) {
        second = newSecond;
    }

    void clear() {
        waitedForCaller = 0;
        wokeLate = 0;
        for (OperationBuffer operation : operations) {
            operation.clear();
        }
    }

    void add(IntervalBuffer other) {
        for (int i = 0; i < operations.length; i++) {
            operations[i].add(other.operations[i]);
        }
    }
}
