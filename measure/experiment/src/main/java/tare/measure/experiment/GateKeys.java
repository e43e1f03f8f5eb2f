package tare.measure.experiment;

import static tare.measure.experiment.ValueForm.SHARE;
import static tare.measure.experiment.ValueForm.SIZE;
import static tare.measure.experiment.ValueForm.TIME;

import java.time.Duration;
import java.util.List;
import tare.api.model.CacheState;
import tare.api.model.GateSpec;

/** The keys of {@code gates:}. */
final class GateKeys extends RecordKeys<GateSpec> {
    static final GateKeys GATES = new GateKeys();

    final FileKey<GateSpec, Double> idleCpu = key("idle-cpu", SHARE, 0.20, GateSpec::idleCpu)
            .says(
                    "the largest share of this machine's CPUs that may be busy; `100%` switches the gate off",
                    "Of an existing system, the gate also covers the servers that `jmx` names");

    final FileKey<GateSpec, Long> dirty = key("dirty", SIZE, 64L << 20, GateSpec::dirtyBytes)
            .says("the most that may be waiting to be written to disk; `0` switches the gate off");

    final FileKey<GateSpec, Long> free = key("free", SIZE, 1L << 30, GateSpec::freeBytes)
            .says("the least free space where data and results are kept");

    final FileKey<GateSpec, CacheState> cache = key(
                    "cache", ValueForm.oneOf(CacheState.class), CacheState.ANY, GateSpec::cache)
            .says(
                    "the state of the system's cache: `cold` = restarted, `warm` = full or holding all data, `steady` = constant hit ratio",
                    """
                    Its servers' own metrics prove it. `cold`: the system was restarted after the data was restored, \
                    and next to nothing is cached (the operating system may still hold files in its own cache). \
                    `warm`: all data was read once, and the cache holds it or is full, and has not changed for 12 s. \
                    `steady`: traffic runs until the hit ratio was the same three times. Each must happen within \
                    `within`, or the run is INVALID. Only for systems with a blueprint; never `cold` for an existing \
                    one""");

    final FileKey<GateSpec, Boolean> compaction = key("compaction", anyOr("none"), false, GateSpec::isAtRest)
            .says(
                    "`none`: no compaction, flush or assignment of regions is in progress",
                    """
                    Regions must also lie evenly on servers. The system's own interface must report all of this \
                    three times in a row""");

    final FileKey<GateSpec, Boolean> pageCache = key("page-cache", anyOr("dropped"), false, GateSpec::dropsPageCache)
            .says(
                    "`dropped`: before each run, the operating systems of all hosts drop the files that they hold in memory",
                    """
                    That needs root on the host. Where Tare may not, the run goes on; its fact `state.page-cache` \
                    says what happened on each host, and why. It is done once the data is restored and before the \
                    warm-up. On this machine it affects all programs. Refused for an existing system, whose hosts \
                    Tare does not enter""");

    final FileKey<GateSpec, Duration> within =
            key("within", TIME, Duration.ofMinutes(2), GateSpec::within).says("how long to wait for all gates");

    private GateKeys() {}

    private static ValueForm<Boolean> anyOr(String word) {
        return new ValueForm<>(
                ValueShape.oneOf(List.of("any", word)),
                entry -> entry.value(Rules.anyOr(word)),
                isSo -> isSo ? word : "any");
    }

    @Override
    GateSpec make(SectionValues<GateSpec> values) {
        return new GateSpec(
                values.get(idleCpu),
                values.get(dirty),
                values.get(free),
                values.get(within),
                values.get(cache),
                values.get(compaction),
                values.get(pageCache));
    }
}
