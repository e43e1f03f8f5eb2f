package tare.systems.ycsb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.yahoo.ycsb.OneRowDb;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.BasicDB;
import tare.api.spi.DriverFactory;
import tare.api.spi.Key;
import tare.api.spi.Reply;
import tare.api.spi.RowSink;
import tare.api.spi.Session;
import tare.api.spi.Settings;
import tare.api.spi.SystemInfo;
import tare.quality.testing.Answer;
import tare.quality.testing.KeyValueStoreContract;
import tare.quality.testing.RecordingReply;
import tare.quality.testing.TestingRow;
import tare.quality.testing.TestingSession;
import tare.quality.testing.TestingStore;

/** Runs the contract with a binding in a jar. Tests that override the contract's show what bindings cannot do. */
class YcsbBindingDriverTest implements KeyValueStoreContract {
    @TempDir
    static Path lib;

    @TempDir
    Path directory;

    @BeforeAll
    static void packTheBinding() throws Exception {
        Jars.pack(lib.resolve("shared-map-binding-1.jar"), SharedMapDb.class);
    }

    @BeforeEach
    void forgetAllRows() {
        System.getProperties().keySet().removeIf(name -> name.toString().startsWith("tare.shared-map-db"));
    }

    @Override
    public DriverFactory factory() {
        return new YcsbBindingDriverFactory();
    }

    @Override
    public Map<String, String> settings() {
        return Map.of("class", SharedMapDb.class.getName(), "lib", lib.toString());
    }

    @Test
    @Override
    public void aDeletedRowIsGoneFromReadsAndScans(@TempDir Path own) throws Exception {
        try (TestingStore store = fresh(own);
                TestingSession session = store.open(TABLE)) {
            session.insert("a", ROW);
            session.insert("b", ROW);
            session.delete("a");
            assertThat(session.read("a").answer()).isEqualTo(Answer.notFound());
            assertThat(session.scan("a", 10).answer().rows()).isEqualTo(1);
            assertThat(session.delete("a")).isEqualTo(Answer.notFound());
        }
    }

    @Test
    @Override
    public void aScanGivesRowsInKeyOrderFromTheFirstKeyOn(@TempDir Path own) throws Exception {
        try (TestingStore store = fresh(own);
                TestingSession session = store.open(TABLE)) {
            for (String key : List.of("b", "a", "c")) {
                session.insert(key, TestingRow.whole(TABLE, key));
            }
            TestingSession.Result found = session.scan("b", 2);
            assertThat(KeyValueStoreContract.keys(found))
                    .as("YCSB's scans tell no keys")
                    .containsExactly("", "");
            assertThat(found.rows().get(0).fields())
                    .isEqualTo(TestingRow.whole(TABLE, "b").fields());
            assertThat(found.rows().get(1).fields())
                    .isEqualTo(TestingRow.whole(TABLE, "c").fields());
        }
    }

    @Test
    @Override
    public void aScanReportsTheRowsAndBytesItReturned(@TempDir Path own) throws Exception {
        try (TestingStore store = fresh(own);
                TestingSession session = store.open(TABLE)) {
            for (String key : List.of("a", "b", "c")) {
                session.insert(key, ROW);
            }
            assertThat(session.scan("a", 2).answer()).isEqualTo(Answer.ok(2, 2 * ROW.bytes()));
            assertThat(session.scan("b", 100).answer()).isEqualTo(Answer.ok(2, 2 * ROW.bytes()));
            assertThat(session.scan("c", 100, 0).answer()).isEqualTo(Answer.ok(1, 3));
        }
    }

    @Test
    @Override
    public void keysMayBeShortLongAndPrefixesOfOneAnother(@TempDir Path own) throws Exception {
        try (TestingStore store = fresh(own);
                TestingSession session = store.open(TABLE)) {
            for (int length : new int[] {1, 2, 31, 32, 33, 200, 1000}) {
                session.insert("k".repeat(length), TestingRow.whole(TABLE, "length " + length));
            }
            for (int length : new int[] {1, 2, 31, 32, 33, 200, 1000}) {
                KeyValueStoreContract.assertReads(
                        session,
                        "k".repeat(length),
                        TestingRow.whole(TABLE, "length " + length).fields());
            }
        }
    }

