package tare.api.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SuggestionTest {
    private static final List<String> NAMES =
            List.of("bucket-cache", "hdfs", "seed", "warm-up", "storage", "s3", "p50", "p99");

    @ParameterizedTest
    @CsvSource({
        "bucketcache,bucket-cache",
        "Bucket_Cache,bucket-cache",
        "bukket-cash,bucket-cache",
        "hdsf,hdfs",
        "sede,seed",
        "warmup,warm-up",
        "storag,storage",
        "storages,storage",
        "p98,p99",
        "S4,s3"
    })
    void aSlipIsRecognised(String word, String meant) {
        assertThat(Suggestion.closest(word, NAMES)).contains(meant);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "xy", "cache", "hbase", "hadoopfs", "bucket", "retention"})
    void anotherWordIsNoSlip(String word) {
        assertThat(Suggestion.closest(word, NAMES)).isEmpty();
    }

    @Test
    void wordsWithNothingInCommonAreNeverSuggested() {
        assertThat(Suggestion.closest("a", List.of("b", "c"))).isEmpty();
        assertThat(Suggestion.closest("A", List.of("b", "a"))).contains("a");
        assertThat(Suggestion.closest("-", List.of("_"))).isEmpty();
    }

    @Test
    void theNearestWinsAndThenTheFirst() {
        assertThat(Suggestion.closest("read.p9", List.of("read.p50", "read.p95", "read.p99")))
                .contains("read.p95");
        assertThat(Suggestion.closest("insets", List.of("inserts", "insets"))).contains("insets");
    }

    @Test
    void thePhraseCanStandAtTheEndOfAMessage() {
        assertThat(Suggestion.phrase("hdsf", NAMES)).isEqualTo("; did you mean \"hdfs\"?");
        assertThat(Suggestion.phrase("retention", NAMES)).isEmpty();
    }

    @Test
    void aHugeWordCostsNothing() {
        String huge = "x".repeat(1_000_000);
        assertThat(Suggestion.closest(huge, NAMES)).isEmpty();
    }
}
