package tare.workloads;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.Vector;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;
import site.ycsb.measurements.Measurements;
import site.ycsb.workloads.CoreWorkload;

/** YCSB 0.17's core workload and ours, on the same random draws, ask the store for the same things in the same order. */
class YcsbParityTest {
    private static final int OPERATIONS = 20_000;
    private static final long SEED = 4_711;
    private static final String COMMON =
            "recordcount=3000 operationcount=20000 fieldcount=4 fieldlength=40 readallfieldsbyname=true";

    @BeforeEach
    void quietMeasurements() {
        Measurements.setProperties(new Properties());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "readproportion=0.5 updateproportion=0.5 requestdistribution=zipfian",
                "readproportion=0.9 updateproportion=0 insertproportion=0.1 requestdistribution=zipfian",
                "readproportion=0.9 updateproportion=0 insertproportion=0.1 requestdistribution=latest",
                "readproportion=0.9 updateproportion=0 insertproportion=0.1 requestdistribution=exponential",
                "readproportion=0 updateproportion=0 scanproportion=0.95 insertproportion=0.05 requestdistribution=zipfian",
                "readproportion=0 updateproportion=0 scanproportion=1 scanlengthdistribution=zipfian maxscanlength=90",
                "readproportion=0.5 updateproportion=0 readmodifywriteproportion=0.5 requestdistribution=zipfian",
                "readproportion=3 updateproportion=2 readmodifywriteproportion=1 readallfields=false writeallfields=true",
                "readallfields=false requestdistribution=hotspot insertorder=ordered zeropadding=12",
                "requestdistribution=sequential insertstart=1000 insertcount=500",
                "requestdistribution=uniform insertstart=1000 insertcount=500",
            })
    void asksForTheSame(String settings) throws Exception {
        List<String> theirs = theirRequests(settings);
        List<String> ours = ourRequests(settings);

        assertThat(theirs).hasSizeGreaterThanOrEqualTo(OPERATIONS);
        for (int i = 0; i < theirs.size(); i++) {
            assertThat(ours.get(i)).as("request " + i).isEqualTo(theirs.get(i));
        }
        assertThat(ours).hasSameSizeAs(theirs);
    }

    private static List<String> theirRequests(String settings) throws Exception {
        Properties properties = new Properties();
        pairs(settings).forEach(properties::setProperty);
        // Its random values draw from the source that its keys come from; ours have a source of their own.
        properties.setProperty("dataintegrity", "true");
        CoreWorkload workload = new CoreWorkload();
        workload.init(properties);
        RecordingDb db = new RecordingDb();
        ThreadSeed.set(SEED);
        for (int i = 0; i < OPERATIONS; i++) {
            workload.doTransaction(db, null);
        }
        return db.requests;
    }

    private static List<String> ourRequests(String settings) throws Exception {
        List<String> given = new ArrayList<>(List.of("distribution", "ycsb"));
        pairs(settings).forEach((name, value) -> given.addAll(List.of(name, value)));
        YcsbWorkload workload = Ycsb.workload(given.toArray(String[]::new));
        TestingStore store = new TestingStore();
        Ycsb.load(workload, store);
        store.requests.clear();
        YcsbSpec spec = Ycsb.spec(given.toArray(String[]::new));
        KeyChoosers choosers = new KeyChoosers(spec.requests(), new KeySpace(spec.keys(), 1, 0), 1, 0);
        CallerRandom random = new CallerRandom(ThreadSeed.set(SEED), new SplitMix(1));
        YcsbCaller caller =
                new YcsbCaller(spec, choosers, store.open(workload.dataset().table()), random, Samples.ofOneAmong(1));
        for (int i = 0; i < OPERATIONS; i++) {
            Ycsb.step(workload, caller);
        }
        return store.requests;
    }

    private static Map<String, String> pairs(String settings) {
        Map<String, String> pairs = new HashMap<>();
        for (String pair : (COMMON + " " + settings).split(" ", -1)) {
            String[] parts = pair.split("=", -1);
            pairs.put(parts[0], parts[1]);
        }
        return pairs;
    }

    /** Writes down what it is asked, in the words of {@link TestingStore}. */
    private static final class RecordingDb extends DB {
        private final List<String> requests = new ArrayList<>();

        @Override
        public Status read(String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
            requests.add("read " + key + text(fields));
            return Status.OK;
        }

        // The signature is YCSB's.
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
