package tare.measure.experiment;

import static tare.measure.experiment.ValueForm.TIME;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import tare.api.model.EnvironmentSpec;
import tare.api.model.Pace.Arrivals;
import tare.api.model.Traffic;
import tare.api.model.Waiting;

/** The keys of {@code traffic:}, of the experiment and of a workload, which overrides the experiment's key by key. */
final class TrafficKeys extends RecordKeys<TrafficSettings> {
    static final TrafficKeys TRAFFIC = new TrafficKeys();

    final FileKey<TrafficSettings, Integer> callers = key(
                    "callers",
                    ValueForm.count("count, up to 100k; up to 1k a worker", Rules.countUpTo(100_000)),
                    8,
                    TrafficSettings::callers)
            .says(
                    "logical clients, over all workers",
                    "Each has at most one request in flight, and takes a thread and about 3 MiB of memory");

    final FileKey<TrafficSettings, OptionalInt> workers = key(
                    "workers",
                    ValueForm.scalar(
                            "count, up to 1k",
                            SchemaValue.COUNT,
                            text -> OptionalInt.of(Rules.countUpTo(1_000).apply(text)),
                            TrafficKeys::workers),
                    OptionalInt.empty(),
                    TrafficSettings::workers)
            .says(
                    "processes that hold the callers, equally many each; hosts take turns",
                    "Must be 1 for a store that lives inside its worker");

    final FileKey<TrafficSettings, EnvironmentSpec> on = key(
                    "on", EnvironmentForm.FORM.called("an environment"), Traffic.THIS_MACHINE, TrafficSettings::on)
            .says(
                    "where the workers run, the same for all arms: the name of an environment, or with its options",
                    """
                    Written as an arm's [environment](environments.md), such as `{ ssh: { hosts: [a, b] } }`; it is a \
                    place of its own, even if an arm's environment reads the same. A store that lives inside its \
                    worker is placed by its arm's environment instead""");

    final FileKey<TrafficSettings, OptionalDouble> rate = key(
                    "rate",
                    ValueForm.scalar("rate", SchemaValue.RATE, Rules::rate, TrafficKeys::rate),
                    OptionalDouble.empty(),
                    TrafficSettings::rate)
            .says(
                    "of all callers together",
                    """
                    At a rate (open loop), requests are due at their time whatever the system does, and response \
                    time counts from then. At `max` (closed loop), each caller sends its next request as soon as it \
                    has its answer""");

    final FileKey<TrafficSettings, Arrivals> arrivals = key(
                    "arrivals", ValueForm.oneOf(Arrivals.class), Arrivals.CONSTANT, TrafficSettings::arrivals)
            .says("at a rate: the gaps between due times");

    final FileKey<TrafficSettings, Waiting> waiting = key(
                    "waiting", ValueForm.oneOf(Waiting.class), Waiting.PARK, TrafficSettings::waiting)
            .says(
                    "at a rate: how callers wait until a request is due",
                    """
                    `park` sleeps; the operating system then takes some 50 µs to wake the caller. `spin` sleeps \
                    until 150 µs before and stays awake from there: it is a few µs late, and keeps a CPU busy. One \
                    CPU is left free: of all callers on a machine, at most as many spin as it has CPUs less one, and \
                    the workers of a run share these; any others yield the CPU over and over. Give the system CPUs \
                    of its own, or it will be slower""");

    final FileKey<TrafficSettings, Duration> warmUp = key(
                    "warm-up", TIME, Duration.ofSeconds(5), TrafficSettings::warmUp)
            .says("traffic before measuring; not counted");

    final FileKey<TrafficSettings, Duration> measure = key(
                    "measure",
                    TIME.where("time, at least 10ms", Rules::measureTime),
                    Duration.ofSeconds(30),
                    TrafficSettings::measure)
            .says("how long requests are counted");

    final FileKey<TrafficSettings, Integer> passes = key(
                    "passes", ValueForm.count("count, up to 1k", Rules.countUpTo(1_000)), 0, TrafficSettings::passes)
            .says(
                    "for queries and jobs, in place of `measure`: how often each caller asks everything",
                    "A run then ends when all callers are through, however long that takes");

    final FileKey<TrafficSettings, Integer> warmUpPasses = key(
                    "warm-up-passes",
                    ValueForm.count("count, up to 1k", Rules.countUpTo(1_000)),
                    0,
                    TrafficSettings::warmUpPasses)
            .says("with `passes`, in place of `warm-up`: passes before measuring; not counted");

    final FileKey<TrafficSettings, Duration> deadline = key(
                    "deadline",
                    TIME.where("time, more than 0s", Rules::positiveTime),
                    Duration.ofSeconds(10),
                    TrafficSettings::deadline)
            .says("a request without an answer for this long counts as unknown, an error");

    final FileKey<TrafficSettings, Duration> drain = key("drain", TIME, Duration.ofSeconds(10), TrafficSettings::drain)
            .says("how long requests that were due may still be sent and answered after measuring");

    private final List<FileKey<TrafficSettings, ?>> atARate = List.of(arrivals, waiting);

    private final List<FileKey<TrafficSettings, ?>> timed = List.of(warmUp, measure, drain, rate);

    private final List<FileKey<TrafficSettings, ?>> ofPasses = List.of(passes, warmUpPasses);

    @Override
    TrafficSettings make(SectionValues<TrafficSettings> values) {
        TrafficSettings settings = new TrafficSettings(
                values.get(callers),
                values.get(workers),
                values.get(on),
                values.get(rate),
                values.get(arrivals),
                values.get(warmUp),
                values.get(measure),
                values.get(passes),
                values.get(warmUpPasses),
                values.get(deadline),
                values.get(drain),
                values.get(waiting));
        return settings.checked(values.section());
    }

    @Override
    boolean isWritten(FileKey<TrafficSettings, ?> key, TrafficSettings settings) {
        if (settings.passes() > 0 ? timed.contains(key) : ofPasses.contains(key)) {
            return false;
        }
        return settings.rate().isPresent() || !atARate.contains(key);
    }

    /** Refuses the keys that have no meaning beside {@code passes}. */
    void refuseTimed(FileSection section) {
        for (FileKey<TrafficSettings, ?> key : timed) {
            if (section.has(key.name())) {
                section.place().at(key).problem("has no meaning with passes");
            }
        }
    }

    /** Refuses the keys that have a meaning only at a rate. */
    void refuseAtARate(FileSection section) {
        for (FileKey<TrafficSettings, ?> key : atARate) {
            if (section.has(key.name())) {
                section.place().at(key).problem("has no meaning at rate: max");
            }
        }
    }

    private static String rate(OptionalDouble perSecond) {
        return perSecond.isPresent() ? YamlText.plain(BigDecimal.valueOf(perSecond.getAsDouble())) + "/s" : "max";
    }

    private static String workers(OptionalInt count) {
        return count.isPresent() ? Integer.toString(count.getAsInt()) : "1 a host";
    }
}