    @Test
    @Override
    public void aDroppedTableComesBackEmpty(@TempDir Path own) throws Exception {
        try (TestingStore store = fresh(own)) {
            try (TestingSession session = store.open(TABLE)) {
                session.insert("k", ROW);
            }
            store.tables().drop(TABLE.name());
            store.tables().create(TABLE);
            try (TestingSession session = store.open(TABLE)) {
                assertThat(session.scan("", 10).answer().rows())
                        .as("no binding can remove a table: its rows stay")
                        .isEqualTo(1);
            }
        }
    }

    @Test
    void statesCannotBeRestored() throws Exception {
        try (TestingStore store = connect(Map.of())) {
            assertThat(store.store().snapshots()).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "ERROR, FAILED, ERROR",
        "NOT_IMPLEMENTED, FAILED, NOT_IMPLEMENTED",
        "UNEXPECTED_STATE, FAILED, UNEXPECTED_STATE",
        "BAD_REQUEST, FAILED, BAD_REQUEST",
        "TIME_OUT, FAILED, TIME_OUT",
        "FORBIDDEN, REJECTED, FORBIDDEN",
        "SERVICE_UNAVAILABLE, REJECTED, SERVICE_UNAVAILABLE",
        "NOT_FOUND, NOT_FOUND,"
    })
    void aStatusBecomesAnOutcomeAndItsCause(String status, Reply.Kind kind, String cause) throws Exception {
        StringBuilder properties = new StringBuilder();
        for (String verb : List.of("read", "scan", "insert", "update", "delete")) {
            properties.append("answer.").append(verb).append('=').append(status).append('\n');
        }
        Answer expected = new Answer(kind, 0, 0, cause);
        try (TestingStore store = connect(Map.of("properties", properties.toString()));
                TestingSession session = open(store)) {
            assertThat(session.insert("k", ROW)).isEqualTo(expected);
            assertThat(session.update("k", ROW)).isEqualTo(expected);
            assertThat(session.read("k").answer()).isEqualTo(expected);
            assertThat(session.scan("k", 1).answer()).isEqualTo(expected);
            assertThat(session.delete("k")).isEqualTo(expected);
        }
    }

    @Test
    void aQueuedWriteIsLabelledAndSentAtTheLatestWhenItsCallerCloses() throws Exception {
        try (TestingStore store = connect(Map.of("properties", "batch=3"))) {
            try (TestingSession session = open(store);
                    TestingSession other = store.open(TABLE)) {
                Answer queued = new Answer(Reply.Kind.OK, 1, ROW.bytes(), "BATCHED_OK");
                assertThat(session.insert("a", ROW)).isEqualTo(queued);
                assertThat(session.insert("b", ROW)).isEqualTo(queued);
                assertThat(other.read("a").answer()).isEqualTo(Answer.notFound());
                assertThat(session.insert("c", ROW)).isEqualTo(Answer.ok(1, ROW.bytes()));
                assertThat(other.read("a").answer()).isEqualTo(Answer.ok(1, ROW.bytes()));
                assertThat(session.insert("d", ROW)).isEqualTo(queued);
            }
            try (TestingSession later = store.open(TABLE)) {
                KeyValueStoreContract.assertReads(later, "d", ROW.fields());
            }
        }
    }

    @Test
    void whatIsThrownCostsItsRequestAndTheFirstOfAClassIsShownWithItsMessage() throws Exception {
        try (TestingStore store = connect(Map.of("properties", "throw.read=exception\nthrow.insert=error"));
                TestingSession session = open(store);
                TestingSession other = store.open(TABLE)) {
            assertThat(session.read("k").answer()).isEqualTo(failed("IllegalStateException: as asked"));
            assertThat(session.read("k").answer()).isEqualTo(failed("IllegalStateException"));
            assertThat(other.read("k").answer()).isEqualTo(failed("IllegalStateException"));
            assertThat(session.insert("k", ROW)).isEqualTo(failed("NoClassDefFoundError: as asked"));
            assertThat(session.insert("k", ROW)).isEqualTo(failed("NoClassDefFoundError"));
        }
    }

