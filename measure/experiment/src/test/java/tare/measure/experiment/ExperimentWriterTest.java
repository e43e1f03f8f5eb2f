package tare.measure.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.AnalysisSpec;
import tare.api.model.Arm;
import tare.api.model.CacheState;
import tare.api.model.DatasetSpec.BetweenRuns;
import tare.api.model.EnvironmentSpec;
import tare.api.model.Experiment;
import tare.api.model.GateSpec;
import tare.api.model.Pace;
import tare.api.model.Pace.Arrivals;
import tare.api.model.Permission;
import tare.api.model.Traffic;
import tare.api.model.Waiting;
import tare.api.model.WorkloadSpec;
import tare.quality.testing.SampleExperiment;

class ExperimentWriterTest {
    private static final Path EXPERIMENTS = Path.of("../../experiments");

    @TempDir
    Path directory;

    private final ExperimentWriter writer = new ExperimentWriter();
    private ExperimentFiles files;

    @BeforeEach
    void setUp() {
        files = new ExperimentFiles(directory);
    }

    @Test
    void aListOfOptionsIsReadBackAsItWasWritten() throws ExperimentException {
        String zones = "[a, { name: b, rack: 7 }, { name: \"c: d\" }, d, e, f, g, h, i, j, k]";
        String yaml = ExperimentFiles.SMALLEST.replace(
                "async: { system: rocksdb }",
                "async: { system: rocksdb, environment: { cloud: { region: x, zones: " + zones + " } } }");
        Experiment experiment = files.read(yaml);
        assertThat(experiment.arm("async").environment().options())
                .containsEntry("zones[0]", "a")
                .containsEntry("zones[1].rack", "7")
                .containsEntry("zones[2].name", "c: d")
                .containsEntry("zones[10]", "k");
        String written = writer.write(experiment);
        assertThat(written).contains("{ cloud: { region: x, zones: " + zones + " } }");
        assertThat(files.read(written)).isEqualTo(experiment);

        ExperimentReader reader = new ExperimentReader(ExperimentTestingPlugin.plugins());
        String path = "arms.async.environment.cloud.zones";
        Experiment set =
                reader.with(List.of(path + "=[x, { name: y }]", path + "[0]=z")).read(files.write(yaml));
        assertThat(set.arm("async").environment().options())
                .containsOnly(entry("region", "x"), entry("zones[0]", "z"), entry("zones[1].name", "y"));
    }

    @Test
    void everyDefaultIsWrittenOut() {
        assertThat(writer.write(files.readWith("declared: [sync]\nanalysis: { primary: throughput }\n")))
                .isEqualTo(
                        """
                        # Filled in by Tare: nothing here depends on a default.
                        experiment: tiny
                        question: "Does syncing cost?"
                        baseline: async
                        arms:
                          async:
                            system: rocksdb
                            environment: processes
                            settings: {}
                          sync:
                            system: rocksdb
                            environment: processes
                            settings: { sync: true }
                        declared: [sync]
                        parity: report
                        workloads:
                          - type: ycsb-a
                            settings: {}
                            traffic: { callers: 8, workers: 1, on: processes, rate: max, warm-up: 5s, measure: 30s, deadline: 10s, drain: 10s }
                            primary: throughput
                        dataset: { records: 100k, between-runs: restore }
                        gates: { idle-cpu: 20%, dirty: 64 MiB, free: 1 GiB, cache: any, compaction: any, page-cache: any, within: 120s }
                        allow: []
                        rounds: 6
                        seed: 1
                        analysis: { margins: { throughput: 5%, p50: 5%, p95: 10%, p99: 20% }, confidence: 95%, error-limit: 1% }
                        """);
    }

    @Test
    void theQuickstartReadsBackAsItWas() throws Exception {
        Experiment quickstart =
                new ExperimentReader(ExperimentTestingPlugin.plugins()).read(EXPERIMENTS.resolve("quickstart.yaml"));
        assertThat(quickstart.arms()).extracting(Arm::name).containsExactly("async", "sync", "async-again");
        assertThat(files.read(writer.write(quickstart))).isEqualTo(quickstart);
    }

    @Test
    void anyExperimentReadsBackAsItWas() throws IOException {
        Random random = new Random(11);
        for (int i = 0; i < 300; i++) {
            Experiment experiment = new RandomExperiment(random).next();
            String yaml = writer.write(experiment);
            assertThat(files.read(yaml)).as(yaml).isEqualTo(experiment);
        }
    }

