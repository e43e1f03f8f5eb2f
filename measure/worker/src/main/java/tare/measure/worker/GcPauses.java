package tare.measure.worker;

import com.sun.management.GarbageCollectionNotificationInfo;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import javax.management.NotificationEmitter;
import javax.management.openmbean.CompositeData;

/** This JVM's garbage collections between two readings, in milliseconds. Read by one thread. */
final class GcPauses {
    private final List<GarbageCollectorMXBean> collectors = ManagementFactory.getGarbageCollectorMXBeans().stream()
            .filter(collector -> arePauses(collector.getName()))
            .toList();
    /** Written by a thread of the JVM soon after a collection. */
    private final AtomicLong longestMs = new AtomicLong();

    private long count;
    private long ms;

    GcPauses() {
        for (GarbageCollectorMXBean collector : collectors) {
            if (collector instanceof NotificationEmitter emitter) {
                emitter.addNotificationListener((notice, unused) -> hear(notice.getUserData()), null, null);
            }
        }
    }

    /**
     * Excludes the whole cycles that concurrent collectors report separately from their pauses: cycles stop no threads.
     */
    static boolean arePauses(String collector) {
        return !collector.endsWith(" Cycles");
    }

    private void hear(Object data) {
        if (data instanceof CompositeData notice) {
            longestMs.accumulateAndGet(
                    GarbageCollectionNotificationInfo.from(notice).getGcInfo().getDuration(), Math::max);
        }
    }

    void begin() {
        read();
    }

    Map<String, Double> read() {
        long countBefore = count;
        long msBefore = ms;
        count = collectors.stream()
                .mapToLong(GarbageCollectorMXBean::getCollectionCount)
                .sum();
        ms = collectors.stream()
                .mapToLong(GarbageCollectorMXBean::getCollectionTime)
                .sum();
        return Map.of(
                "worker.gc.count",
                (double) (count - countBefore),
                "worker.gc.ms",
                (double) (ms - msBefore),
                "worker.gc.longest-ms",
                (double) longestMs.getAndSet(0));
    }
}
