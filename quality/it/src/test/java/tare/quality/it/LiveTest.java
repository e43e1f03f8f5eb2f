package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Watches one small experiment as programs do: reads its events, and scrapes its metrics as often as possible. */
@Tag("slow")
class LiveTest {
    private static final Path DASHBOARD = Path.of("../..", "docs", "grafana", "tare.json");
    private static final String URL = "\"metrics\":\"";

    @TempDir
    static Path directory;

    private static TareProcess.Ended ended;
    private static Scrapes scrapes;
    private static final List<JsonNode> EVENTS = new ArrayList<>();

    @BeforeAll
    static void watch() throws Exception {
        Path file = Files.writeString(
                directory.resolve("watched.yaml"),
                """
                experiment: watched
                question: What does nothing cost?
                baseline: plain
                arms:
                  plain: { system: memory, settings: { persist: true } }
                  other: { like: plain }
                traffic: { callers: 2, rate: 300/s, warm-up: 1100ms, measure: 2500ms }
                workloads: [ ycsb-f ]
                dataset: { records: 1000 }
                gates: { idle-cpu: 100%, dirty: 0, free: 0 }
                rounds: 2
                analysis: { judge: none }
                """);
        TareProcess tare = TareProcess.start(directory, true, "run", file.toString(), "--json", "--metrics", "0");
        tare.awaitOutput(URL);
        String out = tare.outSoFar();
        int start = out.indexOf(URL) + URL.length();
        scrapes = new Scrapes(out.substring(start, out.indexOf('"', start)));
        scrapeUntilItEnds(tare);
        ended = tare.await();
        for (String line : ended.out().lines().toList()) {
            EVENTS.add(new ObjectMapper().readTree(line));
        }
    }

    private static void scrapeUntilItEnds(TareProcess tare) throws Exception {
        try {
            while (tare.process().isAlive()) {
                scrapes.scrape();
                TimeUnit.MILLISECONDS.sleep(50);
            }
        } catch (IOException e) { // The endpoint is gone as soon as the report is written.
            assertThat(tare.await().exitCode()).isLessThan(2);
        }
    }

    @Test
    void standardOutputHoldsEventsOnlyAndPeopleReadStandardError() {
        assertThat(EVENTS).isNotEmpty().allSatisfy(event -> {
            assertThat(event.get("event").textValue()).isNotEmpty();
            assertThat(Instant.parse(event.get("at").textValue())).isAfter(Instant.EPOCH);
        });
        assertThat(ended.err()).contains("What does nothing cost?", "metrics", "report.html");
    }

    @Test
    void theEventsTellTheWholeStory() {
        assertThat(EVENTS.get(0).get("event").textValue()).isEqualTo("planned");
        assertThat(named("loaded")).hasSize(2);
        assertThat(named("run-started")).hasSize(4);
        assertThat(named("run-finished")).hasSize(4);
        assertThat(named("judged")).hasSize(1);
        assertThat(named("reported").get(0).get("report").textValue()).endsWith("report.html");
        JsonNode last = EVENTS.get(EVENTS.size() - 1);
        assertThat(last.get("event").textValue()).isEqualTo("ended");
        assertThat(last.get("exitCode").intValue()).isEqualTo(ended.exitCode());
    }

    @Test
    void progressReportsOfEachOperation() {
        assertThat(named("progress"))
                .filteredOn(event -> event.get("phase").textValue().equals("measure"))
                .isNotEmpty()
                .allSatisfy(event -> {
                    JsonNode operations = event.get("operations");
                    assertThat(operations.findValuesAsText("operation")).contains("read", "read-modify-write");
                    assertThat(operations.findValuesAsText("inner")).contains("true", "false");
                    assertThat(operations.get(0).get("outcomes").get("ok").longValue())
                            .isPositive();
                    assertThat(operations.get(0).get("response").get("p99Ns").longValue())
                            .isPositive();
                });
    }

    @Test
    void noCounterEverGoesBackwards() {
        Map<String, Double> before = new HashMap<>();
        for (Map<String, Double> scrape : scrapes.all()) {
            scrape.forEach((series, value) -> {
                if (series.replaceAll("\\{.*", "").endsWith("_total")) {
                    assertThat(value).as(series).isGreaterThanOrEqualTo(before.getOrDefault(series, 0.0));
                    before.put(series, value);
                }
            });
        }
        assertThat(before.keySet()).anyMatch(series -> series.startsWith("tare_requests_total"));
        assertThat(before.entrySet())
                .filteredOn(e -> e.getKey().matches("tare_requests_total.*operation=\"read\".*outcome=\"ok\".*"))
                .hasSize(4)
                .allSatisfy(e -> assertThat(e.getValue()).isPositive());
    }

