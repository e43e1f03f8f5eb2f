package tare.measure.experiment;

import static tare.measure.experiment.TrafficKeys.TRAFFIC;
import static tare.measure.experiment.WorkloadKeys.WORKLOAD;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import tare.api.model.Metric;
import tare.api.model.MetricKind;
import tare.api.model.Pace;
import tare.api.model.Traffic;
import tare.api.model.WorkloadSpec;
import tare.api.spi.Measure;
import tare.api.spi.Plugins;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;
import tare.api.spi.Workload;
import tare.api.spi.WorkloadFactory;

/** Reads {@code workloads:}, and creates each workload once to determine its requirements. */
final class WorkloadsReader {
    /**
     * The id of an unusable workload without a name: its problems are reported already, and it must not match another.
     */
    private static final String NONE = "";

    private final Plugins plugins;
    private final FileSection trafficSection;
    private final TrafficSettings traffic;
    private final WorkloadDefaults defaults;
    private final RelativePaths paths;
    private final TrafficHosts places;
    private final int hosts;

    WorkloadsReader(
            Plugins plugins,
            FileSection trafficSection,
            TrafficSettings traffic,
            WorkloadDefaults defaults,
            RelativePaths paths) {
        this.plugins = plugins;
        this.trafficSection = trafficSection;
        this.traffic = traffic;
        this.defaults = defaults;
        this.paths = paths;
        this.places = new TrafficHosts(new EnvironmentOptions(plugins.environments()));
        this.hosts = places.count(traffic.on(), trafficSection.at(TRAFFIC.on));
    }

    List<MadeWorkload> read(Entry list) {
        List<MadeWorkload> workloads = new ArrayList<>();
        Map<String, String> pathsById = new LinkedHashMap<>();
        for (Entry item : list.items()) {
            MadeWorkload workload = item.node() instanceof YamlNode.Scalar ? shorthand(item) : full(item.section());
            String id = workload.spec().id();
            String first = id.equals(NONE)
                    ? null
                    : pathsById.putIfAbsent(id, item.place().path());
            if (first != null) {
                item.place().problem("is called " + id + " like " + first + "; give them names");
            }
            workloads.add(workload);
        }
        if (workloads.isEmpty() && list.node() instanceof YamlNode.Sequence) {
            list.place().problem("must hold at least one workload");
        }
        if (!workloads.isEmpty()
                && workloads.stream().noneMatch(w -> w.spec().traffic().pace().isOpenLoop())) {
            TRAFFIC.refuseAtARate(trafficSection);
        }
        return workloads;
    }

    private MadeWorkload shorthand(Entry item) {
        return made(WORKLOAD.values(FileSection.absent(item.place())), item.text(), item.place());
    }

    private MadeWorkload full(FileSection section) {
        SectionValues<WorkloadSpec> values = WORKLOAD.values(section);
        return made(values, values.get(WORKLOAD.type), values.at(WORKLOAD.type));
    }

    private MadeWorkload made(SectionValues<WorkloadSpec> values, Optional<String> type, FilePosition typePlace) {
        Optional<String> name = values.get(WORKLOAD.name);
        Map<String, String> given = values.section(WORKLOAD.settings).settingsWithoutReferences();
        FileSection own = values.section(WORKLOAD.traffic);
        Traffic written = placed(TRAFFIC.read(own, traffic), own).traffic();
        if (!written.pace().isOpenLoop()) {
            TRAFFIC.refuseAtARate(own);
        }
        FilePosition place = values.section().place();
        Optional<WorkloadFactory> factory = type.flatMap(t -> factory(t, typePlace));
        Map<String, String> settings = factory.map(
                        maker -> paths.resolve(defaults.fill(maker, given), maker.settings()))
                .orElse(given);
        Optional<Workload> workload = factory.flatMap(maker -> create(maker, type.get(), settings, place));
        Traffic issued = workload.map(made -> thinking(made, written)).orElse(written);
        Optional<String> primary = values.get(WORKLOAD.primary);
        primary.flatMap(metric -> workload.flatMap(made -> PrimaryMetric.problem(metric, made, issued)))
                .ifPresent(values.at(WORKLOAD.primary)::problem);
        workload.ifPresent(made -> checkPasses(made, issued, type.orElse(""), place));
        workload.flatMap(made -> made.refusesCallers(issued.callers()))
                .ifPresent(rule -> where(TRAFFIC.callers, own).problem(rule + ", got: " + issued.callers()));
        factory.ifPresent(maker -> checkFiles(maker, settings, issued, where(TRAFFIC.on, own)));

        String label = name.orElse(issued.isOfPasses() ? type.orElse("") : type.orElse("") + " " + issued.pace());
        boolean isNamedByType = workload.isPresent() && !values.has(WORKLOAD.name);
        String id = name.orElse(isNamedByType ? slug(label) : NONE);
        List<Metric> measures = workload.map(WorkloadsReader::measures).orElse(List.of());
        WorkloadSpec spec = new WorkloadSpec(
                id,
                label,
                type.orElse(""),
                pinned(settings, workload),
                issued,
                primary,
                measures,
                workload.flatMap(Workload::notice));
        return new MadeWorkload(place, where(TRAFFIC.workers, own), where(TRAFFIC.on, own), spec, workload);
    }

