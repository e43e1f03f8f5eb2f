package tare.workloads.ycsb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;
import site.ycsb.measurements.Measurements;
import site.ycsb.workloads.CoreWorkload;
import tare.api.spi.Verification;

class YcsbValuesTest {
    @ParameterizedTest
    @CsvSource({"hashed, 1, 100", "hashed, 1, 7", "ordered, 12, 100", "ordered, 1, 1000", "hashed, 24, 16"})
    void whatYcsbLoadsIsVerifiedAndOursIsTheSame(String order, int padding, int length) throws Exception {
        RememberingDb ycsb = loadedByYcsb(order, padding, length);
        YcsbWorkload workload = workload(order, padding, length);
        RecordingStore ours = new RecordingStore();
        Ycsb.load(workload, ours);

        assertThat(ours.rows.keySet()).isEqualTo(ycsb.rows.keySet());
        ycsb.rows.forEach((key, fields) -> fields.forEach((field, value) -> assertThat(
                        ours.rows.get(key).get(Integer.parseInt(field.substring("field".length()))))
                .as(key + " " + field)
                .isEqualTo(value)));
        assertThat(workload.verify(ours, 1).passed()).isTrue();
    }

    @Test
    void aValueOfAnotherKeyIsWrong() throws Exception {
        YcsbWorkload workload = workload("hashed", 1, 100);
        RecordingStore store = new RecordingStore();
        Ycsb.load(workload, store);
        String first = store.rows.firstKey();
        store.rows.put(first, store.rows.get(store.rows.lastKey()));

        Verification verification = workload.verify(store, 1);
        assertThat(verification.wrong()).isEqualTo(1);
        assertThat(verification.examples().get(0)).startsWith(first).endsWith("was never written to it");
    }

    @ParameterizedTest
    @ValueSource(strings = {"true", "false"})
    void theyAreForIntegrityAlone(String integrity) {
        if (integrity.equals("true")) {
            assertThat(Ycsb.spec("values", "ycsb", "dataintegrity", integrity)
                            .fields()
                            .ycsbs())
                    .isPresent();
        } else {
            assertThatThrownBy(() -> Ycsb.spec("values", "ycsb", "dataintegrity", integrity))
                    .hasMessageContaining("values: must be binary or text without dataintegrity=true");
        }
    }

    private static YcsbWorkload workload(String order, int padding, int length) {
        return Ycsb.workload(
                "recordcount",
                "200",
                "fieldcount",
                "3",
                "dataintegrity",
                "true",
                "values",
                "ycsb",
                "insertorder",
                order,
                "zeropadding",
                Integer.toString(padding),
                "fieldlength",
                Integer.toString(length),
                "verify-samples",
                "200");
    }

    private static RememberingDb loadedByYcsb(String order, int padding, int length) throws Exception {
        Properties properties = new Properties();
        properties.putAll(Map.of(
                "recordcount",
                "200",
                "fieldcount",
                "3",
                "dataintegrity",
                "true",
                "insertorder",
                order,
                "zeropadding",
                Integer.toString(padding),
                "fieldlength",
                Integer.toString(length)));
        Measurements.setProperties(properties);
        CoreWorkload workload = new CoreWorkload();
        workload.init(properties);
        RememberingDb db = new RememberingDb();
        Object state = workload.initThread(properties, 0, 1);
        for (int i = 0; i < 200; i++) {
            workload.doInsert(db, state);
        }
        return db;
    }

    /** Keeps what YCSB's own workload inserts. */
    @SuppressWarnings("NonApiType")
    private static final class RememberingDb extends DB {
        private final Map<String, Map<String, byte[]>> rows = new HashMap<>();

        @Override
        public Status insert(String table, String key, Map<String, ByteIterator> values) {
            Map<String, byte[]> row = new HashMap<>();
            values.forEach((field, value) -> row.put(field, value.toString().getBytes(StandardCharsets.ISO_8859_1)));
            rows.put(key, row);
            return Status.OK;
        }

        @Override
        public Status read(String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
            return Status.NOT_IMPLEMENTED;
        }

        @Override
        public Status scan(
                String table, String key, int count, Set<String> fields, Vector<HashMap<String, ByteIterator>> rows) {
            return Status.NOT_IMPLEMENTED;
        }

        @Override
        public Status update(String table, String key, Map<String, ByteIterator> values) {
            return Status.NOT_IMPLEMENTED;
        }

        @Override
        public Status delete(String table, String key) {
            return Status.NOT_IMPLEMENTED;
        }
    }
}
