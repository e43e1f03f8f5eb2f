package tare.workloads.bashobench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static tare.workloads.bashobench.TestingBasho.ALONE;
import static tare.workloads.bashobench.TestingBasho.RIAK;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.Caller;
import tare.api.spi.Key;
import tare.api.spi.ObjectSession;
import tare.api.spi.ObjectStore;
import tare.api.spi.Operation;
import tare.api.spi.Reply;
import tare.api.spi.Share;
import tare.api.spi.Verification;
import tare.quality.testing.Answer;
import tare.quality.testing.MemoryDriver;

class BashoWorkloadTest {
    /** The study's, with fewer and smaller objects. */
    private static final String STUDY = RIAK
            + """
            {mode, max}. {duration, 120}. {concurrent, 8}.
            {key_generator, {int_to_bin, {uniform_int, 100}}}.
            {value_generator, {exponential_bin, 40, 500}}.
            {riakc_pb_ips, [{10,60,68,9}]}. {riakc_pb_replies, 2}.
            {operations, [{get, 10}, {put, 1}]}.
            """;

    @TempDir
    private Path directory;

    private TestingBasho basho;
    private final MemoryDriver driver = MemoryDriver.forgetful();

    @BeforeEach
    void begin() {
        basho = new TestingBasho(directory);
    }

    @Test
    void theStudysConfigurationFindsEveryKeyThatItLoaded() throws Exception {
        BashoWorkload workload = basho.workload(STUDY);
        TestingBasho.load(workload, driver);
        Map<String, Integer> drawn = new TreeMap<>();
        try (Caller caller = workload.caller(driver, ALONE, 7)) {
            for (int i = 0; i < 11_000; i++) {
                String operation = workload.operations().get(caller.prepare()).name();
                drawn.merge(operation, 1, Integer::sum);
                assertThat(TestingBasho.send(caller).kind()).isEqualTo(Reply.Kind.OK);
            }
        }

        assertThat(drawn.keySet()).containsExactly("get", "put");
        assertThat(drawn.get("get") / 11_000.0).isCloseTo(10 / 11.0, within(0.01));
        assertThat(workload.shares().get("put")).isCloseTo(1 / 11.0, within(1e-9));
        assertThat(workload.data().size()).isEqualTo(100);
        assertThat(workload.changesKeys()).as("its puts add no keys").isFalse();
        assertThat(workload.changesData()).isTrue();
        assertThat(workload.thinkTime()).isEmpty();
        assertThat(workload.notice().orElseThrow()).contains("int_to_bin is read as int_to_bin_bigendian");
        Verification verification = workload.verify(driver, 7);
        assertThat(verification.passed()).isTrue();
        assertThat(verification.checked()).isGreaterThan(100);
    }

    @Test
    void whatTheExperimentReplacesIsNamedBesideTheResults() throws Exception {
        assertThat(basho.workload(STUDY).notice().orElseThrow())
                .endsWith("the experiment's own traffic, arms and settings hold, in place of duration, concurrent,"
                        + " riakc_pb_ips, riakc_pb_replies");
        assertThat(basho.workload(RIAK + "{key_generator, {int_to_str, {uniform_int, 5}}}.")
                        .notice())
                .isEmpty();
    }

    @Test
    void filesThatChangedSinceThePlanAreRefused() throws Exception {
        Path blob = basho.file("blob", "all values are cut from this");
        String config = RIAK + "{value_generator_blob_file, \"blob\"}.\n";
        BashoWorkload planned = basho.workload(config);
        String sum = planned.pinned().get("files-sha256");

        assertThat(basho.workload(config, "files-sha256", sum).data()).isEqualTo(planned.data());
        assertThatThrownBy(() -> basho.workload(config + "{operations, [{get, 1}]}.", "files-sha256", sum))
                .hasMessageStartingWith("config: must be as it was planned, but ")
                .hasMessageEndingWith("has changed since: restore it, or begin a new experiment");
        Files.writeString(blob, "now they are cut from that");
        assertThatThrownBy(() -> basho.workload(config, "files-sha256", sum))
                .hasMessageContaining("must be as it was planned");
        assertThat(basho.workload(config).data()).as("it is loaded anew").isNotEqualTo(planned.data());
        Files.writeString(blob, "");
        assertProblem(config, "config: " + blob + ": must not be empty");
        Files.delete(blob);
        assertProblem(config, "config: " + blob + ": there is no such file");
    }

