package tare.apps.ycsb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.Plugins;

class ClientPlannerTest {
    private static final String CORE = "workload=site.ycsb.workloads.CoreWorkload";

    @TempDir
    private Path directory;

    @Test
    void defaultsAreYcsbs() throws Exception {
        ClientPlan plan = plan("run", "basic");

        assertThat(plan.client())
                .isEqualTo(new ClientSettings(1, 1000, 0, 0, false, new StatusSettings(false, 10, "")));
        assertThat(plan.measurement().series().percentiles()).containsExactly(95.0, 99.0);
        assertThat(plan.measurement().export().exporter()).isEqualTo("TextMeasurementsExporter");
        assertThat(plan.store().table()).isEqualTo("usertable");
        assertThat(plan.workloadSettings())
                .containsEntry("recordcount", "2147483647")
                .containsEntry("distribution", "ycsb");
    }

    @Test
    void namesOfTheOldPackageAreAccepted() throws Exception {
        ClientPlan plan = new ClientPlanner(plugins(), directory, Optional.empty())
                .plan(arguments(
                        "run",
                        "basic",
                        "-p",
                        "workload=com.yahoo.ycsb.workloads.CoreWorkload",
                        "-p",
                        "operationcount=1",
                        "-p",
                        "exporter=com.yahoo.ycsb.measurements.exporter.JSONMeasurementsExporter"));

        assertThat(plan.measurement().export().exporter()).isEqualTo("JSONMeasurementsExporter");
    }

    @Test
    void aSlipIsReportedWithWhatWasProbablyMeant() throws Exception {
        assertThat(plan("run", "basic", "-p", "threads=10").notes())
                .contains("threads: unknown property; did you mean \"threadcount\"?");
        assertThat(plan("run", "basic", "-p", "recordcuont=10").notes())
                .contains("recordcuont: unknown property; did you mean \"recordcount\"?");
        assertThat(plan("run", "basic", "-p", "zzzzzzzz=10").notes()).contains("zzzzzzzz: unknown property");
    }

    @Test
    void aBindingsOwnPropertiesAreNotTakenForSlips() throws Exception {
        ClientPlan plan = plan(
                "run",
                "mongodb",
                "-cp",
                directory.toString(),
                "-p",
                "mongodb.url=mongodb://there/x",
                "-p",
                "threads=2");

        assertThat(plan.notes())
                .noneMatch(note -> note.contains("mongodb.url"))
                .anyMatch(note -> note.startsWith("threads: unknown property"));
        assertThat(plan.store().system()).isEqualTo("ycsb-binding");
        assertThat(plan.store().settings())
                .containsEntry("class", "mongodb")
                .containsEntry("lib", directory.toString());
        assertThat(Files.readString(directory.resolve("binding.properties")))
                .contains("mongodb.url=mongodb\\://there/x");
    }

    @Test
    void aBindingIsFoundInAnUnpackedYcsb() throws Exception {
        Path lib = Files.createDirectories(directory.resolve("ycsb/cassandra-binding/lib"));
        ClientPlan plan = new ClientPlanner(plugins(), directory, Optional.of(directory.resolve("ycsb")))
                .plan(arguments("run", "cassandra-cql", "-p", "operationcount=1", "-p", CORE));

        assertThat(plan.store().settings()).containsEntry("lib", lib.toString());
    }

    @Test
    void aBindingThatIsNowhereIsRefusedWithWhatThereIs() {
        assertThatThrownBy(() -> plan("run", "mongodb"))
                .isInstanceOf(WrongPropertiesException.class)
                .hasMessageContaining("mongodb: Tare has no driver of this name")
                .hasMessageContaining("rocksdb")
                .hasMessageContaining("YCSB_HOME");
    }

    @Test
    void aClassMeansTaresDriverUnlessItsJarsAreGiven() throws Exception {
        String rocks = directory.resolve("rocks").toString();
        List<String> named =
                List.of("run", "x", "-db", "site.ycsb.db.rocksdb.RocksDBClient", "-p", "rocksdb.dir=" + rocks);
        List<String> withJars = new ArrayList<>(named);
        withJars.addAll(List.of("-cp", directory.toString()));

        assertThat(plan(named.toArray(String[]::new)).store().system()).isEqualTo("rocksdb");
        assertThat(plan(withJars.toArray(String[]::new)).store().system()).isEqualTo("ycsb-binding");
    }

