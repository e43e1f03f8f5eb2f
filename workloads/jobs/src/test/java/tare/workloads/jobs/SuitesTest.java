package tare.workloads.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.JobReport;
import tare.api.spi.JobReport.End;
import tare.api.spi.JobReport.TaskTime;
import tare.api.spi.JobSpec;
import tare.api.spi.LocalFileStore;
import tare.api.spi.Measure;
import tare.api.spi.Operation;
import tare.api.spi.Settings;
import tare.api.spi.Sha256;
import tare.api.spi.Workload;

/** The jobs of each suite, and the checks of what they leave. */
class SuitesTest {
    private static JobReport report(Map<String, Long> counters, TaskTime... tasks) {
        Instant start = Instant.ofEpochSecond(1000);
        return new JobReport(
                "job",
                End.SUCCEEDED,
                null,
                start,
                start.plusSeconds(1),
                start.plusSeconds(10),
                counters,
                List.of(tasks));
    }

    private static Workload workload(String name, Map<String, String> settings) {
        return new JobsPlugin()
                .workloads().stream()
                        .filter(factory -> factory.name().equals(name))
                        .map(factory -> factory.create(Settings.of(name, factory.settings(), settings)))
                        .findFirst()
                        .orElseThrow();
    }

    @Test
    void operationsAreTheJobsOfAPass() {
        assertThat(workload("terasort", Map.of()).operations())
                .extracting(Operation::name)
                .containsExactly("teragen", "terasort", "teravalidate", "load");
        assertThat(workload("dfsio", Map.of()).passLength()).isEqualTo(2);
        assertThat(workload("pi", Map.of()).passLength()).isEqualTo(1);
    }

    @Test
    void whatAJobUsedExplainsItsTimeAndIsNotJudged() {
        assertThat(workload("pi", Map.of()).measures())
                .extracting(Measure::name)
                .containsExactly("pi-cpu-time", "pi-read-bytes", "pi-written-bytes", "pi-shuffle-bytes");
        assertThat(workload("dfsio", Map.of()).measures())
                .hasSize(10)
                .allMatch(measure -> measure.use() == Measure.Use.EXPLAINS)
                .extracting(Measure::name, Measure::better)
                .startsWith(
                        tuple("dfsio-write-throughput", Measure.Better.HIGHER),
                        tuple("dfsio-write-cpu-time", Measure.Better.LOWER));
    }

    /** Of all file systems, whatever they are called; files of spilled records are local. */
    @Test
    void bytesOfAllFileSystemsAreAddedUp() {
        JobObservations observations = new JobObservations();
        JobStep step = new JobStep("sort", 1, place -> null, (place, report, observed) -> Optional.empty());
        Map<String, Long> counters = Map.of(
                "FILE_BYTES_READ", 10L,
                "S3A_BYTES_READ", 200L,
                "S3A_BYTES_READ_EC", 7L,
                "BYTES_READ", 5L,
                "FILE_BYTES_WRITTEN", 3000L);
        observations.add("caller-0", step, report(counters), Map.of());
        assertThat(observations.means())
                .containsEntry("sort-read-bytes", 210.0)
                .containsEntry("sort-written-bytes", 3000.0);
    }

    @Test
    void settingsReachTheJobs(@TempDir Path directory) throws Exception {
        JobPlace place = new JobPlace(new LocalFileStore(directory), "data/caller-0");
        TeraSortSuite suite = TeraSortSuite.of(
                Settings.of("terasort", TeraSortSuite.SETTINGS, Map.of("rows", "5k", "maps", "7", "reduces", "3")));
        assertThat(suite.steps().get(0).recipe().in(place))
                .satisfies(spec -> assertThat(spec.arguments()).containsExactly("5000", place.locate("generated")))
                .satisfies(spec -> assertThat(spec.configuration()).containsEntry("mapreduce.job.maps", "7"));
        assertThat(suite.steps().get(1).recipe().in(place).configuration()).containsEntry("mapreduce.job.reduces", "3");
        assertThat(suite.steps()).extracting(JobStep::bytes).containsOnly(500_000L);
    }

    @Test
    void aFileMustHaveBytes() {
        assertThatThrownBy(() -> workload("dfsio", Map.of("file-size", "0")))
                .hasMessage("file-size: must be at least 1 B, got: 0");
    }