    private static Answer failed(String cause) {
        return new Answer(Reply.Kind.FAILED, 0, 0, cause);
    }

    @Test
    void anOkWithoutAnyFieldIsAMissWhereRowsAreKept() throws Exception {
        String empty = "answer.read=OK";
        try (TestingStore store = connect(Map.of("properties", empty));
                TestingSession session = open(store)) {
            assertThat(session.read("k").answer()).isEqualTo(Answer.notFound());
        }
        try (TestingStore store = connect(Map.of("properties", empty, "keeps-rows", "false"));
                TestingSession session = store.open(TABLE)) {
            assertThat(session.read("k").answer()).isEqualTo(Answer.ok(0, 0));
            assertThat(store.store().keepsRows()).isFalse();
        }
    }

    @Test
    void aBindingThatBringsOnlyNamedFieldsIsGivenTheirNames() throws Exception {
        try (TestingStore store = connect(Map.of("properties", "fills.named=true"));
                TestingSession session = open(store);
                TestingSession other = store.open(TABLE)) {
            session.insert("k", ROW);
            System.getProperties().remove(SharedMapDb.LOG);
            KeyValueStoreContract.assertReads(session, "k", ROW.fields());
            KeyValueStoreContract.assertReads(session, "k", ROW.fields());
            KeyValueStoreContract.assertReads(other, "k", ROW.fields());
            assertThat(session.read("none").answer()).isEqualTo(Answer.notFound());
            assertThat(System.getProperties().get(SharedMapDb.LOG))
                    .as("one request more, once")
                    .isEqualTo("read all\nread 8\nread 8\nread 8\n");
        }
    }

    @Test
    void aScanOfABindingThatBringsOnlyNamedFieldsHasItsRows() throws Exception {
        try (TestingStore store = connect(Map.of("properties", "fills.named=true"));
                TestingSession session = open(store)) {
            session.insert("a", ROW);
            session.insert("b", ROW);
            assertThat(session.scan("a", 10).answer()).isEqualTo(Answer.ok(2, 2 * ROW.bytes()));
            assertThat(session.scan("c", 10).answer()).isEqualTo(Answer.ok(0, 0));
        }
    }

    @Test
    void allFieldsAreAskedForByNullAsYcsbsClientDoes() throws Exception {
        try (TestingStore store = connect(Map.of());
                TestingSession session = open(store)) {
            session.insert("k", ROW);
            System.getProperties().remove(SharedMapDb.LOG);
            KeyValueStoreContract.assertReads(session, "k", ROW.fields());
            KeyValueStoreContract.assertReads(session, "k", ROW.fields());
            assertThat(System.getProperties().get(SharedMapDb.LOG)).isEqualTo("read all\nread all\n");
        }
    }

    @Test
    void eachSessionHasAnInstanceOfItsOwnThatKnowsItsTable() throws Exception {
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        TestingStore store = connect(Map.of("properties", "table=usertable\nfieldcount=1"));
        TestingSession first = open(store);
        TestingSession second = store.open(TABLE);
        first.close();
        store.close();
        second.close();
        String reported = " table=" + TABLE.name() + " fieldcount=8 own loader=true\n";
        assertThat(System.getProperties().get(SharedMapDb.LOG))
                .as("counts of open instances are static in many bindings, and shared by a driver's sessions only")
                .isEqualTo("init 1" + reported + "init 2" + reported + "cleanup 1\ncleanup 0\n");
        assertThat(Thread.currentThread().getContextClassLoader()).isSameAs(before);
    }

