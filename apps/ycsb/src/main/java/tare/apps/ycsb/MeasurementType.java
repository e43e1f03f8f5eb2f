package tare.apps.ycsb;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** One of YCSB's ways to summarize a series of latencies. */
enum MeasurementType {
    HDR("hdrhistogram", "Hdr"),
    BUCKETS("histogram", "Bucket"),
    RAW("raw", "Raw"),
    TIME_SERIES("timeseries", "");

    /** The pairs that YCSB offers. */
    private static final Map<String, List<MeasurementType>> PAIRS =
            Map.of("hdrhistogram+histogram", List.of(HDR, BUCKETS), "hdrhistogram+raw", List.of(HDR, RAW));

    private final String word;
    private final String prefix;

    MeasurementType(String word, String prefix) {
        this.word = word;
        this.prefix = prefix;
    }

    /** The prefix of a series' name if the series is summarized in all these ways. */
    String prefix(List<MeasurementType> all) {
        return all.size() > 1 ? prefix : "";
    }

    static List<String> words() {
        return Stream.concat(
                        Arrays.stream(values()).map(type -> type.word),
                        PAIRS.keySet().stream().sorted())
                .toList();
    }

    /** @param word one of {@link #words} */
    static List<MeasurementType> of(String word) {
        return PAIRS.getOrDefault(
                word,
                Arrays.stream(values()).filter(type -> type.word.equals(word)).toList());
    }
}
