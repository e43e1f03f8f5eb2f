package tare.measure.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tare.api.model.ArmDifference;
import tare.api.model.EnvironmentSpec;
import tare.api.model.Experiment;
import tare.api.model.Permission;

/** Rules for arms; in the smallest file they are on lines 5 and 6. */
class ArmRulesTest {
    @TempDir
    Path directory;

    private ExperimentFiles files;

    @BeforeEach
    void setUp() {
        files = new ExperimentFiles(directory);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{ }                                           | third.system: is missing: what this arm runs; or say which arm it is like",
                "{ system: rocksdbb }                          | third.system: unknown system \"rocksdbb\"; did you mean \"rocksdb\"?",
                "{ system: dbase }                             | third.system: unknown system \"dbase\"; did you mean \"hbase\"?",
                "{ system: cassandra }                         | third.system: unknown system \"cassandra\"; there are: rocksdb, hbase, redis, tape, disk, memory, faulty",
                "{ like: asinc }                               | third.like: unknown arm \"asinc\"; did you mean \"async\"?",
                "{ like: third }                               | third.like: leads back to itself: third like third",
                "{ like: sync, system: hbase }                 | third.system: cannot stand beside like: the system is that of sync",
                "{ like: sync, settings: { snyc: true } }      | third.settings.snyc: unknown setting of rocksdb; did you mean \"sync\"?",
                "{ like: sync, settings: { sync: yes } }       | third.settings.sync: must be true or false, got: \"yes\"",
                "{ like: sync, settings: { sync: [true] } }    | third.settings.sync: must be a single value, got: a list",
                "{ like: sync, settings: [sync] }              | third.settings: must be a mapping of keys to values, got: a list",
                "{ like: sync, setings: { sync: yes } }        | third.setings: unknown key; did you mean \"settings\"?",
                "{ system: rocksdb, environment: nomad }       | third.environment: unknown environment \"nomad\"; there are: cloud, existing, processes",
                "{ system: rocksdb, environment: { existing: { host: h } } } | third.environment: existing: of rocksdb there is no such thing: its settings say where it is; leave environment out",
                "{ system: rocksdb, environment: { processes: { cpus: 2 } } } | third.environment: must be written without options for rocksdb, which has no daemons of its own",
                "{ system: rocksdb, environment: { cloud: { regoin: x } } } | third.environment.cloud.regoin: unknown setting of cloud; did you mean \"region\"?",
                "{ system: hbase, environment: { cloud: { region: x, runners: 2 } } } | third.environment.cloud.runners: must be left out: it counts hosts for workers, in traffic.on; an arm has one for each daemon",
                "{ system: rocksdb, environment: { cloud: { region: x, runners: 2 } } } | third.environment.cloud.runners: must be left out: it counts hosts for workers, in traffic.on; an arm has one for each daemon",
                "{ system: rocksdb, environment: { cloud: { region: x, zones: a } } } | third.environment.cloud.zones: must be a list such as [a, b], got: \"a\"",
                "{ system: rocksdb, environment: { cloud: { region: x, zones: [a, { name: b, rak: 7 }] } } } | third.environment.cloud.zones[1].rak: unknown key; an item has: name, rack, got: \"7\"",
                "{ system: rocksdb, environment: { cloud: { region: [x, y] } } } | third.environment.cloud.region: must be a single value, got: a list",
                "{ system: rocksdb, environment: cloud }       | third.environment: cloud: must say its region",
                "{ system: redis, environment: { cloud: { region: x } } } | third.environment: cloud: must be processes for redis, which has no daemons of its own",
                "{ system: rocksdb, environment: { default: { cloud: { region: x } }, s3: processes } } | third.environment: must be one environment, as rocksdb has no parts",
                "{ system: hbase, environment: { default: processes, hdfs: { cloud: { regoin: x } } } } | third.environment.hdfs.cloud.regoin: unknown setting of cloud; did you mean \"region\"?",
                "{ system: hbase, environment: { default: processes, hdfs: moon } } | third.environment.hdfs: unknown environment \"moon\"; there are: cloud, existing, processes",
                "{ system: hbase, environment: { default: processes, hdfs: { cloud: { keep: true } } } } | third.environment.hdfs: cloud: must say its region",
                "{ system: rocksdb, environment: { } }         | third.environment: must be one environment, or a default and the parts that are placed elsewhere, got: nothing",
                "{ system: rocksdb, environment: proceses }    | third.environment: unknown environment \"proceses\"; did you mean \"processes\"?",
                "{ system: rocksdb, environment: moon }        | third.environment: unknown environment \"moon\"; there are: cloud, existing, processes",
                "{ like: sync, control: true }                 | third.like: must be the baseline, async, which a control repeats",
                "{ control: true, settings: { sync: true } }   | third.settings: must be left out: a control repeats the baseline",
                "{ control: true, system: rocksdb }            | third.system: must be left out: a control repeats the baseline",
                "{ control: true, environment: processes }     | third.environment: must be left out: a control repeats the baseline",
                "{ control: maybe, system: rocksdb }           | third.control: must be true or false, got: \"maybe\"",
                "rocksdb                                       | third: must be a mapping of keys to values, got: \"rocksdb\"",
                "{ system: rocksdb, settings: { wal-dir: \"a${file:x}\" } } | third.settings.wal-dir: must be a reference as a whole, ${env:NAME} or ${file:PATH}, got: \"a${file:x}\"",
                "{ system: hbase, settings: { zookeeper: h } } | third.settings.zookeeper: is an address of an existing hbase and not a setting: write environment: { existing: { zookeeper: … } }",
                "{ system: hbase, environment: existing }      | third.environment: existing: must say where it is, such as zookeeper; it takes: zookeeper, keytab, conf-dir, client-jars",
                "{ system: hbase, environment: { existing: { zokeeper: h } } } | third.environment.existing.zokeeper: unknown setting of an existing hbase; did you mean \"zookeeper\"?",
                "{ system: hbase, environment: { default: processes, s3: { existing: { endpont: h } } } } | third.environment.s3.existing.endpont: unknown setting of an existing s3; did you mean \"endpoint\"?",
                "{ system: hbase, environment: { default: processes, s3: { existing: { secret-key: theKeyItself } } } } | third.environment.s3.existing.secret-key: must be a reference to the secret, ${env:NAME} or ${file:PATH}, and not the secret itself",
                "{ system: hbase, environment: { default: processes, s3: { existing: { endpoint: h } } } } | third.environment.s3: existing: is not used with these settings: hbase depends on hdfs",
                "{ system: hbase, environment: { default: { existing: { zookeeper: h } }, s3: { existing: { endpoint: h } } } } | third.environment.s3: existing: is not used: hbase exists itself",
                "{ system: hbase, settings: { storage: s3a }, environment: { default: processes, s3: { existing: { secret-key: \"${env:KEY}\" } } } } | third.environment.s3: existing: must give endpoint, but gives only secret-key",
                "{ system: hbase, environment: { default: processes, s4: processes } } | third.environment.s4: unknown part of hbase \"s4\"; did you mean \"s3\"?",
                "{ system: hbase, environment: { processes: { frsh: true } } } | third.environment.processes.frsh: unknown setting of processes; did you mean \"fresh\"?",
                "{ system: hbase, environment: { processes: { keep: maybe } } } | third.environment.processes.keep: must be true or false, got: \"maybe\"",
                "{ system: hbase, environment: { processes: { fresh: true, keep: true } } } | third.environment.processes.keep: must not be true beside fresh: true: what is started anew in each round is not kept, got: true",
                "{ system: hbase, environment: { default: { processes: { fresh: true } }, hdfs: { processes: { keep: true } } } } | third.environment.hdfs.processes.keep: must not be true beside fresh: true: what is started anew in each round is not kept, got: true",
                "{ system: rocksdb, environment: { processes: { keep: true } } } | third.environment: must be written without options for rocksdb, which has no daemons of its own",
                "{ system: hbase, settings: { conf: { hbase-site: { a: [b] } } } } | third.settings.conf.hbase-site.a: must be a single value, got: a list",
                "{ system: rocksdb, settings: { conf: { a: b } } } | third.settings.\"conf.a\": unknown setting of rocksdb",
            })
    void anArmThatCannotBeUsedIsNamedWithItsRule(String arm, String problem) {
        assertThat(files.problems("workloads:", "  third: " + arm + "\nworkloads:"))
                .containsExactly("7 arms." + problem);
    }

    @Test
    void anArmThatLacksASettingItsSystemRequiresIsAProblemAndSoIsNoArmLikeIt() {
        String required = "settings.url: must be an address, got: \"\"";
        assertThat(files.problems("workloads:", "  third: { system: disk }\nworkloads:"))
                .containsExactly("7 arms.third." + required);
        assertThat(
                        files.problems(
                                "workloads:",
                                """
                          third: { system: disk }
                          fourth: { like: third, settings: { user: me } }
                        workloads:"""))
                .containsExactly("7 arms.third." + required);
        assertThat(files.problems("async: { system: rocksdb }", "async: { system: disk }"))
                .containsExactly("5 arms.async." + required);
        assertThat(files.read(ExperimentFiles.SMALLEST.replace(
                                "workloads:", "  third: { system: disk, settings: { url: here } }\nworkloads:"))
                        .arms())
                .hasSize(3);
    }

    @Test
    void aRowOfArmsThatAreLikeEachOtherHasAnEnd() {
        assertThat(files.read(ExperimentFiles.SMALLEST.replace("workloads:", row(99)))
                        .arms())
                .hasSize(101);
        assertThat(files.problems("workloads:", row(101)))
                .containsExactly(
                        "106 arms.a100.like: must lead to an arm with a system in at most 100 steps",
                        "107 arms.a101.like: must lead to an arm with a system in at most 100 steps");
    }

    private static String row(int length) {
        StringBuilder row = new StringBuilder();
        for (int i = 1; i <= length; i++) {
            row.append("  a")
                    .append(i)
                    .append(": { like: ")
                    .append(i == 1 ? "sync" : "a" + (i - 1))
                    .append(" }\n");
        }
        return row + "workloads:";
    }

    @Test
    void aPlanOfMoreRunsThanAnybodyMakesIsRefused() {
        assertThat(files.problems("workloads: [ycsb-a]", row(99) + " [ycsb-a]\nrounds: 10000"))
                .containsExactly(
                        "107 rounds: 10,000 rounds of 101 arms under 1 workloads are 1,010,000 runs; there must"
                                + " be at most 1,000,000");
    }

    @Test
    void whetherDaemonsStayUpIsReportedAPartOrOfTheWhole() {
        String arms =
                """
                  third: { system: hbase, environment: { processes: { keep: true } } }
                  fourth: { system: hbase, environment: { processes: { keep: false } } }
                  fifth: { system: hbase, environment: { default: processes, hdfs: { processes: { keep: false } } } }
                  sixth: { system: hbase, environment: { processes: { fresh: true, keep: false } } }
                workloads:""";
        Experiment experiment = files.read(ExperimentFiles.SMALLEST.replace("workloads:", arms));
        assertThat(experiment.arm("third").environment().isKept()).isTrue();
        assertThat(List.of("fourth", "fifth", "sixth"))
                .noneMatch(arm -> experiment.arm(arm).environment().isKept());
        assertThat(experiment.arm("fourth").environment().isFresh()).isFalse();
        assertThat(experiment.arm("sixth").environment().isFresh()).isTrue();
    }

    @Test
    void variablesAreDeclaredForDaemonsAndForWorkersOfEmbeddedStores() {
        String arms =
                """
                  third: { system: hbase, environment: { processes: { keep: false, variables: { ARENAS: 1 } } } }
                  fourth: { system: rocksdb, environment: { processes: { variables: { ARENAS: 1, LC_ALL: C } } } }
                workloads:""";
        Experiment experiment = files.read(ExperimentFiles.SMALLEST.replace("workloads:", arms));
        EnvironmentSpec third = experiment.arm("third").environment();
        assertThat(third.variables()).isEqualTo(Map.of("ARENAS", "1"));
        assertThat(third.ownOptions()).isEmpty();
        assertThat(experiment.arm("fourth").environment().variables()).isEqualTo(Map.of("ARENAS", "1", "LC_ALL", "C"));
    }

    @Test
    void variablesHaveUsableNamesAndHoldNoSecrets() {
        String arms =
                """
                  third: { system: hbase, environment: { processes: { variables: { 1A: x } } } }
                  fourth: { system: hbase, environment: { processes: { variables: { A: "${env:SECRET}" } } } }
                workloads:""";
        assertThat(files.problems("workloads:", arms))
                .anySatisfy(problem -> assertThat(problem)
                        .endsWith("processes: must have names of letters, digits and _ in variables, got: \"1A\""))
                .anySatisfy(problem -> assertThat(problem)
                        .endsWith("processes: must have plain values in variables, as the results show them,"
                                + " got: \"${env:SECRET}\""));
    }

    @Test
    void thePageCacheIsDroppedOnlyWhereTareEntersTheHosts() {
        String arms =
                """
                  third: { system: hbase, environment: { existing: { zookeeper: z } } }
                gates: { page-cache: dropped }
                workloads:""";
        assertThat(files.problems("workloads:", arms)).anySatisfy(problem -> assertThat(problem)
                .endsWith("gates.page-cache: must be any: third exists already, and Tare does not enter its hosts"));
        assertThat(files.readWith("gates: { page-cache: dropped }\n")
                        .preparation()
                        .gates()
                        .dropsPageCache())
                .isTrue();
        assertThat(files.problemsWith("gates: { page-cache: cold }\n"))
                .containsExactly("8 gates.page-cache: must be any or dropped, got: \"cold\"");
    }

    @Test
    void theCacheOfAnExistingSystemIsNeitherEmptiedNorGuessed() {
        String arms =
                """
                  third: { system: hbase, environment: { existing: { zookeeper: z } } }
                  fourth: { system: hbase, environment: processes }
                gates: { cache: %s }
                workloads:""";
        assertThat(files.problems("workloads:", arms.formatted("cold"))).anySatisfy(problem -> assertThat(problem)
                .endsWith("must not be cold: third exists already, and Tare does not restart it"));
        assertThat(files.problems("workloads:", arms.formatted("warm")))
                .anySatisfy(problem -> assertThat(problem)
                        .endsWith("must be any: third exists already, and its addresses name no page with its servers'"
                                + " cache figures"))
                .noneSatisfy(problem -> assertThat(problem).contains("fourth"));
    }

    @Test
    void anotherClientIsOneForASystemThatExistsAndIsLookedAtFirst() throws Exception {
        String arm = "  third: { system: hbase, environment: { %s: { %s client-jars: jars } } }\nworkloads:";
        Path jars = Files.createDirectory(directory.resolve("jars"));
        assertThat(files.problems("workloads:", arm.formatted("existing", "zookeeper: z,")))
                .contains("7 arms.third.environment.existing.client-jars: must be a directory of jars, got: " + jars
                        + ", with no jar");
        assertThat(files.problems("workloads:", arm.formatted("processes", "")))
                .containsExactly("7 arms.third.environment.processes.client-jars: unknown setting of processes");
    }

    @Test
    void pathsOfExistingSystemsAreFromWhereTheFileIs() throws Exception {
        Path jars = files.clientJars("jars");
        String arms =
                """
                  third: { system: hbase, environment: { existing: { zookeeper: z, client-jars: ./jars } } }
                  fourth: { like: third }
                allow: [max-rate, flush, snapshot]
                workloads:""";
        Experiment experiment = files.read(ExperimentFiles.SMALLEST.replace("workloads:", arms));
        for (String arm : List.of("third", "fourth")) {
            assertThat(experiment.arm(arm).environment().options())
                    .containsOnly(entry("zookeeper", "z"), entry("client-jars", jars.toString()));
        }
    }

    @Test
    void aFileThatAReferenceNamesIsFromThereTooAndAVariableStays() {
        String arms =
                """
                  third: { system: hbase, environment: { existing: { zookeeper: z, conf-dir: "${file:conf}" } } }
                  fourth: { system: hbase, environment: { existing: { zookeeper: z, conf-dir: "${env:CONF}" } } }
                allow: [max-rate, flush, snapshot]
                workloads:""";
        Experiment experiment = files.read(ExperimentFiles.SMALLEST.replace("workloads:", arms));
        assertThat(experiment.arm("third").environment().options())
                .containsEntry("conf-dir", directory.resolve("conf").toString());
        assertThat(experiment.arm("fourth").environment().options()).containsEntry("conf-dir", "${env:CONF}");
    }

    @Test
    void aPartThatExistsMustFitTheSettingsOfEveryArmThatHasIt() {
        String arms =
                """
                  third:
                    system: hbase
                    settings: { storage: s3a }
                    environment: { default: processes, s3: { existing: { endpoint: h } } }
                  fourth: { like: third, settings: { storage: hdfs } }
                workloads:""";
        assertThat(files.problems("workloads:", arms))
                .containsExactly("11 arms.fourth.environment.s3: existing: is not used with these settings: hbase"
                        + " depends on hdfs");
        assertThat(files.problems(
                        "workloads:",
                        arms.replace("endpoint: h", "secret-key: \"${env:KEY}\"")
                                .replace("storage: hdfs", "regionservers: 2")))
                .as("what was taken over is reported once")
                .containsExactly(
                        "10 arms.third.environment.s3: existing: must give endpoint, but gives only secret-key");
    }

    @Test
    void whatIsDoneToAnExistingSystemMustBeAllowed() throws Exception {
        String arm = "  third: { system: hbase, environment: { existing: { zookeeper: z } } }\nworkloads:";
        assertThat(files.problems("workloads:", arm))
                .containsExactlyInAnyOrder(
                        "1 allow: must list flush: third exists already, and its tables are flushed once they are loaded",
                        "1 allow: must list snapshot: third exists already, and dataset.between-runs: restore takes a"
                                + " snapshot of its tables, and restores it before every run",
                        "1 allow: must list max-rate: third exists already, and ycsb-a at max asks as fast as it answers");
        Experiment allowed = files.read(ExperimentFiles.SMALLEST.replace(
                "workloads:", arm.replace("workloads:", "allow: [max-rate, flush, snapshot]\nworkloads:")));
        assertThat(allowed.preparation().allowed())
                .containsExactlyInAnyOrder(Permission.MAX_RATE, Permission.FLUSH, Permission.SNAPSHOT);
        assertThat(allowed.arm("third").environment().options()).containsExactly(entry("zookeeper", "z"));
    }

    @Test
    void anExistingSystemThatIsReadAtARateAndNotRestoredNeedsOnlyItsFlush() throws Exception {
        String arm =
                """
                  third: { system: hbase, environment: { existing: { zookeeper: z } } }
                allow: [flush]
                traffic: { rate: 10/s }
                dataset: { between-runs: reuse }
                workloads:""";
        String reading = ExperimentFiles.SMALLEST.replace("workloads:", arm);
        assertThat(files.read(reading).preparation().allowed()).containsExactly(Permission.FLUSH);
        String scanning = reading.replace("dataset: { between-runs: reuse }\n", "")
                .replace("[ycsb-a]", "[{ name: scans, type: ycsb, settings: { scanproportion: 1 } }]");
        assertThat(files.read(scanning).preparation().allowed())
                .as("what is only read needs no snapshot")
                .containsExactly(Permission.FLUSH);
    }

    @Test
    void anExportNeedsAStateThatIsKeptAPermissionAndAWayToTheFiles() throws Exception {
        String arm =
                """
                  third: { system: hbase, environment: { existing: { zookeeper: z%s } }, settings: { export: "s3a://b/d" } }
                allow: [flush, %s]
                traffic: { rate: 10/s }
                dataset: { between-runs: %s }
                workloads:""";
        assertThat(files.problems("workloads:", arm.formatted("", "snapshot", "reuse")))
                .containsExactlyInAnyOrder(
                        "8 allow: must list export: third exists already, and its snapshots are copied to s3a://b/d",
                        "10 dataset.between-runs: must be restore for third, whose settings ask for an export: only a"
                                + " state that is kept can be copied, got: \"reuse\"",
                        "7 arms.third.environment: must say keytab, since settings ask for an export to s3a://b/d: the"
                                + " system's files are found by it");
        assertThat(files.read(ExperimentFiles.SMALLEST.replace(
                                "workloads:", arm.formatted(", keytab: k", "snapshot, export", "restore")))
                        .preparation()
                        .allowed())
                .contains(Permission.EXPORT);
    }

    @Test
    void aValueThatIsWrongByItselfHidesNoOtherProblemOfItsArm() {
        assertThat(files.problems(
                        "settings: { sync: true }", "settings: { sync: true, wal-dir: none, block-cache: big }"))
                .hasSize(2)
                .anySatisfy(problem -> assertThat(problem).contains("block-cache: must be a size"))
                .anySatisfy(problem -> assertThat(problem).contains("sync: must be false without a log"));
    }

    @Test
    void aKeyOfAFamilyIsDeclaredByItselfOrWithItsFamily() throws Exception {
        String arms = "  third: { system: hbase, settings: { conf: { hbase-site: { a.b: 1 } } } }\n"
                + "declared: [%s]\nworkloads:";
        for (String declared : List.of("system, conf", "conf.hbase-site, system", "conf.hbase-site.a.b, system")) {
            Experiment experiment =
                    files.read(ExperimentFiles.SMALLEST.replace("workloads:", arms.formatted(declared)));
            assertThat(experiment.arm("third").settings()).containsExactly(entry("conf.hbase-site.a.b", "1"));
            assertThat(new ArmDifferences(ExperimentTestingPlugin.plugins()).of(experiment))
                    .filteredOn(difference -> difference.name().startsWith("conf"))
                    .containsExactly(new ArmDifference(
                            "conf.hbase-site.a.b",
                            "third",
                            Optional.empty(),
                            Optional.of("1"),
                            true,
                            List.of("a.b", "files")));
        }
    }

    @Test
    void armsInACircleAreAllReported() {
        assertThat(files.problems("workloads:", "  a: { like: b }\n  b: { like: c }\n  c: { like: b }\nworkloads:"))
                .containsExactly(
                        "8 arms.b.like: leads back to itself: b like c like b",
                        "9 arms.c.like: leads back to itself: c like b like c");
    }

    @Test
    void whatAnArmTookOverIsReportedOnce() {
        assertThat(files.problems(
                        "sync: { system: rocksdb, settings: { sync: true } }",
                        "sync: { system: rocksdb, settings: { sync: 1 } }\n  third: { like: sync }"))
                .containsExactly("6 arms.sync.settings.sync: must be true or false, got: \"1\"");
    }

    @Test
    void settingsThatContradictAreReportedAtTheirLines() {
        String arm = "  third:\n    system: rocksdb\n    settings:\n      wal-dir: none\n      sync: true\nworkloads:";
        assertThat(files.problems("workloads:", arm))
                .containsExactly("11 arms.third.settings.sync: must be false without a log, got: true");
    }

    @Test
    void aContradictionIsReportedForTheArmThatBringsItAbout() {
        String arms =
                """
                  unlogged: { system: rocksdb, settings: { wal-dir: none } }
                  synced: { like: unlogged, settings: { sync: true } }
                  uncached: { like: synced, settings: { block-cache: 0 } }
                  again: { like: uncached }
                workloads:""";
        assertThat(files.problems("workloads:", arms))
                .containsExactly(
                        "8 arms.synced.settings.sync: must be false without a log, got: true",
                        "9 arms.uncached: needs a log or a cache");
    }

    @Test
    void aSettingThatWasTakenOverCanContradict() {
        String arms = "  third: { like: sync, settings: { wal-dir: none } }\nworkloads:";
        assertThat(files.problems("workloads:", arms))
                .containsExactly("7 arms.third.settings.sync: must be false without a log, got: true");
    }

    @Test
    void theBaselineIsOneOfTheArmsAndNoControl() {
        assertThat(files.problems("baseline: async", "baseline: asynk"))
                .containsExactly("3 baseline: unknown arm \"asynk\"; did you mean \"async\"?");
        assertThat(files.problems("baseline: async", "baseline: \"\""))
                .singleElement()
                .asString()
                .startsWith("3 baseline: must be letters");
        assertThat(files.problems("async: { system: rocksdb }", "async: { system: rocksdb, control: true }"))
                .containsExactly("5 arms.async.control: the baseline cannot be its own control");
    }

    @Test
    void oneArmIsNoComparison() {
        assertThat(files.problems("  sync: { system: rocksdb, settings: { sync: true } }\n", ""))
                .containsExactly("4 arms: must be at least 2 to compare, got: 1");
        String noArms = ExperimentFiles.SMALLEST.replaceAll("arms:\n.*\n.*\n", "arms: {}\n");
        assertThat(files.problems(noArms)).contains("4 arms: must be at least 2 to compare, got: 0");
    }

    @Test
    void whatIsDeclaredIsASettingThatDiffers() {
        assertThat(files.problemsWith("declared: [snyc, block-cache, sync, sync, environment]\n"))
                .containsExactlyInAnyOrder(
                        "8 declared[0]: unknown setting \"snyc\"; did you mean \"sync\"?",
                        "8 declared[1]: block-cache is declared to differ, but is the same in all arms",
                        "8 declared[3]: sync is listed twice",
                        "8 declared[4]: environment is declared to differ, but is the same in all arms");
        assertThat(files.problemsWith("declared: [\"\"]\n"))
                .singleElement()
                .asString()
                .startsWith("8 declared[0]: must be letters");
        assertThat(files.problems(ExperimentFiles.SMALLEST.replace("sync: true", "block-cache: 8192 KiB")
                        + "declared: [block-cache]\n"))
                .containsExactly("8 declared[0]: block-cache is declared to differ, but is the same in all arms");
    }
}
