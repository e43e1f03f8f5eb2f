package tare.workloads.ycsb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.Vector;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;
import site.ycsb.measurements.Measurements;
import site.ycsb.workloads.CoreWorkload;
import tare.api.spi.Key;
import tare.api.spi.Reply;
import tare.api.spi.Row;
import tare.api.spi.RowSink;
import tare.api.spi.Session;
import tare.workloads.generators.SplitMix;

/**
 * On the same random draws, YCSB 0.17's core workload and ours send the same requests to the store in the same order.
 */
@Tag("slow")
class YcsbParityTest {
    private static final int OPERATIONS = 100_000;
    private static final long SEED = 4_711;
    private static final String COMMON = "operationcount=100000 fieldcount=4 fieldlength=16 readallfieldsbyname=true";

    private static final List<Long> RECORD_COUNTS = List.of(90L, 3_000L, 1_000_003L);
    /** THIRD stands for a third of the record count. */
    private static final List<String> RUNS = List.of(
            "readproportion=0.5 updateproportion=0.5 requestdistribution=zipfian",
            "readproportion=0.9 updateproportion=0 insertproportion=0.1 requestdistribution=uniform",
            "readproportion=0.9 updateproportion=0 insertproportion=0.1 requestdistribution=zipfian",
            "readproportion=0.9 updateproportion=0 insertproportion=0.1 requestdistribution=latest",
            "readproportion=0.9 updateproportion=0 insertproportion=0.1 requestdistribution=exponential",
            "readproportion=0.9 updateproportion=0 insertproportion=0.1 requestdistribution=hotspot",
            "readproportion=0.9 updateproportion=0 insertproportion=0.1 requestdistribution=sequential",
            "readproportion=0 updateproportion=0 scanproportion=0.95 insertproportion=0.05 requestdistribution=zipfian",
            "readproportion=0 updateproportion=0 scanproportion=1 scanlengthdistribution=zipfian maxscanlength=90",
            "readproportion=0.5 updateproportion=0 readmodifywriteproportion=0.5 requestdistribution=zipfian",
            "readproportion=3 updateproportion=2 readmodifywriteproportion=1 readallfields=false writeallfields=true",
            "readallfields=false requestdistribution=hotspot insertorder=ordered zeropadding=12",
            "readallfields=false requestdistribution=exponential exponential.percentile=80 exponential.frac=0.1",
            "requestdistribution=hotspot hotspotdatafraction=0.5 hotspotopnfraction=0.1",
            "requestdistribution=sequential insertstart=THIRD insertcount=THIRD",
            "requestdistribution=zipfian insertstart=THIRD insertcount=THIRD",
            "requestdistribution=uniform insertstart=THIRD insertcount=THIRD",
            "readproportion=0.9 insertproportion=0.1 requestdistribution=zipfian insertstart=THIRD insertcount=THIRD");

    private static final List<String> LOADS = List.of(
            "",
            "zeropadding=24",
            "insertorder=ordered",
            "insertorder=ordered zeropadding=12",
            "insertstart=THIRD insertcount=THIRD");

    @BeforeEach
    void quietMeasurements() {
        Measurements.setProperties(new Properties());
    }

    static Stream<String> runs() {
        return ofAllRecordCounts(RUNS);
    }

    static Stream<String> loads() {
        return ofAllRecordCounts(LOADS);
    }

    @ParameterizedTest
    @MethodSource("runs")
    void asksForTheSame(String settings) throws Exception {
        assertSame(theirRequests(settings), ourRequests(settings));
    }

    @ParameterizedTest
    @MethodSource("loads")
    void loadsTheSame(String settings) throws Exception {
        assertSame(theirLoad(settings), ourLoad(settings));
    }

    private static Stream<String> ofAllRecordCounts(List<String> all) {
        return RECORD_COUNTS.stream().flatMap(records -> all.stream()
                .map(settings ->
                        ("recordcount=" + records + " " + settings.replace("THIRD", "" + records / 3)).strip()));
    }

    private static void assertSame(List<String> theirs, List<String> ours) {
        assertThat(theirs).isNotEmpty();
        for (int i = 0; i < Math.min(theirs.size(), ours.size()); i++) {
            // Skips AssertJ for equal requests, since a hundred thousand assertions take long.
            if (!ours.get(i).equals(theirs.get(i))) {
                assertThat(ours.get(i)).as("request " + i).isEqualTo(theirs.get(i));
            }
        }
        assertThat(ours.size()).isEqualTo(theirs.size());
    }

    private static List<String> theirRequests(String settings) throws Exception {
        CoreWorkload workload = theirWorkload(settings);
        RecordingDb db = new RecordingDb();
        ThreadSeed.set(SEED);
        for (int i = 0; i < OPERATIONS; i++) {
            workload.doTransaction(db, null);
        }
        return db.requests;
    }

    private static List<String> theirLoad(String settings) throws Exception {
        CoreWorkload workload = theirWorkload(settings);
        RecordingDb db = new RecordingDb();
        for (long i = 0; i < loadedOf(settings); i++) {
            workload.doInsert(db, null);
        }
        return db.requests;
    }