    @Test
    void theDashboardAsksForWhatThereIs() throws Exception {
        Map<String, Set<String>> seen = scrapes.labelsByMetric();
        JsonNode dashboard = new ObjectMapper().readTree(Files.readString(DASHBOARD));
        List<JsonNode> targets = dashboard.get("panels").findParents("expr");

        assertThat(targets).hasSizeGreaterThan(15);
        for (JsonNode target : targets) {
            assertUnderstood(
                    new PromQl(target.get("expr").textValue()),
                    target.get("legendFormat").textValue(),
                    seen);
        }
        for (JsonNode annotation : dashboard.get("annotations").get("list")) {
            String words = annotation.get("titleFormat").textValue()
                    + annotation.get("textFormat").textValue();
            assertUnderstood(new PromQl(annotation.get("expr").textValue()), words, seen);
        }
        for (JsonNode definition : dashboard.get("templating").findValues("definition")) {
            String[] words = definition.textValue().split("[(), ]+", -1);
            assertThat(words[0]).isEqualTo("label_values");
            assertThat(seen.get(words[1])).as(definition.textValue()).contains(words[2]);
        }
    }

    @Test
    void theDashboardShowsWhatLatenessAddsToEachOperation() throws Exception {
        JsonNode dashboard = new ObjectMapper().readTree(Files.readString(DASHBOARD));
        assertThat(dashboard.get("panels")).anySatisfy(panel -> {
            List<String> queries = panel.findValuesAsText("expr");
            assertThat(queries).hasSize(2).allMatch(query -> query.startsWith("tare_request_duration_seconds{"));
            assertThat(queries.get(0)).contains("clock=\"response\"", "quantile=\"0.99\"");
            assertThat(queries.get(1)).isEqualTo(queries.get(0).replace("\"response\"", "\"service\""));
            assertThat(panel.findValuesAsText("legendFormat"))
                    .allSatisfy(
                            legend -> assertThat(PromQl.legendLabels(legend)).contains("arm", "operation"));
        });
    }

    private static void assertUnderstood(PromQl query, String legend, Map<String, Set<String>> seen) {
        assertThat(query.unknownWords()).as(query.text()).isEmpty();
        assertThat(query.selectors()).as(query.text()).isNotEmpty();
        for (PromQl.Selector selector : query.selectors()) {
            assertThat(seen).as(query.text()).containsKey(selector.metric());
            Set<String> labels = seen.get(selector.metric());
            assertThat(labels).as(query.text()).containsAll(selector.labels()).containsAll(query.grouping());
            Set<String> left = query.grouping().isEmpty() ? labels : query.grouping();
            assertThat(left).as(legend).containsAll(PromQl.legendLabels(legend));
        }
    }

    @Test
    void aWrongFileEndsInAnEventToo() throws Exception {
        Path file = Files.writeString(directory.resolve("wrong.yaml"), "experiment: wrong\nrounds: none\n");
        TareProcess.Ended wrong = TareProcess.run(directory, "run", "--json", file.toString());

        JsonNode only = new ObjectMapper().readTree(wrong.out());
        assertThat(wrong.out().lines()).hasSize(1);
        assertThat(only.get("event").textValue()).isEqualTo("ended");
        assertThat(only.get("exitCode").intValue()).isEqualTo(2).isEqualTo(wrong.exitCode());
        assertThat(only.get("message").textValue()).contains("wrong.yaml:2", "rounds");
        assertThat(wrong.err()).contains("wrong.yaml:2");
    }

    @Test
    void aWrongOptionEndsInAnEventToo() throws Exception {
        TareProcess.Ended wrong = TareProcess.run(directory, "run", "--json", "--colour", "some.yaml");

        JsonNode only = new ObjectMapper().readTree(wrong.out());
        assertThat(only.get("exitCode").intValue()).isEqualTo(2).isEqualTo(wrong.exitCode());
        assertThat(only.get("message").textValue()).contains("--colour");
    }

    @Test
    void aPortThatIsTakenIsReportedBeforeAnythingStarts() throws Exception {
        try (var taken = new ServerSocket(0, 1, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}))) {
            String port = Integer.toString(taken.getLocalPort());
            TareProcess.Ended refused = TareProcess.run(
                    directory,
                    "run",
                    directory.resolve("watched.yaml").toString(),
                    "--results",
                    "none",
                    "--metrics",
                    port);

            assertThat(refused.exitCode()).isEqualTo(2);
            assertThat(refused.err())
                    .contains("--metrics: port " + port, "must be free")
                    .doesNotContain("\tat ");
            assertThat(directory.resolve("none")).doesNotExist();
        }
    }

    private static List<JsonNode> named(String event) {
        return EVENTS.stream()
                .filter(one -> one.get("event").textValue().equals(event))
                .toList();
    }
}