    @Test
    void aClassNeedsNoPackage() throws Exception {
        Files.createFile(directory.resolve("MyBinding.class"));
        Store store = plan("run", "basic", "-db", "MyBinding", "-cp", directory.toString())
                .store();

        assertThat(store.system()).isEqualTo("ycsb-binding");
        assertThat(store.settings()).containsEntry("class", "MyBinding");
    }

    @Test
    void aClassWithoutAPackageThatIsNowhereIsRefused() {
        assertThatThrownBy(() -> plan("run", "basic", "-db", "MyBinding", "-cp", directory.toString()))
                .hasMessageContaining("a class in lib")
                .hasMessageContaining("MyBinding");
    }

    @Test
    void optionsInAFileOfRocksDbsAreTheDriversToRead() throws Exception {
        Path options = Files.writeString(directory.resolve("options"), "[DBOptions]\n[CFOptions \"default\"]\n");
        String[] arguments = {
            "run", "rocksdb", "-p", "rocksdb.dir=" + directory.resolve("rocks"), "-p", "rocksdb.optionsfile=" + options
        };
        Store store = plan(arguments).store();

        assertThat(store.settings()).containsOnly(Map.entry("options-file", options.toString()));
        Files.delete(options);
        assertThatThrownBy(() -> plan(arguments)).hasMessageContaining("rocksdb: options-file: must be a file");
    }

    @Test
    void rocksDbKeepsItsDataWhereYcsbsUserSays() throws Exception {
        Path rocks = directory.resolve("new/rocks");
        Store store = plan("load", "rocksdb", "-p", "rocksdb.dir=" + rocks, "-p", "rocksdb.sync=true")
                .store();

        assertThat(store.directory()).isEqualTo(rocks);
        assertThat(rocks).as("nothing is made before all is checked").doesNotExist();
        assertThat(store.settings()).containsEntry("sync", "true").doesNotContainKey("dir");
        assertThatThrownBy(() -> plan("load", "rocksdb")).hasMessageContaining("rocksdb.dir: must be given");
    }

    @Test
    void aDatabaseOfYcsbsOwnBindingIsLeftAlone() throws Exception {
        Files.createFile(directory.resolve("CURRENT"));

        assertThatThrownBy(() -> plan("run", "rocksdb", "-p", "rocksdb.dir=" + directory))
                .hasMessageContaining("holds a database of YCSB's own binding");
    }

    @Test
    void everythingWrongIsReportedAtOnce() {
        assertThatThrownBy(() -> plan(
                        "run",
                        "basic",
                        "-threads",
                        "many",
                        "-p",
                        "measurementtype=hdr",
                        "-p",
                        "requestdistribution=zipf",
                        "-p",
                        "timeseries.granularity=500",
                        "-p",
                        "exportfile=" + directory.resolve("none/out")))
                .hasMessageContaining("threadcount: must be a whole number, got: many")
                .hasMessageContaining("measurementtype: must be one of hdrhistogram, histogram, raw, timeseries")
                .hasMessageContaining("requestdistribution: must be one of uniform, zipfian")
                .hasMessageContaining("timeseries.granularity: must be whole seconds")
                .hasMessageContaining("exportfile: must be a place that can be written to");
        assertThatThrownBy(() -> new ClientPlanner(plugins(), directory, Optional.empty())
                        .plan(arguments("run", "basic", "-p", "workload=site.ycsb.workloads.TimeSeriesWorkload")))
                .hasMessageContaining(
                        "Tare runs no other, such as those of time series, got: site.ycsb.workloads.Time");
        assertThatThrownBy(() -> new ClientPlanner(plugins(), directory, Optional.empty())
                        .plan(arguments("run", "rocksdb", "-p", "workload=site.ycsb.workloads.TimeSeriesWorkload")))
                .as("with what keeps the store from being chosen")
                .hasMessageContaining("Tare runs no other, such as those of time series")
                .hasMessageContaining("rocksdb.dir: must be given");
    }

    @Test
    void bindingsOfTimeSeriesAreRefusedForWhatTheyAre() {
        assertThatThrownBy(() -> plan("run", "basicts"))
                .hasMessageContaining("basicts: is for YCSB's time-series workloads, which Tare does not run");
        assertThatThrownBy(() -> plan("run", "basic", "-db", "site.ycsb.BasicTSDB", "-cp", directory.toString()))
                .hasMessageContaining("which Tare does not run");
    }

