package tare.apps.live;

import java.util.HashMap;
import java.util.Map;
import tare.api.model.OperationProgress;
import tare.api.model.Progress;

/** OK answers per second of each operation, between two progress reports of a phase. Used by one thread. */
final class LiveThroughput {
    private Map<String, Long> okBefore = Map.of();
    private int secondBefore = -1;
    private Map<String, Double> perSecond = Map.of();

    /** Starts a phase, whose counts begin at 0. */
    void begin() {
        okBefore = Map.of();
        secondBefore = -1;
        perSecond = Map.of();
    }

    /** By operation. A phase's last report repeats its last second: then that second's rates are kept. */
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