    /** Draws from everything that a file can contain. */
    private record RandomExperiment(Random random) {
        Experiment next() {
            Arm baseline = arm("base", "storage", "hdfs");
            List<Arm> arms =
                    new ArrayList<>(List.of(baseline, arm("null", "storage", "s3a"), arm("0.1", "storage", "s3a")));
            arms.add(new Arm("again", "hbase", baseline.environment(), baseline.settings(), true));
            List<WorkloadSpec> workloads = new ArrayList<>(List.of(named("1e5"), named("true"), named("x-Y_z.9")));
            Traffic traffic = traffic();
            String pace = traffic.pace().toString();
            workloads.add(new WorkloadSpec(
                    ("ycsb-c-" + pace.substring(3))
                            .toLowerCase(Locale.ROOT)
                            .replaceAll("[^a-z0-9.]+", "-")
                            .replaceAll("-$", ""),
                    "ycsb-c " + pace,
                    "ycsb-c",
                    Map.of(),
                    traffic,
                    Optional.of(traffic.pace().isOpenLoop() ? "read.p95" : "throughput")));
            return new SampleExperiment()
                    .named("e" + random.nextInt(1000), text())
                    .arms(arms)
                    .declared(random.nextBoolean() ? List.of("storage") : List.of())
                    .workloads(workloads)
                    .dataset(1 + positive() % 1_000_000_000_000L, pick(BetweenRuns.values()))
                    .gates(new GateSpec(
                            fraction(),
                            positive(),
                            positive(),
                            time(),
                            cache(arms),
                            random.nextBoolean(),
                            arms.stream().noneMatch(arm -> arm.environment().isExisting())))
                    .rounds(2 + random.nextInt(1000))
                    .analysis(new AnalysisSpec(
                            new TreeMap<>(Map.of(
                                    "throughput", fraction(), "p50", fraction(), "p95", fraction(), "p99", fraction())),
                            0.5 + fraction() / 2.1,
                            fraction()))
                    .seed(random.nextInt())
                    .strictParity(random.nextBoolean())
                    .allowed(
                            random.nextBoolean()
                                    ? List.of(Permission.values())
                                    : List.of(Permission.SNAPSHOT, Permission.MAX_RATE, Permission.FLUSH))
                    .build();
        }

        /** Uses {@code ANY} for existing systems, since their cache state is not described here. */
        private CacheState cache(List<Arm> arms) {
            return arms.stream().anyMatch(arm -> arm.environment().isExisting())
                    ? CacheState.ANY
                    : pick(CacheState.values());
        }

        private Arm arm(String name, String setting, String value) {
            Map<String, String> settings = new TreeMap<>(Map.of(setting, value));
            if (random.nextBoolean()) {
                settings.put("bucket-cache", (1 + random.nextInt(100)) + " MiB");
            }
            if (random.nextBoolean()) {
                settings.put("conf.hbase-site.hbase.a", line());
            }
            return new Arm(name, "hbase", environment(value.equals("s3a")), settings, false);
        }

        private EnvironmentSpec environment(boolean usesS3) {
            EnvironmentSpec fresh = new EnvironmentSpec("processes", Map.of("fresh", "true"), Map.of());
            Map<String, String> there = Map.of("endpoint", line(), "secret-key", "${env:KEY}");
            EnvironmentSpec s3 = new EnvironmentSpec("existing", there, Map.of());
            return switch (random.nextInt(usesS3 ? 5 : 3)) {
                case 0 -> fresh;
                case 1 -> new EnvironmentSpec("existing", Map.of("zookeeper", line(), "keytab", "${file:k}"), Map.of());
                case 2 -> EnvironmentSpec.of("processes");
                case 3 -> new EnvironmentSpec("processes", Map.of(), Map.of("s3", s3));
                default -> new EnvironmentSpec("processes", fresh.options(), Map.of("s3", s3, "hdfs", fresh));
            };
        }

        private WorkloadSpec named(String name) {
            Map<String, String> settings =
                    random.nextBoolean() ? Map.of() : Map.of("updateproportion", "25%", "maxscanlength", "7");
            return new WorkloadSpec(name, name, "ycsb-a", settings, traffic(), Optional.empty());
        }

        private Traffic traffic() {
            int workers = 1 + random.nextInt(3);
            Pace pace = random.nextInt(3) == 0
                    ? new Pace.BackToBack()
                    : new Pace.AtRate(
                            random.nextBoolean() ? 1 + random.nextInt(9000) : random.nextDouble() * 1e6,
                            pick(Arrivals.values()));
            return new Traffic(
                    workers * (1 + random.nextInt(50)),
                    workers,
                    pace,
                    phase(pace),
                    phase(pace).plusMillis(10),
                    time().plusMillis(1),
                    time(),
                    pace.isOpenLoop() ? pick(Waiting.values()) : Waiting.PARK);
        }

        /** At a fixed rate, keeps the phase within the limit for the highest rate drawn here. */
        private Duration phase(Pace pace) {
            return pace.isOpenLoop() ? Duration.ofNanos(time().toNanos() % 900_000_000_000L) : time();
        }

        private Duration time() {
            return Duration.ofNanos(positive() % 500_000_000_000_000L);
        }

        private double fraction() {
            return random.nextBoolean() ? (1 + random.nextInt(99)) / 100.0 : random.nextDouble() * 0.9 + 1e-9;
        }

        private long positive() {
            long value = random.nextLong() >>> (1 + random.nextInt(62));
            return random.nextBoolean() ? value : value / 1_000_000 * 1_000_000;
        }

        /** Returns text without control characters, which configuration files cannot contain. */
        private String line() {
            return text().codePoints()
                    .filter(sign -> !Character.isISOControl(sign) && sign != 0x2028)
                    .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                    .toString();
        }

        private String text() {
            StringBuilder text = new StringBuilder("Q");
            String signs = "aé漢 \"'\\:#{}[],&*!|>%@`\n\t\u0001\u0085\u2028\uFEFF😀?-~";
            random.ints(random.nextInt(40), 0, signs.codePointCount(0, signs.length()))
                    .map(i -> signs.codePointAt(signs.offsetByCodePoints(0, i)))
                    .forEach(text::appendCodePoint);
            return text.append('?').toString();
        }

        private <T> T pick(T[] values) {
            return values[random.nextInt(values.length)];
        }
    }
}