    @Test
    void theFilesOfTheLoadAndOfKeysAndOverridesBelongToTheSum() throws Exception {
        Path lines = basho.file("lines", "a");
        Path load = basho.file("load.config", RIAK + "{key_generator, {int_to_bin_bigendian, {uniform_int, 5}}}.");
        Path override = basho.file("b.config", "{mode, max}.");
        String config = RIAK + "{key_generator, {file_line_bin, \"lines\", repeat}}.";
        Set<String> sums = new HashSet<>();
        sums.add(sum(config, load));
        for (Path changed : List.of(lines, load, override)) {
            Files.writeString(changed, "% changed\n" + Files.readString(changed));
            sums.add(sum(config, load));
        }
        assertThat(sums).hasSize(4);
    }

    private String sum(String config, Path load) throws Exception {
        return basho.workload(config, "load", load.toString(), "overrides[0]", "b.config")
                .pinned()
                .get("files-sha256");
    }

    @Test
    void theSameSeedAsksForTheSame() throws Exception {
        BashoWorkload workload = basho.workload(STUDY);
        assertThat(sequence(workload, 1)).isEqualTo(sequence(workload, 1)).isNotEqualTo(sequence(workload, 2));
    }

    private String sequence(BashoWorkload workload, long seed) throws Exception {
        TestingBasho.load(workload, driver);
        StringBuilder sequence = new StringBuilder();
        try (Caller caller = workload.caller(driver, ALONE, seed)) {
            for (int i = 0; i < 50; i++) {
                sequence.append(caller.prepare());
                sequence.append(TestingBasho.send(caller).bytes()).append(' ');
            }
        }
        return sequence.toString();
    }

    @Test
    void aMissingObjectIsAnErrorOnlyForOperationsOnExistingOnes() throws Exception {
        assertThat(onEmptyBucket("get")).isEqualTo(Answer.notFound());
        assertThat(onEmptyBucket("get_existing")).isEqualTo(new Answer(Reply.Kind.FAILED, 0, 0, "notfound"));
        assertThat(onEmptyBucket("update").kind()).isEqualTo(Reply.Kind.OK);
        assertThat(onEmptyBucket("update_existing").cause()).isEqualTo("notfound");
        assertThat(onEmptyBucket("put")).isEqualTo(Answer.ok(1, 100));
        assertThat(basho.workload(RIAK + "{mode, max}.").missesAreNormal()).isTrue();
    }

    private Answer onEmptyBucket(String operation) throws Exception {
        BashoWorkload workload = basho.workload(RIAK + "{operations, [{" + operation + ", 1}]}.", "preload", "false");
        TestingBasho.load(workload, driver);
        try (Caller caller = workload.caller(driver, ALONE, 1)) {
            caller.prepare();
            return TestingBasho.send(caller);
        }
    }

    @Test
    void onlyTheFirstCallerListsKeys() throws Exception {
        BashoWorkload workload = basho.workload(RIAK
                + "{operations, [{listkeys, 1}, {reads, get, 1}]}. {key_generator, {int_to_str, {uniform_int, 5}}}.");
        TestingBasho.load(workload, driver);

        assertThat(workload.operations())
                .extracting(Operation::name)
                .as("the load puts")
                .containsExactly("listkeys", "reads", "put");
        assertThat(drawn(workload, new Share(0, 1, 0, 2))).containsExactlyInAnyOrder(0, 1);
        assertThat(drawn(workload, new Share(0, 1, 1, 2))).containsExactly(1);
    }

    @Test
    void whereKeysAreOnlyListedThereIsOneCaller() throws Exception {
        BashoWorkload workload = basho.workload(RIAK + "{operations, [{listkeys, 1}]}.", "preload", "false");
        TestingBasho.load(workload, driver);
        workload.caller(driver, ALONE, 1).close();
        assertThatThrownBy(() -> workload.caller(driver, new Share(0, 1, 1, 2), 1))
                .hasMessage("traffic.callers: must be 1, as only the first caller lists keys and there is no other"
                        + " operation");
        assertThat(workload.refusesCallers(1)).isEmpty();
        assertThat(workload.refusesCallers(2)).isPresent();
    }

    private Set<Integer> drawn(BashoWorkload workload, Share share) throws Exception {
        Set<Integer> drawn = new HashSet<>();
        try (Caller caller = workload.caller(driver, share, 1)) {
            for (int i = 0; i < 100; i++) {
                int operation = caller.prepare();
                drawn.add(operation);
                assertThat(TestingBasho.send(caller).rows()).isEqualTo(operation == 0 ? 5 : 1);
            }
        }
        return drawn;
    }