    @Test
    void aJarIsOneJobWithPlacesInItsArguments(@TempDir Path directory) throws Exception {
        Path jar = jar(directory, "Counting", "org/Counting.class");
        Path input = Files.writeString(directory.resolve("words.txt"), "a b");
        LocalFileStore files = new LocalFileStore(directory.resolve("files"));
        JobPlace place = new JobPlace(files, "data/caller-0");
        JarSuite suite = jarSuite(Map.of(
                "jar", jar.toString(),
                "main-class", "org.Counting",
                "arguments[0]", "{input}",
                "arguments[1]", "to={directory}/out",
                "conf.mapreduce.job.reduces", "3",
                "input", input.toString()));
        JobSpec spec = suite.steps().get(0).recipe().in(place);
        assertThat(spec.mainClass()).isEqualTo("org.Counting");
        assertThat(spec.jars()).containsExactly(jar);
        assertThat(spec.arguments())
                .containsExactly(files.locate("data/input"), "to=" + files.locate("data/caller-0/out"));
        assertThat(spec.configuration()).containsEntry("mapreduce.job.reduces", "3");
        assertThat(suite.input()).contains(input);
        assertThat(suite.manifest()).contains("jar-sha256=" + Sha256.of(jar), "input-sha256=" + Sha256.of(input));
    }

    @Test
    void theManifestNamesTheMainClassOfAJar(@TempDir Path directory) throws Exception {
        JobPlace place = new JobPlace(new LocalFileStore(directory), "data/caller-0");
        JarSuite suite = jarSuite(
                Map.of("jar", jar(directory, "Counting", "Counting.class").toString()));
        assertThat(suite.steps().get(0).recipe().in(place).mainClass()).isEqualTo("Counting");
    }

    @Test
    void aJarThatCannotBeRunIsRefusedBeforeAnythingStarts(@TempDir Path directory) throws Exception {
        String jar = jar(directory, null, "org/Counting.class").toString();
        assertRefused(Map.of(), "jar: must be a file, got: \"\"");
        assertRefused(Map.of("jar", directory + "/none"), "jar: must be a file, got: \"" + directory + "/none\"");
        assertRefused(Map.of("jar", jar), "main-class: must be given, as the jar's manifest names none");
        assertRefused(
                Map.of("jar", jar, "main-class", "Counter"), "main-class: must be a class of the jar, got: Counter");
        assertRefused(
                Map.of("jar", jar, "main-class", "org.Counting", "check.ROWS", "many"),
                "check: ROWS must be a count such as 100k, got: many");
    }

    private static void assertRefused(Map<String, String> settings, String message) {
        assertThatThrownBy(() -> jarSuite(settings)).hasMessage(message);
    }

    @Test
    void aCounterWithAnotherValueIsAWrongAnswer(@TempDir Path directory) throws Exception {
        JobPlace place = new JobPlace(new LocalFileStore(directory), "data/caller-0");
        JarSuite suite = jarSuite(Map.of(
                "jar", jar(directory, "Counting", "Counting.class").toString(),
                "check.REDUCE_OUTPUT_RECORDS", "1k",
                "check.words", "7"));
        assertThat(check(suite, 0, place, report(Map.of("REDUCE_OUTPUT_RECORDS", 1000L, "words", 7L))))
                .isEmpty();
        assertThat(suite.verified().passed()).isTrue();
        assertThat(check(suite, 0, place, report(Map.of("REDUCE_OUTPUT_RECORDS", 999L))))
                .contains("wrong counter");
        assertThat(suite.verified().checked()).isEqualTo(2);
        assertThat(suite.verified().wrong()).isEqualTo(1);
        assertThat(suite.verified().examples())
                .containsExactly("data/caller-0: REDUCE_OUTPUT_RECORDS must be 1000, got: 999;"
                        + " data/caller-0: words must be 7, got: no such counter");
    }

    private static JarSuite jarSuite(Map<String, String> settings) {
        return JarSuite.of(Settings.of("job", JarSuite.SETTINGS, settings));
    }