    @Test
    void whatCannotConnectSaysSoWithoutItsPassword() throws Exception {
        Path file = Files.writeString(
                directory.resolve("secret.properties"),
                "db.passwd=hunter2\ninit.fails=no route to db:7000 for user with hunter2\n");
        try (TestingStore store = connect(Map.of("properties-file", file.toString()))) {
            store.tables().create(TABLE);
            assertThatThrownBy(() -> store.open(TABLE))
                    .hasMessage(
                            "the binding reports: site.ycsb.DBException: no route to db:7000 for user with (not shown)")
                    .hasNoCause();
            assertThat(store.driver().describe().configuration())
                    .containsEntry("properties.db.passwd", "(not shown)")
                    .doesNotContainValue("hunter2");
        }
    }

    @Test
    void whatCannotCloseSaysSoWithoutItsPassword() throws Exception {
        Path file = Files.writeString(
                directory.resolve("secret.properties"), "db.passwd=hunter2\ncleanup.fails=hunter2 was not flushed\n");
        try (TestingStore store = connect(Map.of("properties-file", file.toString()))) {
            store.tables().create(TABLE);
            var session = store.open(TABLE);
            assertThatThrownBy(session::close)
                    .hasMessage("the binding reports: site.ycsb.DBException: (not shown) was not flushed")
                    .hasNoCause();
        }
    }

    @Test
    void itSaysWhichJarsItRunsAndWhatItWasGiven() throws Exception {
        try (TestingStore store = connect(Map.of("properties", "mongodb.url=mongodb://db1/ycsb"))) {
            SystemInfo info = store.driver().describe();
            assertThat(info.name()).isEqualTo("ycsb-binding");
            assertThat(info.version()).isEqualTo("shared-map-binding-1.jar");
            assertThat(info.configuration())
                    .containsEntry("class", SharedMapDb.class.getName())
                    .containsEntry("core", "core-0.17.0.jar")
                    .containsEntry("properties.mongodb.url", "mongodb://db1/ycsb");
            assertThat(info.configuration().get("lib")).contains("shared-map-binding-1.jar", "core-0.17.0.jar");
            assertThat(info.configuration().toString()).doesNotContain(lib.toString());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"basic", "site.ycsb.BasicDB", "com.yahoo.ycsb.BasicDB", "site.ycsb.GoodBadUglyDB"})
    void ycsbsOwnDatabasesRunWithoutAnyJar(String name) throws Exception {
        Map<String, String> given = Map.of(
                "class", name, "keeps-rows", "false", "properties", "basicdb.verbose=false\ngbudb.delays=1,2,3,4,5");
        try (TestingStore store = TestingStore.connect(factory(), endpoints(directory), given);
                TestingSession session = open(store)) {
            assertThat(session.insert("k", ROW)).isEqualTo(Answer.ok(1, ROW.bytes()));
            assertThat(session.update("k", ROW)).isEqualTo(Answer.ok(1, ROW.bytes()));
            assertThat(session.read("k").answer()).isEqualTo(Answer.ok(0, 0));
            assertThat(session.scan("k", 5).answer().kind()).isEqualTo(Reply.Kind.OK);
            assertThat(session.delete("k")).isEqualTo(Answer.ok(1, 0));
        }
    }

    @Test
    void aBindingOfTheFormerPackageRunsOnTheCoreThatItBrings() throws Exception {
        Path jar = Jars.pack(
                directory.resolve("lib/old-binding.jar"),
                OneRowDb.class,
                com.yahoo.ycsb.DB.class,
                com.yahoo.ycsb.Status.class,
                com.yahoo.ycsb.ByteIterator.class,
                com.yahoo.ycsb.ByteArrayByteIterator.class);
        Map<String, String> given = Map.of("class", "site.ycsb.OneRowDb", "lib", jar.toString());
        try (TestingStore store = TestingStore.connect(factory(), endpoints(directory), given);
                TestingSession session = open(store)) {
            session.insert("k", ROW);
            KeyValueStoreContract.assertReads(session, "k", ROW.fields());
            assertThat(session.scan("k", 1).answer()).isEqualTo(Answer.ok(1, ROW.bytes()));
            assertThat(session.update("k", ROW).cause()).isEqualTo("NOT_IMPLEMENTED");
            assertThat(session.delete("k")).isEqualTo(Answer.ok(1, 0));
            assertThat(store.driver().describe().configuration())
                    .containsEntry("class", "com.yahoo.ycsb.OneRowDb")
                    .containsEntry("core", "old-binding.jar");
        }
    }