    @Test
    void aSequenceEndsTheCaller() throws Exception {
        BashoWorkload workload = basho.workload(
                RIAK + "{operations, [{put, 1}]}. {key_generator, {int_to_bin_bigendian, {sequential_int, 3}}}.",
                "preload",
                "false");
        TestingBasho.load(workload, driver);
        assertThat(workload.data().size()).isZero();
        assertThat(workload.changesKeys()).isTrue();
        try (Caller caller = workload.caller(driver, ALONE, 1)) {
            for (int i = 0; i < 3; i++) {
                assertThat(caller.prepare()).isZero();
                TestingBasho.send(caller);
            }
            assertThat(caller.prepare()).isEqualTo(Caller.DONE);
        }
        assertThat(keys(workload)).isEqualTo(3);
    }

    @Test
    void aLoadOfAnotherFileHasItsKeysAndValues() throws Exception {
        Path load = basho.file(
                "load.config",
                RIAK
                        + "{key_generator, {int_to_bin_bigendian, {partitioned_sequential_int, 1, 20}}}."
                        + " {value_generator, {fixed_bin, 10, 1}}.");
        BashoWorkload workload = basho.workload(
                RIAK + "{operations, [{get, 1}]}. {key_generator, {int_to_bin_bigendian, {uniform_int, 20}}}.",
                "load",
                load.toString());
        TestingBasho.load(workload, driver);

        assertThat(keys(workload)).isEqualTo(20);
        try (Caller caller = workload.caller(driver, ALONE, 1)) {
            for (int i = 0; i < 100; i++) {
                caller.prepare();
                assertThat(TestingBasho.send(caller)).isEqualTo(Answer.ok(1, 10));
            }
        }
        assertThat(workload.changesData()).isFalse();
        assertThat(workload.verify(driver, 3)).isEqualTo(new Verification(20, 0, 0, List.of()));
    }

    @Test
    void theOldNameOfAKeyGeneratorMakesTheSameData() throws Exception {
        String today = RIAK + "{operations, [{put, 1}]}. {key_generator, {int_to_bin_bigendian, {uniform_int, 20}}}.";
        Path load = basho.file("load.config", today);
        BashoWorkload old = basho.workload(today.replace("_bigendian", ""), "load", load.toString());

        assertThat(old.notice().orElseThrow()).doesNotContain("in another form");
        assertThat(old.changesKeys()).as("its puts add no keys").isFalse();
        assertThat(basho.workload(today.replace("_bigendian", "")).data())
                .isEqualTo(basho.workload(today).data());
    }

    @Test
    void numbersThatShareAKeyAreNotLoaded() throws Exception {
        for (String keys : List.of(
                "{{int_to_bin_bigendian, 8}, {uniform_int, 257}}",
                "{to_binstr, \"~2..0B\", {uniform_int, 100}}",
                "{to_binstr, \"~-3..0B\", {uniform_int, 100}}",
                "{base64, {to_binstr, \"~2w\", {uniform_int, 100}}}")) {
            assertProblem(RIAK + "{key_generator, " + keys + "}.", "load: must be a configuration file whose key");
            basho.workload(RIAK + "{key_generator, " + keys + "}.", "preload", "false");
        }
        basho.workload(RIAK + "{key_generator, {{int_to_bin_bigendian, 8}, {uniform_int, 256}}}.");
        basho.workload(RIAK + "{key_generator, {to_binstr, \"~3..0B\", {uniform_int, 999}}}.");
    }

    @Test
    void atLeastOneObjectThatACallerWroteIsReadBack() throws Exception {
        BashoWorkload workload =
                basho.workload(RIAK + "{operations, [{put, 1}]}.", "preload", "false", "verify-samples", "2");
        TestingBasho.load(workload, driver);
        for (int i = 0; i < 8; i++) {
            try (Caller caller = workload.caller(driver, new Share(0, 1, i, 8), 1)) {
                caller.prepare();
                TestingBasho.send(caller);
            }
        }
        assertThat(workload.verify(driver, 1)).isEqualTo(new Verification(8, 0, 0, List.of()));
    }