    @Test
    void whatWouldNotEndIsRefused() throws Exception {
        assertThatThrownBy(() -> unlimited("run"))
                .hasMessageContaining("operationcount: must be given, or maxexecution");
        assertThatThrownBy(() -> unlimited("run", "-p", "operationcount=0"))
                .hasMessageContaining("the run would not end, got: 0");
        assertThatThrownBy(() -> unlimited("load"))
                .hasMessageContaining("recordcount: must be given: how many records to load, got: nothing");
        assertThat(unlimited("run", "-p", "maxexecutiontime=5").client().maxSeconds())
                .isEqualTo(5);
        assertThat(unlimited("load", "-p", "insertcount=5").client().operations())
                .isEqualTo(5);
    }

    private ClientPlan unlimited(String command, String... options) throws WrongPropertiesException {
        List<String> all = new ArrayList<>(List.of(command, "basic", "-p", CORE));
        all.addAll(List.of(options));
        return new ClientPlanner(plugins(), directory, Optional.empty()).plan(arguments(all.toArray(String[]::new)));
    }

    @Test
    void aSystemOfTaresOwnIsReachedByItsAddressesAsProperties() throws Exception {
        ClientPlan plan = plan(
                "run",
                "far",
                "-p",
                "far.servers=db1:2181",
                "-p",
                "far.size=7",
                "-p",
                "far.conf-dir=" + directory,
                "-p",
                "table=my-table");

        assertThat(plan.store().system()).isEqualTo("far");
        assertThat(plan.store().addresses())
                .containsOnly(Map.entry("servers", "db1:2181"), Map.entry("conf-dir", directory.toString()));
        assertThat(plan.store().settings()).containsOnly(Map.entry("size", "7"));
        assertThat(plan.store().table()).as("marked as Tare's").isEqualTo("tare_my_table");
        assertThat(plan.store().directory())
                .as("whose tables are whose is the same in every call")
                .isEqualTo(
                        plan("run", "far", "-p", "far.servers=db1:2181").store().directory())
                .isNotEqualTo(directory);
        assertThat(plan.notes()).noneMatch(note -> note.contains("unknown property"));
    }

    @Test
    void aSystemWithoutItsAddressIsRefusedWithTheNamesThereAre() throws Exception {
        assertThatThrownBy(() -> plan("run", "far", "-p", "servers=db1:2181"))
                .hasMessage("far: must be given its address: -p far.servers=…; there are: far.servers, far.conf-dir");
        assertThat(plan("run", "far", "-p", "far.servers=db1:2181", "-p", "conf-dir=x")
                        .notes())
                .contains("conf-dir: unknown property; did you mean \"far.conf-dir\"?");
    }

    @Test
    void jdbcIsYcsbsBindingWhereItsPropertiesAndJarsAreGiven() throws Exception {
        String[] ycsbs = {"run", "jdbc", "-p", "db.url=jdbc:h2:mem:a", "-p", "db.driver=org.h2.Driver"};
        List<String> withJars = new ArrayList<>(List.of(ycsbs));
        withJars.addAll(List.of("-cp", directory.toString()));
        assertThat(plan(withJars.toArray(String[]::new)).store())
                .extracting(Store::system)
                .isEqualTo("ycsb-binding");
        Path lib = Files.createDirectories(directory.resolve("ycsb/jdbc-binding/lib"));
        assertThat(plan(
                                arguments(
                                        "run",
                                        "jdbc",
                                        "-p",
                                        "db.url=jdbc:h2:mem:a",
                                        "-p",
                                        "operationcount=1",
                                        "-p",
                                        CORE),
                                Optional.of(directory.resolve("ycsb")))
                        .store()
                        .settings())
                .containsEntry("class", "jdbc")
                .containsEntry("lib", lib.toString());
    }

    @Test
    void aBindingsTableMayBeInANamespaceAndADriversMayNot() throws Exception {
        for (String table : List.of("ns:usertable", "public.usertable")) {
            assertThat(plan("run", "mongodb", "-cp", directory.toString(), "-p", "table=" + table)
                            .store()
                            .table())
                    .isEqualTo(table);
            assertThatThrownBy(() -> plan("run", "basic", "-p", "table=" + table))
                    .hasMessageContaining("table: must be of letters, digits, _ and -, got: " + table);
        }
        assertThatThrownBy(() -> plan("run", "mongodb", "-cp", directory.toString(), "-p", "table=../a"))
                .hasMessageContaining("table: must be of letters, digits, _ and -, with . or : between parts");
    }

