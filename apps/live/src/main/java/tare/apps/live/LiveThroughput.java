package tare.apps.live;

import java.util.HashMap;
import java.util.Map;
import tare.api.model.OperationProgress;
import tare.api.model.Progress;

/**
 * How many requests of each operation ended ok a second, from one progress of a phase to the next. One thread.
 */
final class LiveThroughput {
    private Map<String, Long> okBefore = Map.of();
    private int secondBefore = -1;
    private Map<String, Double> perSecond = Map.of();

    /** A phase begins: its counts begin at 0. */
    void begin() {
        okBefore = Map.of();
        secondBefore = -1;
        perSecond = Map.of();
    }

    /** By operation. A phase's last word tells of its last second again: then what that second gave is kept. */
    Map<String, Double> perSecond(Progress progress) {
        int seconds = progress.second() - secondBefore;
        if (seconds > 0) {
            Map<String, Long> ok = new HashMap<>();
            Map<String, Double> rates = new HashMap<>();
            for (OperationProgress operation : progress.operations()) {
                String name = operation.operation();
                ok.put(name, operation.outcomes().ok());
                rates.put(name, (ok.get(name) - okBefore.getOrDefault(name, 0L)) / (double) seconds);
            }
            okBefore = ok;
            secondBefore = progress.second();
            perSecond = rates;
        }
        return perSecond;
    }
}