    private static Map<String, String> pinned(Map<String, String> settings, Optional<Workload> workload) {
        Map<String, String> all = new LinkedHashMap<>(settings);
        workload.map(Workload::pinned).ifPresent(all::putAll);
        return all;
    }

    /** Callers that send back to back wait as their workload does. */
    private static Traffic thinking(Workload workload, Traffic written) {
        return workload.thinkTime()
                .filter(time -> written.pace() instanceof Pace.BackToBack && !written.isOfPasses())
                .map(time -> written.at(new Pace.ThinkTime(time)))
                .orElse(written);
    }

    private TrafficSettings placed(TrafficSettings settings, FileSection own) {
        int count = own.has(TRAFFIC.on) ? places.count(settings.on(), own.at(TRAFFIC.on)) : hosts;
        return settings.onHosts(count, own.has(TRAFFIC.callers) ? own : trafficSection);
    }

    /** Where a key of traffic is written. */
    private FilePosition where(FileKey<TrafficSettings, ?> key, FileSection own) {
        return (own.has(key) ? own : trafficSection).at(key);
    }

    private static List<Metric> measures(Workload workload) {
        return workload.measures().stream().map(WorkloadsReader::metric).toList();
    }

    private static Metric metric(Measure measure) {
        Metric.Unit unit = Metric.Unit.valueOf(measure.unit().name());
        boolean higherIsBetter = measure.better() == Measure.Better.HIGHER;
        return measure.use() == Measure.Use.JUDGED
                ? MetricKind.observed(measure.name(), unit, higherIsBetter)
                : MetricKind.explaining(measure.name(), unit, higherIsBetter);
    }

    private static void checkPasses(Workload made, Traffic issued, String type, FilePosition place) {
        if (issued.isOfPasses() && made.passLength() == 0) {
            place.problem("must have traffic without passes: " + type + " draws its requests at random");
        } else if (!issued.isOfPasses() && made.passLength() > 0) {
            place.problem("must have traffic: { passes: N }, as " + type + " goes through its operations one by one");
        }
    }

    /** Workers elsewhere would not find the files of this machine. */
    private static void checkFiles(
            WorkloadFactory factory, Map<String, String> settings, Traffic issued, FilePosition on) {
        boolean hasFiles = factory.settings().stream()
                .anyMatch(setting -> setting.type() == SettingType.FILE
                        && !settings.getOrDefault(setting.name(), "").isBlank());
        if (hasFiles && !issued.on().equals(Traffic.THIS_MACHINE)) {
            on.problem("must be left out for " + factory.name() + ", whose files are on this machine, got: "
                    + issued.on().name());
        }
    }

    /** Turns {@code ycsb-a at 500/s} into {@code ycsb-a-500-s}. */
    private static String slug(String label) {
        String slug = label.toLowerCase(Locale.ROOT).replace(" at ", "-").replaceAll("[^a-z0-9._]+", "-");
        return slug.endsWith("-") ? slug.substring(0, slug.length() - 1) : slug;
    }

    private Optional<WorkloadFactory> factory(String type, FilePosition place) {
        List<String> types = new ArrayList<>();
        for (WorkloadFactory factory : plugins.workloads()) {
            types.add(factory.name());
            types.addAll(factory.shorthands().keySet().stream().sorted().toList());
        }
        if (types.contains(type)) {
            return Optional.of(plugins.workload(type));
        }
        place.problem(Problems.unknown("workload", type, types));
        return Optional.empty();
    }

    private Optional<Workload> create(
            WorkloadFactory factory, String type, Map<String, String> settings, FilePosition workload) {
        FilePosition place = workload.at(WORKLOAD.settings);
        List<Settings.Problem> problems = Settings.problems(factory.name(), factory.settings(), settings);
        problems.forEach(problem -> place.atSetting(problem.name()).problem(problem.message()));
        if (!problems.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(WorkloadSettings.of(
                            factory, type, settings, defaults.dataset().records(), defaults.seed())
                    .create(plugins));
        } catch (IllegalArgumentException e) {
            Contradictions.of(e).report(factory.settings(), workload);
            return Optional.empty();
        }
    }
}