    @Test
    void valuesThatAreVerifiedAreYcsbs() throws Exception {
        assertThat(plan("run", "basic").workloadSettings()).containsEntry("values", "text");
        assertThat(plan("run", "basic", "-p", "dataintegrity=true").workloadSettings())
                .containsEntry("values", "ycsb");
        assertThat(plan("run", "basic", "-p", "dataintegrity=true", "-p", "values=text")
                        .workloadSettings())
                .containsEntry("values", "text");
    }

    @Test
    void moreThreadsThanOperationsAreNotStarted() throws Exception {
        ClientPlan plan = plan("run", "basic", "-threads", "8", "-p", "operationcount=3");

        assertThat(plan.client().threads()).isEqualTo(3);
        assertThat(plan.notes()).anyMatch(note -> note.startsWith("threadcount: lowered from 8 to 3"));
    }

    @Test
    void aLoadMakesAsManyOperationsAsThereAreRecordsToInsert() throws Exception {
        assertThat(plan("load", "basic", "-p", "recordcount=100").client().operations())
                .isEqualTo(100);
        assertThat(plan("load", "basic", "-p", "recordcount=100", "-p", "insertstart=10", "-p", "insertcount=20")
                        .client()
                        .operations())
                .isEqualTo(20);
        assertThat(plan("load", "basic", "-p", "requestdistribution=zipfian", "-p", "insertproportion=0.5")
                        .workloadSettings())
                .as("no operation count is needed to load")
                .containsEntry("distribution", "exact");
    }

    @Test
    void aBadListOfPercentilesIsReportedAndTheUsualOnesAreUsed() throws Exception {
        ClientPlan plan = plan("run", "basic", "-p", "hdrhistogram.percentiles=50,x");

        assertThat(plan.measurement().series().percentiles()).containsExactly(95.0, 99.0);
        assertThat(plan.notes()).anyMatch(note -> note.startsWith("hdrhistogram.percentiles: must be"));
    }

    @Test
    void redisIsReachedAtYcsbsPropertiesAndItsPasswordIsHandedOnUnseen() throws Exception {
        Store store = plan("run", "redis", "-p", "redis.host=db1", "-p", "redis.timeout=9")
                .store();

        assertThat(store.system()).isEqualTo("redis");
        assertThat(store.settings()).containsEntry("address", "db1:6379").doesNotContainKey("timeout");
        assertThat(store.table()).isEqualTo("tare_usertable");

        ClientPlan plan = plan("run", "redis", "-p", "redis.password=hunter2");
        Path file = directory.resolve("redis.password");
        assertThat(plan.store().settings()).containsEntry("password", "${file:" + file + "}");
        assertThat(plan.toString()).doesNotContain("hunter2");
        assertThat(file).hasContent("hunter2");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(plan("run", "redis", "-p", "redis.password=${env:PW}")
                        .store()
                        .settings())
                .containsEntry("password", "${env:PW}");
    }

    @Test
    void deviationsAreReportedOnlyWhereTheyAreInEffect() throws Exception {
        assertThat(plan("run", "basic").notes()).noneMatch(note -> note.startsWith("-target"));
        assertThat(plan("run", "basic", "-target", "10").notes())
                .anyMatch(note -> note.startsWith("-target: requests are due at a steady rate"));
        assertThat(plan("run", "basic", "-target", "10", "--compat").notes())
                .anyMatch(note -> note.startsWith("-target: threads share one schedule"));
    }

    /** Adds a count of operations and, for a load, of records, unless they are given. */
    private ClientPlan plan(String... arguments) throws WrongPropertiesException {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(2, List.of("-p", arguments[0].equals("load") ? "recordcount=1000" : "operationcount=1000"));
        all.addAll(List.of("-p", CORE));
        return plan(arguments(all.toArray(String[]::new)), Optional.empty());
    }

    /** Uses the same scratch directory, after deleting the files of the previous plan. */
    private ClientPlan plan(Arguments arguments, Optional<Path> ycsbHome) throws WrongPropertiesException {
        try {
            Files.deleteIfExists(directory.resolve("binding.properties"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new ClientPlanner(plugins(), directory, ycsbHome).plan(arguments);
    }

    private static Arguments arguments(String... arguments) throws WrongPropertiesException {
        return new ArgumentsReader().read(List.of(arguments));
    }

    private static Plugins plugins() {
        return Plugins.load(ClientPlannerTest.class.getClassLoader());
    }
}