    private static CoreWorkload theirWorkload(String settings) throws Exception {
        Properties properties = new Properties();
        pairs(settings).forEach(properties::setProperty);
        // YCSB draws random values from the random source of its keys; ours have their own source.
        properties.setProperty("dataintegrity", "true");
        CoreWorkload workload = new CoreWorkload();
        workload.init(properties);
        return workload;
    }

    private static List<String> ourRequests(String settings) throws Exception {
        YcsbSpec spec = Ycsb.spec(inYcsbMode(settings));
        YcsbWorkload workload = new YcsbWorkload(spec);
        RecordingSession session = new RecordingSession();
        KeyChoosers choosers = new KeyChoosers(spec.requests(), new KeySpace(spec.keys(), 1, 0), 1, 0);
        // One source for all choices, as in YCSB.
        CallerRandom random = new CallerRandom(ThreadSeed.set(SEED), ThreadSeed.set(SEED), new SplitMix(1));
        YcsbCaller caller = new YcsbCaller(spec, choosers, session, random, Samples.ofOneAmong(1), 1);
        for (int i = 0; i < OPERATIONS; i++) {
            Ycsb.step(workload, caller);
        }
        return session.requests;
    }

    private static List<String> ourLoad(String settings) throws Exception {
        YcsbSpec spec = Ycsb.spec(inYcsbMode(settings));
        YcsbWorkload workload = new YcsbWorkload(spec);
        RecordingSession session = new RecordingSession();
        LoadCaller loader = new LoadCaller(spec, spec.keys(), session);
        for (long i = 0; i < loadedOf(settings); i++) {
            Ycsb.step(workload, loader);
        }
        return session.requests;
    }

    /** Limits a long load to its first inserts. */
    private static long loadedOf(String settings) {
        Map<String, String> given = pairs(settings);
        return Math.min(OPERATIONS, Long.parseLong(given.getOrDefault("insertcount", given.get("recordcount"))));
    }

    private static String[] inYcsbMode(String settings) {
        List<String> given = new ArrayList<>(List.of("distribution", "ycsb"));
        pairs(settings).forEach((name, value) -> given.addAll(List.of(name, value)));
        return given.toArray(String[]::new);
    }

    private static Map<String, String> pairs(String settings) {
        Map<String, String> pairs = new HashMap<>();
        for (String pair : (COMMON + " " + settings).split(" ", -1)) {
            String[] parts = pair.split("=", -1);
            pairs.put(parts[0], parts[1]);
        }
        return pairs;
    }

    /** Records each request and answers OK. */
    private static final class RecordingSession implements Session {
        private final List<String> requests = new ArrayList<>();

        @Override
        public void read(Key key, int[] fields, RowSink sink, Reply reply) {
            requests.add("read " + key + text(fields));
            reply.ok(1, 0);
        }

        @Override
        public void scan(Key first, int rows, int[] fields, RowSink sink, Reply reply) {
            requests.add("scan " + first + " " + rows + text(fields));
            reply.ok(rows, 0);
        }

        @Override
        public void insert(Key key, Row row, Reply reply) {
            requests.add("insert " + key + text(row));
            reply.ok(1, 0);
        }

        @Override
        public void update(Key key, Row row, Reply reply) {
            requests.add("update " + key + text(row));
            reply.ok(1, 0);
        }

        @Override
        public void delete(Key key, Reply reply) {
            throw new AssertionError("YCSB's core workload deletes nothing");
        }

        @Override
        public void close() {}

        private static String text(int[] fields) {
            return fields == null ? "" : " " + Arrays.toString(fields);
        }

        private static String text(Row row) {
            return text(IntStream.range(0, row.size()).map(row::field).toArray());
        }
    }

    /** Records YCSB's requests in the same form. */
    private static final class RecordingDb extends DB {
        private final List<String> requests = new ArrayList<>();

        @Override
        public Status read(String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
            requests.add("read " + key + text(fields));
            return Status.OK;
        }

        // YCSB prescribes this signature.
        @SuppressWarnings("NonApiType")
        @Override
        public Status scan(
                String table, String key, int count, Set<String> fields, Vector<HashMap<String, ByteIterator>> rows) {
            requests.add("scan " + key + " " + count + text(fields));
            return Status.OK;
        }

        @Override
        public Status update(String table, String key, Map<String, ByteIterator> values) {
            requests.add("update " + key + text(values.keySet()));
            return Status.OK;
        }

        @Override
        public Status insert(String table, String key, Map<String, ByteIterator> values) {
            requests.add("insert " + key + text(values.keySet()));
            return Status.OK;
        }

        @Override
        public Status delete(String table, String key) {
            throw new AssertionError("YCSB's core workload deletes nothing");
        }

        private static String text(Set<String> fields) {
            if (fields == null) {
                return "";
            }
            Set<Integer> indexes = new TreeSet<>();
            fields.forEach(name -> indexes.add(Integer.parseInt(name.substring("field".length()))));
            return " " + indexes;
        }
    }
}