    @Test
    void anObjectThatIsNotWhatWasLoadedIsFound() throws Exception {
        BashoWorkload workload =
                basho.workload(RIAK + "{operations, [{get, 1}]}. {key_generator, {int_to_str, {uniform_int, 1}}}.");
        TestingBasho.load(workload, driver);
        try (ObjectSession session = open(workload)) {
            Key key = Key.of("1");
            session.put(key, new byte[5], 0, 5, (kind, rows, bytes, cause) -> {});
        }
        Verification verification = workload.verify(driver, 3);
        assertThat(verification.wrong()).isPositive();
        assertThat(verification.examples().get(0)).isEqualTo("key 31: is not what was written");
    }

    @Test
    void aRateIsAThinkTimeOfEachCaller() throws Exception {
        assertThat(basho.workload(RIAK + "{mode, {rate, 5}}.").thinkTime()).contains(Duration.ofMillis(200));
        assertThat(basho.workload(RIAK + "{mode, {rate, max}}.").thinkTime()).isEmpty();
        assertThat(basho.workload(RIAK).thinkTime())
                .as("the default is {rate,5}")
                .contains(Duration.ofMillis(200));
        assertProblem(RIAK + "{mode, fast}.", "config: a.config:2:8: mode: must be max, {rate,max} or {rate,N}");
    }

    @Test
    void whatCannotBeDoneIsRefusedWithItsPlace() {
        assertProblem("{mode, max}.", "driver: must be one of basho_bench_driver_riakc_pb, basho_bench_driver_null");
        assertProblem(
                RIAK + "{operations, [{get, 1}, {mr_bucket_erlang, 1}]}.",
                "config: a.config:2:26: operations: must be one of get, get_existing, put, update, update_existing,"
                        + " delete, listkeys, which Tare has of basho_bench_driver_riakc_pb; Tare has no"
                        + " map-reduce, got: mr_bucket_erlang");
        assertProblem(RIAK + "{operations, [{search, 1}]}.", "; Tare has no search, got: search");
        assertProblem(
                RIAK + "{operations, [{{counter,value}, 1}]}.",
                "; Tare has no counters, sets and maps, got: {counter,value}");
        assertProblem(RIAK + "{operations, [{{get,it}, 1}]}.", "basho_bench_driver_riakc_pb, got: {get,it}");
        assertProblem(RIAK + "{operations, [{gett, 1}]}.", "basho_bench_driver_riakc_pb, got: gett");
        assertProblem(
                "{driver, basho_bench_driver_null}. {operations, [{print_it, 1}]}.",
                "; Tare has no printing, got: print_it");
        assertProblem(RIAK + "{operations, [{a, get, 1}, {a, put, 1}]}.", "each label must stand for one operation");
        assertProblem(RIAK + "{operations, [{get, -1}]}.", "a weight must be a whole number from 0");
        assertProblem(RIAK + "{operations, [{get, 0}]}.", "at least one must have a weight above 0");
        assertProblem(RIAK + "{key_generator, uuid_v4}.", "load: must be a configuration file");
        assertProblem(RIAK + "{key_generator, {function, m, f, []}}.", "must be no function");
        assertThatThrownBy(() -> basho.workload(RIAK, "bucket", "users"))
                .hasMessageContaining("bucket: must be empty or tare_");
        assertThatThrownBy(() -> basho.workload(RIAK, "config", "")).hasMessageContaining("config: must be");
    }

    private void assertProblem(String config, String message) {
        assertThatThrownBy(() -> basho.workload(config))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    @Test
    void theNullDriversOperationsNeedNoStoreOfTheirOwn() throws Exception {
        BashoWorkload workload = basho.workload(
                "{driver, basho_bench_driver_null}. {operations, [{absolutely_nothing, 1}]}. {mode, max}.",
                "preload",
                "false");
        TestingBasho.load(workload, driver);
        try (Caller caller = workload.caller(driver, ALONE, 1)) {
            caller.prepare();
            assertThat(TestingBasho.send(caller)).isEqualTo(Answer.ok(0, 0));
        }
    }

    private long keys(BashoWorkload workload) throws Exception {
        long[] keys = {0};
        try (ObjectSession session = open(workload)) {
            session.listKeys((key, offset, length) -> keys[0]++, (kind, rows, bytes, cause) -> {});
        }
        return keys[0];
    }

    private ObjectSession open(BashoWorkload workload) throws Exception {
        return driver.capability(ObjectStore.class)
                .orElseThrow()
                .open(workload.data().id());
    }
}