    @Test
    void aClassWithoutAPackageRunsIfItIsInLib() throws Exception {
        Path jar = Jars.pack(directory.resolve("lib/packageless.jar"), Class.forName("PackagelessDb"));
        Map<String, String> inJar = Map.of("class", "PackagelessDb", "lib", jar.toString());
        Map<String, String> besideIt = Map.of("class", "PackagelessDb", "lib", lib.toString());

        try (TestingStore store = TestingStore.connect(factory(), endpoints(directory), inJar);
                TestingSession session = open(store)) {
            assertThat(session.delete("k").cause()).as("as this class says").isEqualTo("NOT_HERE");
            assertThat(store.driver().describe().configuration()).containsEntry("class", "PackagelessDb");
        }
        assertThatThrownBy(() ->
                        factory().check(Settings.of("ycsb-binding", factory().settings(), besideIt)))
                .hasMessageContaining("a class in lib")
                .hasMessageContaining("got: \"PackagelessDb\"");
    }

    @Test
    void unwatchedValuesAreCountedAndNotReported() throws Exception {
        try (TestingStore store = connect(Map.of())) {
            store.tables().create(TABLE);
            try (Session session = store.store().open(TABLE)) {
                new TestingSession(session).insert("k", ROW);
                RecordingReply read = new RecordingReply();
                session.read(Key.of("k"), null, new Unlooking(), read);
                assertThat(read.await()).isEqualTo(Answer.ok(1, ROW.bytes()));
                RecordingReply scanned = new RecordingReply();
                session.scan(Key.of("k"), 1, null, new Unlooking(), scanned);
                assertThat(scanned.await()).isEqualTo(Answer.ok(1, ROW.bytes()));
            }
        }
    }

    @Test
    void nothingOfARowIsLeftInTheNextThatIsRead() throws Exception {
        try (TestingStore store = connect(Map.of());
                TestingSession session = open(store)) {
            session.insert("whole", ROW);
            TestingRow part = TestingRow.of(Map.of(1, "only"));
            session.update("part", part);
            KeyValueStoreContract.assertReads(session, "whole", ROW.fields());
            KeyValueStoreContract.assertReads(session, "part", part.fields());
            assertThat(session.read("none").answer()).isEqualTo(Answer.notFound());
            KeyValueStoreContract.assertReads(session, "part", part.fields());
        }
    }

    /** The sink of a caller that checks nothing. */
    private static final class Unlooking implements RowSink {
        @Override
        public void row(byte[] key, int offset, int length) {
            throw new AssertionError("received a row");
        }

        @Override
        public void field(int field, byte[] value, int offset, int length) {
            throw new AssertionError("received a field");
        }

        @Override
        public boolean looks() {
            return false;
        }
    }

    @Test
    void aDistributionIsUsedAsItIsLaidOut() throws Exception {
        Path home = directory.resolve("ycsb-0.17.0");
        Path binding = home.resolve("shared-map-binding");
        Jars.pack(binding.resolve("lib/shared-map-binding.jar"), SharedMapDb.class);
        Files.createDirectories(binding.resolve("conf"));
        Files.createDirectories(home.resolve("lib"));
        Files.copy(Jars.of(BasicDB.class), home.resolve("lib/core-own.jar"));
        Map<String, String> given = Map.of(
                "class",
                SharedMapDb.class.getName(),
                "lib",
                binding.resolve("lib").toString());
        try (TestingStore store = TestingStore.connect(factory(), endpoints(directory), given)) {
            assertThat(store.driver().describe().configuration()).containsEntry("core", "core-own.jar");
        }
        try (var loader = BindingClassPath.open(List.of(binding.resolve("lib")))) {
            assertThat(loader.getURLs()[0])
                    .isEqualTo(binding.resolve("conf").toUri().toURL());
            assertThatThrownBy(() -> loader.loadClass(DriverFactory.class.getName()))
                    .as("a binding sees nothing of the worker")
                    .isInstanceOf(ClassNotFoundException.class);
        }
    }