    /** @param main for its manifest; null for none */
    private static Path jar(Path directory, String main, String entry) throws Exception {
        Path jar = directory.resolve("own.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        if (main != null) {
            manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, main);
        }
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            out.putNextEntry(new JarEntry(entry));
        }
        return jar;
    }

    @Test
    void otherSizesAreOtherData() {
        assertThat(workload("terasort", Map.of("rows", "5k")).data().id())
                .isNotEqualTo(workload("terasort", Map.of("rows", "6k")).data().id());
    }

    @Test
    void rowsThatAreNotInOrderAreAWrongAnswer() {
        assertThat(TeraSortSuite.problem(List.of("checksum\t1f"), 31)).isEmpty();
        assertThat(TeraSortSuite.problem(List.of("checksum\t1f"), 30)).contains("wrong checksum");
        assertThat(TeraSortSuite.problem(List.of("error\tmisorder in m0", "checksum\t1f"), 31))
                .contains("not sorted");
        assertThat(TeraSortSuite.problem(List.of(), 0)).contains("no checksum");
    }

    @Test
    void aSortCountsOnlyWithItsProof(@TempDir Path directory) throws Exception {
        LocalFileStore files = new LocalFileStore(directory);
        JobPlace place = new JobPlace(files, "data/caller-0");
        TeraSortSuite suite = TeraSortSuite.of(Settings.of("terasort", TeraSortSuite.SETTINGS, Map.of()));
        check(suite, 0, place, report(Map.of("CHECKSUM", 31L)));
        check(suite, 1, place, report(Map.of()));
        assertThat(suite.verified().missing()).isEqualTo(1);

        write(files, "data/caller-0/validated/part-r-00000", "checksum\t1f\n");
        assertThat(check(suite, 2, place, report(Map.of()))).isEmpty();
        assertThat(suite.verified().passed()).isTrue();

        check(suite, 1, place, report(Map.of()));
        write(files, "data/caller-0/validated/part-r-00000", "error\tbad key partitioning\nchecksum\t1f\n");
        assertThat(check(suite, 2, place, report(Map.of()))).contains("not sorted");
        assertThat(suite.verified().wrong()).isEqualTo(1);
        assertThat(suite.verified().examples()).containsExactly("data/caller-0: not sorted");
    }

    @Test
    void allJobsOfASuiteHaveTheGivenProperties(@TempDir Path directory) throws Exception {
        JobPlace place = new JobPlace(new LocalFileStore(directory), "data/0");
        Map<String, String> given = Map.of("conf.mapreduce.map.memory.mb", "1536");
        for (JobSuite suite : List.of(
                PiSuite.of(settings("pi", given)),
                DfsioSuite.of(settings("dfsio", given)),
                TeraSortSuite.of(settings("terasort", given)))) {
            assertThat(suite.manifest()).endsWith("conf={mapreduce.map.memory.mb=1536}\n");
            for (JobStep step : suite.steps()) {
                assertThat(step.recipe().in(place).configuration())
                        .as(step.operation())
                        .containsEntry("mapreduce.map.memory.mb", "1536");
            }
        }
        assertThat(PiSuite.of(settings("pi", Map.of())).manifest()).doesNotContain("conf");
    }

    @Test
    void propertiesThatFollowFromSettingsAreRefused() {
        assertThatThrownBy(() ->
                        workload("terasort", Map.of("conf.mapreduce.job.reduces", "3", "conf.mapreduce.job.maps", "4")))
                .hasMessage("conf.mapreduce.job.maps: must not be given, as it follows from maps, got: 4\n"
                        + "conf.mapreduce.job.reduces: must not be given, as it follows from reduces, got: 3");
        assertThatThrownBy(() -> workload("dfsio", Map.of("conf.test.build.data", "/there")))
                .hasMessage(
                        "conf.test.build.data: must not be given, as it follows from the directory of the pass, got: /there");
    }

    private static Settings settings(String name, Map<String, String> given) {
        return new JobsPlugin()
                .workloads().stream()
                        .filter(factory -> factory.name().equals(name))
                        .map(factory -> Settings.of(name, factory.settings(), given))
                        .findFirst()
                        .orElseThrow();
    }

    private static Optional<String> check(JobSuite suite, int step, JobPlace place, JobReport report) throws Exception {
        return suite.steps().get(step).check().of(place, report, new TreeMap<>());
    }

    private static void write(LocalFileStore files, String path, String text) throws Exception {
        try (var out = files.create(path)) {
            out.write(text.getBytes(java.nio.charset.StandardCharsets.UTF_8));
        }
    }

    /** TestDFSIO prints a total that divides by milliseconds; its sums are right. */
    @Test
    void throughputIsRecomputedFromBytesAndTaskTimes(@TempDir Path directory) throws Exception {
        LocalFileStore files = new LocalFileStore(directory);
        JobPlace place = new JobPlace(files, "data/caller-0");
        DfsioSuite suite =
                DfsioSuite.of(Settings.of("dfsio", DfsioSuite.SETTINGS, Map.of("files", "2", "file-size", "10 MB")));
        write(
                files,
                "data/caller-0/dfsio/io_write/part-00000",
                "f:rate\t1.0\nl:size\t20000000\nl:tasks\t2\nl:time\t500\n");
        Map<String, Double> observed = new TreeMap<>();
        JobReport report = report(
                Map.of(),
                new TaskTime("m0", "map", "h", 0, 400, End.SUCCEEDED),
                new TaskTime("m1", "map", "h", 100, 1000, End.SUCCEEDED),
                new TaskTime("r0", "reduce", "h", 1000, 2000, End.SUCCEEDED));
        assertThat(suite.steps().get(0).check().of(place, report, observed)).isEmpty();
        assertThat(observed).containsOnly(Map.entry("task-mb-per-s", 40.0), Map.entry("maps-mb-per-s", 20.0));
        assertThat(suite.verified().passed()).isTrue();

        write(files, "data/caller-0/dfsio/io_read/part-00000", "l:size\t10000000\nl:time\t500\n");
        assertThat(suite.steps().get(1).check().of(place, report, observed)).contains("wrong bytes");
        assertThat(suite.verified().wrong()).isEqualTo(1);
    }

    @Test
    void aSlotThatIsTakenAgainMakesAnotherWave() {
        TaskTime[] tasks = {
            new TaskTime("m0", "map", "h", 0, 1000, End.SUCCEEDED),
            new TaskTime("m1", "map", "h", 0, 1500, End.SUCCEEDED),
            new TaskTime("m2", "map", "h", 1000, 2000, End.SUCCEEDED),
            new TaskTime("m3", "map", "h", 1500, 2000, End.SUCCEEDED),
            new TaskTime("m4", "map", "h", 2000, 3000, End.SUCCEEDED)
        };
        TaskSlots slots = TaskSlots.of(List.of(tasks));
        assertThat(slots).isEqualTo(new TaskSlots(5.0 / 3, 2));
        assertThat(slots.waves(tasks.length)).isEqualTo(3);
        assertThat(TaskSlots.of(List.of(new TaskTime("m0", "map", "h", 7, 7, End.SUCCEEDED))))
                .isEqualTo(new TaskSlots(1, 1));
    }

    /** Of the last pass alone. */
    @Test
    void theLongPoleShows() {
        JobObservations observations = new JobObservations();
        JobStep step = new JobStep("sort", 90_000_000, place -> null, (place, report, observed) -> Optional.empty());
        observations.add("caller-0", step, report(Map.of("CPU_MILLISECONDS", 9999L)), Map.of());
        observations.add(
                "caller-0",
                step,
                report(
                        Map.of(
                                "DATA_LOCAL_MAPS", 3L,
                                "RACK_LOCAL_MAPS", 1L,
                                "NUM_FAILED_MAPS", 1L,
                                "CPU_MILLISECONDS", 2500L),
                        new TaskTime("m0", "map", "h", 0, 1000, End.SUCCEEDED),
                        new TaskTime("m1", "map", "h", 0, 1000, End.SUCCEEDED),
                        new TaskTime("m2", "map", "h", 0, 500, End.FAILED),
                        new TaskTime("m3", "map", "h", 500, 4500, End.SUCCEEDED)),
                Map.of());
        assertThat(observations.means())
                .containsEntry("sort-job-s", 10.0)
                .containsEntry("sort-throughput", 9e6)
                .containsEntry("sort-cpu-time", 2.5e9)
                .containsEntry("sort-map-first-done-s", 1.0)
                .containsEntry("sort-map-last-done-s", 4.5)
                .containsEntry("sort-map-slowest-over-median-ratio", 4.0)
                .containsEntry("sort-map-waves-count", 1.0)
                .containsEntry("sort-slots-most-count", 3.0)
                .containsEntry("sort-slots-mean-count", 6.5 / 4.5)
                .containsEntry("sort-data-local-maps-share", 0.75)
                .containsEntry("sort-failed-attempts-count", 1.0)
                .doesNotContainKey("sort-reduce-median-s");
    }
}
