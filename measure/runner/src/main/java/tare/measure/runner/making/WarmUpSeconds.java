package tare.measure.runner.making;

import java.util.function.LongFunction;
import tare.api.model.PhaseUpdate;
import tare.api.model.Traffic;
import tare.judge.results.SecondsWriter;
import tare.measure.engine.PhaseRecords;
import tare.measure.runner.fleet.OrderedSeconds;
import tare.measure.runner.fleet.PhaseListener;

/**
 * Receives a warm-up: writes its seconds to disk like those of the measure phase, but judges nothing by them. One
 * thread.
 */
final class WarmUpSeconds implements PhaseListener, AutoCloseable {
    private final LongFunction<SecondsWriter> writers;
    private final OrderedSeconds seconds;
    private SecondsWriter writer;

    /** @param writers opens the files, given the wall clock at the phase's start in milliseconds since 1970 */
    WarmUpSeconds(Traffic traffic, LongFunction<SecondsWriter> writers) {
        this.writers = writers;
        this.seconds = OrderedSeconds.of(traffic, second -> writer.add(second));
    }

    @Override
    public void onUpdate(int worker, PhaseUpdate update) {
        if (writer == null) {
            writer = writers.apply(update.startedAtMs());
        }
        seconds.add(update);
    }

    /** Writes the seconds still held, even of an interrupted warm-up, and syncs the files. */
    @Override
    public void close() {
        if (writer == null) {
            return;
        }
        try {
            writer.amend(seconds.end(), PhaseRecords::mergeParts);
        } finally {
            writer.close();
        }
    }
}