    @Test
    void aDistributionsOwnListOfBindingsComesFirst() throws Exception {
        Path home = directory.resolve("ycsb-9");
        Path own = home.resolve("shared-map-binding/lib");
        Jars.pack(own.resolve("shared-map-binding.jar"), SharedMapDb.class);
        Files.createDirectories(home.resolve("bin"));
        Files.writeString(
                home.resolve("bin/bindings.properties"),
                "# names\nshared-map:" + SharedMapDb.class.getName() + "\nhbase20:" + SharedMapDb.class.getName()
                        + "\n");
        for (String name : List.of("shared-map", "hbase20")) {
            Map<String, String> given = Map.of("class", name, "lib", own.toString());
            factory().check(Settings.of("ycsb-binding", factory().settings(), given));
            try (TestingStore store = TestingStore.connect(factory(), endpoints(directory), given)) {
                assertThat(store.driver().describe().configuration())
                        .containsEntry("class", SharedMapDb.class.getName());
            }
        }
        Map<String, String> unlisted = Map.of("class", "shared-mop", "lib", own.toString());
        assertThatThrownBy(() ->
                        factory().check(Settings.of("ycsb-binding", factory().settings(), unlisted)))
                .hasMessageContaining("YCSB's name for a binding, got: \"shared-mop\"");
    }

    @Test
    void settingsThatCannotWorkAreRefusedBeforeAnythingStarts() {
        Map<String, String> wrong = new HashMap<>();
        wrong.put("class", "mongdb");
        wrong.put("lib", directory.resolve("none").toString());
        wrong.put("properties-file", directory.resolve("none.properties").toString());
        wrong.put("properties", "a=1\ndb.passwd=hunter2");
        Settings settings = Settings.of("ycsb-binding", factory().settings(), wrong);
        assertThatThrownBy(() -> factory().check(settings))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(String.join(
                        "\n",
                        "class: must be a class with its package, a class in lib, or YCSB's name for a binding, got: \"mongdb\"; did you mean \"mongodb\"?",
                        "lib: must be existing directories and jars, got: " + directory.resolve("none"),
                        "properties-file: must be files that can be read, got: " + directory.resolve("none.properties"),
                        "properties: must hold no secrets, since experiments are kept with the results:"
                                + " write db.passwd into a properties-file"));
    }

    @ParameterizedTest
    @CsvSource({
        "rocksdb, false, true",
        "com.yahoo.ycsb.db.rocksdb.RocksDBClient, false, true",
        "mongodb, false, false",
        "org.example.MyMap, false, false",
        "org.example.MyMap, true, true"
    })
    void aBindingThatIsAStoreLivesInItsWorker(String binding, String reported, boolean embedded) {
        Map<String, String> given = Map.of("class", binding, "embedded", reported);
        assertThat(factory().embedded(Settings.of("ycsb-binding", factory().settings(), given)))
                .isEqualTo(embedded);
    }

    @Test
    void aClassThatIsNoBindingIsRefused() {
        assertThatThrownBy(() -> TestingStore.connect(
                        factory(), endpoints(directory), Map.of("class", "site.ycsb.db.NoSuchClient")))
                .hasMessageContaining("class: must be in lib, got: site.ycsb.db.NoSuchClient");
        assertThatThrownBy(() ->
                        TestingStore.connect(factory(), endpoints(directory), Map.of("class", "site.ycsb.Status")))
                .hasMessage("class: must extend site.ycsb.DB, got: site.ycsb.Status");
    }

    private TestingStore connect(Map<String, String> more) throws Exception {
        Map<String, String> given = new HashMap<>(settings());
        given.putAll(more);
        return TestingStore.connect(factory(), endpoints(directory), given);
    }

    private static TestingSession open(TestingStore store) throws Exception {
        store.tables().create(TABLE);
        return store.open(TABLE);
    }
}
