package tare.measure.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import tare.api.model.IntervalRecord;
import tare.api.model.PhaseUpdate;

/** Collects the updates of a phase. */
final class RecordedUpdates implements Consumer<PhaseUpdate> {
    private final List<PhaseUpdate> updates = new ArrayList<>();

    @Override
    public void accept(PhaseUpdate update) {
        updates.add(update);
    }

    List<PhaseUpdate> updates() {
        return updates;
    }

    /** All parts, merged and in order. */
    List<IntervalRecord> intervals() {
        Map<Integer, List<IntervalRecord>> seconds = new TreeMap<>();
        for (PhaseUpdate update : updates) {
            for (IntervalRecord part : update.parts()) {
                seconds.merge(part.second(), List.of(part), PhaseRecords::mergeParts);
            }
        }
        return seconds.values().stream().flatMap(List::stream).toList();
    }
}
