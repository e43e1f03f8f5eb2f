package tare.apps.live;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import tare.api.model.ComparedMetric;
import tare.api.model.ComparedValues;
import tare.api.model.Comparison;
import tare.api.model.Decision;
import tare.api.model.Estimate;
import tare.api.model.Findings;
import tare.api.model.Metric;
import tare.api.model.Parity;
import tare.api.model.RunTally;
import tare.api.model.Verdict;
import tare.api.model.WorkloadFindings;
import tare.quality.testing.Golden;

class JsonEventsTest {
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-11-22T00:08:01.250Z"));

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final JsonEvents events = new JsonEvents(new PrintStream(bytes, false, StandardCharsets.UTF_8), CLOCK);

    @Test
    void theFormatIsAPromise() throws Exception {
        events.planned(Sample.plan(), Path.of("results", "sample"), Optional.of("http://127.0.0.1:9464/metrics"));
        Sample.tell(events);
        Sample.tellTheRest(events);
        events.judged(findings(), List.of("ycsb-f at 100/s  response p99  sync 2.00x of async", "report  here"));
        events.reported(Path.of("results", "sample", "report.html"));
        events.ended(1, Optional.empty());

        Golden.assertSame(getClass(), "events.jsonl", printed());
    }

    @Test
    void everyLineIsAnObjectOfItsOwnWhateverItsWordsHold() throws Exception {
        String hostile = "a\nb\r\"c\" \\ </script> \u202e ünï \u0000 {\"event\":\"ended\"}";
        events.warned(hostile);
        events.ended(2, Optional.of(hostile));

        assertThat(printed().lines()).hasSize(2);
        for (String line : printed().lines().toList()) {
            JsonNode event = new ObjectMapper().readTree(line);
            assertThat(event.get("message").textValue()).isEqualTo(hostile);
        }
    }

    @Test
    void everyEventAndFieldIsDocumented() throws Exception {
        events.planned(Sample.plan(), Path.of("results"), Optional.empty());
        Sample.tell(events);
        Sample.tellTheRest(events);
        events.judged(findings(), List.of());
        events.reported(Path.of("report.html"));
        events.ended(0, Optional.empty());

        Map<String, String> words = new TreeMap<>();
        for (String line : printed().lines().toList()) {
            JsonNode event = new ObjectMapper().readTree(line);
            words.put(event.get("event").textValue(), line);
            event.fieldNames().forEachRemaining(name -> words.put(name, line));
        }
        assertThat(words).hasSizeGreaterThan(30);
        String docs = LiveDocs.text();
        words.forEach((word, line) -> assertThat(docs).as(line).contains("`" + word + "`"));
    }

    private static Findings findings() {
        Comparison judged = new Comparison(
                new ComparedMetric(
                        "ycsb-f",
                        "sync",
                        new Metric("read-modify-write.p99", "p99", Metric.Unit.NANOSECONDS, false),
                        true),
                new ComparedValues(4, List.of(1.0), List.of(2.0), true),
                Optional.of(new Estimate(2, 1.5, 2.5, 0.95)),
                new Decision(
                        0.2,
                        Optional.of(Verdict.WORSE),
                        "wholly above the margin",
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()),
                Optional.empty(),
                Optional.empty());
        Comparison failing = new Comparison(
                new ComparedMetric("ycsb-f", "other", judged.metric(), true),
                new ComparedValues(0, List.of(), List.of(), true),
                Optional.empty(),
                new Decision(
                        0.2,
                        Optional.of(Verdict.FAILS),
                        "failed",
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()),
                Optional.empty(),
                Optional.empty());
        WorkloadFindings workload = new WorkloadFindings(
                "ycsb-f",
                "ycsb-f at 100/s",
                List.of(),
                List.of(judged, failing),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of());
        return new Findings(
                Findings.FORMAT_VERSION,
                "sample",
                "What?",
                "async",
                List.of(workload),
                new RunTally(2, 1, 0, 1, 0, 0),
                "these provisioned systems",
                List.of(),
                new Parity(0, List.of()),
                Optional.empty(),
                Optional.empty());
    }

    private String printed() {
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
