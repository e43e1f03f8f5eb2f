package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Experiment;
import tare.api.model.LoadRecord;
import tare.api.model.Reason;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunStatus;
import tare.api.model.WorkloadSpec;
import tare.api.spi.Plugins;
import tare.judge.analysis.Analyzer;
import tare.judge.report.ReportWriter;
import tare.measure.experiment.ExperimentReader;

/** YCSB bindings in real workers, from a jar and from YCSB's core. */
@Tag("slow")
class YcsbBindingTest {
    private static final WorkloadSpec READS_AND_UPDATES =
            Lab.workload("ycsb-a", Map.of("dataintegrity", "true"), Lab.backToBack(2, Duration.ofSeconds(2)));

    /** Uses the same rows; as it has no package, no class with one can refer to it. */
    private static final String PACKAGELESS = "PackagelessDirectoryDb";

    @TempDir
    Path directory;

    private Path jar;
    private Path rows;

    @BeforeEach
    void packTheBinding() throws Exception {
        jar = directory.resolve("directory-binding.jar");
        rows = Files.createDirectory(directory.resolve("rows"));
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            for (String type : List.of(DirectoryDb.class.getName(), PACKAGELESS)) {
                String name = type.replace('.', '/') + ".class";
                out.putNextEntry(new JarEntry(name));
                try (InputStream content = DirectoryDb.class.getClassLoader().getResourceAsStream(name)) {
                    content.transferTo(out);
                }
            }
        }
    }

    @Test
    void aBindingIsLoadedRunAndReadBack() throws Exception {
        RunRecord run = run("");
        assertThat(run.enters()).as(run.reasons().toString()).isTrue();
        assertThat(run.measured().orElseThrow().causes()).isEmpty();
        assertThat(run.verification().orElseThrow().checked()).isEqualTo(200);
        assertThat(run.context().facts()).containsEntry("system.version", "directory-binding.jar");
    }

    @Test
    void answersThatWereOnlyQueuedAreStamped() throws Exception {
        RunRecord run = run("\nupdate=BATCHED_OK");
        assertThat(run.status()).isEqualTo(RunStatus.SUSPECT);
        assertThat(run.reasons()).extracting(Reason::code).contains("queued");
        assertThat(run.measured().orElseThrow().causes()).containsKey("update: BATCHED_OK");
    }

    @Test
    void aLoadThatWasOnlyQueuedSaysSoInTheReport() throws Exception {
        Results results = results(DirectoryDb.class.getName(), "\ninsert=BATCHED_OK");
        assertThat(results.loads()).singleElement().satisfies(load -> assertThat(load.stored())
                .containsEntry(LoadRecord.QUEUED, 200.0));
        assertThat(only(results).reasons())
                .extracting(Reason::code)
                .as("the run itself queued nothing")
                .doesNotContain("queued");
        ReportWriter.write(new Analyzer().analyze(results), results, directory);
        assertThat(Files.readString(directory.resolve("report.md")))
                .contains("200 requests were only queued by the client (BATCHED\\_OK)");
    }

    @Test
    void aBindingNeedsNoPackage() throws Exception {
        RunRecord run = only(results(PACKAGELESS, ""));
        assertThat(run.enters()).as(run.reasons().toString()).isTrue();
        assertThat(run.context().facts()).containsEntry("system.configuration.class", PACKAGELESS);
        assertThat(run.verification().orElseThrow().checked()).isEqualTo(200);
    }

    @Test
    void ycsbsCommandTakesABindingWithoutAPackage() throws Exception {
        TareProcess.Ended ended = TareProcess.runShipped(
                directory,
                "ycsb",
                "load",
                "basic",
                "-db",
                PACKAGELESS,
                "-cp",
                jar.toString(),
                "-p",
                "workload=site.ycsb.workloads.CoreWorkload",
                "-p",
                "recordcount=20",
                "-p",
                "directory=" + rows);
        assertThat(ended.exitCode()).as(ended.err()).isZero();
        assertThat(ended.out()).contains("[INSERT], Return=OK, 20");
        assertThat(rows)
                .isDirectoryContaining(row -> row.getFileName().toString().startsWith("usertable.user"));
    }

    @Test
    void aBindingThatMakesStringsOfValuesKeepsThoseOfAnExperiment() throws Exception {
        Experiment experiment = experiment("workloads: [ycsb-a]");
        assertThat(experiment.workloads().get(0).settings()).containsEntry("values", "text");
        assertThat(experiment("workloads: [{ type: ycsb-a, settings: { values: binary } }]")
                        .workloads()
                        .get(0)
                        .settings())
                .as("what the file says")
                .containsEntry("values", "binary");

        Map<String, String> text = Map.of("values", "text", "dataintegrity", "true");
        RunRecord run = only(results(
                DirectoryDb.class.getName(),
                "\nstrings=true",
                Lab.workload("ycsb-a", text, Lab.backToBack(2, Duration.ofSeconds(2)))));
        assertThat(run.enters()).as(run.reasons().toString()).isTrue();
        assertThat(run.verification().orElseThrow().wrong()).isZero();
    }

    private Experiment experiment(String workloads) throws Exception {
        Path file = directory.resolve("experiment.yaml");
        Files.writeString(
                file,
                """
                experiment: strings
                question: Do values survive?
                baseline: a
                arms:
                  a: { system: ycsb-binding, settings: { class: basic } }
                  b: { like: a, control: true }
                dataset: { between-runs: reuse }
                """
                        + workloads + "\n");
        return new ExperimentReader(Plugins.load(YcsbBindingTest.class.getClassLoader())).read(file);
    }

    @Test
    void helpAndErrorsNameTheSameBindings() throws Exception {
        String help = TareProcess.runShipped(directory, "ycsb", "--help").out();
        TareProcess.Ended refused = TareProcess.runShipped(directory, "ycsb", "run", "nosuch");
        assertThat(refused.exitCode()).isEqualTo(2);
        String there = refused.err().replaceAll("(?s).*; it has (.*?)\\. To run.*", "$1");
        assertThat(there).startsWith("basic, ").contains("rocksdb");
        assertThat(help).contains(there + ": Tare's drivers");
    }

    @Test
    void jdbcWithoutJarsIsRefusedWithTheTwoWaysThereAre() throws Exception {
        TareProcess.Ended refused = TareProcess.runShipped(
                directory,
                "ycsb",
                "load",
                "jdbc",
                "-p",
                "workload=site.ycsb.workloads.CoreWorkload",
                "-p",
                "recordcount=10",
                "-p",
                "db.driver=org.h2.Driver",
                "-p",
                "db.url=jdbc:h2:mem:a");
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err()).contains("-p jdbc.url=jdbc:", "-db site.ycsb.db.JdbcDBClient -cp JARS");
    }

    @Test
    void hbaseIsReachedByItsAddressesAsProperties() throws Exception {
        TareProcess.Ended refused = TareProcess.runShipped(
                directory,
                "ycsb",
                "load",
                "hbase",
                "-p",
                "workload=site.ycsb.workloads.CoreWorkload",
                "-p",
                "recordcount=10");
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err()).contains("-p hbase.zookeeper=", "hbase.zookeeper.parent", "hbase.conf-dir");
    }

    @Test
    void whatABindingDoesNotImplementFailsTheRun() throws Exception {
        RunRecord run = run("\nupdate=NOT_IMPLEMENTED");
        assertThat(run.status()).isEqualTo(RunStatus.FAILED);
        assertThat(run.reasons().get(0).text()).contains("mostly update: NOT_IMPLEMENTED");
    }

    @Test
    void ycsbsOwnDatabaseNeedsNoJar() throws Exception {
        Map<String, String> settings =
                Map.of("class", "basic", "keeps-rows", "false", "properties", "basicdb.verbose=false");
        Results results = new Lab(directory.resolve("results"))
                .arm("basic", "ycsb-binding", settings)
                .records(200)
                .reusing()
                .run(Lab.workload("ycsb-e", Map.of(), Lab.backToBack(2, Duration.ofSeconds(2))));
        assertThat(only(results).enters()).isTrue();
        assertThat(only(results).measured().orElseThrow().causes()).isEmpty();
    }

    private RunRecord run(String moreProperties) throws Exception {
        return only(results(DirectoryDb.class.getName(), moreProperties));
    }

    private Results results(String type, String moreProperties) throws Exception {
        return results(type, moreProperties, READS_AND_UPDATES);
    }

    private Results results(String type, String moreProperties, WorkloadSpec workload) throws Exception {
        Map<String, String> settings =
                Map.of("class", type, "lib", jar.toString(), "properties", "directory=" + rows + moreProperties);
        return new Lab(directory.resolve("results"))
                .arm("files", "ycsb-binding", settings)
                .records(200)
                .reusing()
                .run(workload);
    }

    private static RunRecord only(Results results) {
        List<RunRecord> records =
                results.runs().stream().map(run -> run.record()).toList();
        assertThat(records).hasSize(1);
        return records.get(0);
    }
}
