package tare.measure.probes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tare.api.spi.system.Figure;
import tare.api.spi.system.Figure.Unit;
import tare.api.spi.system.FigureSource.PrometheusSeries;

class PrometheusSamplesTest {
    /** The example of Prometheus' page on exposition formats, and lines as its clients write them. */
    private static final String PAGE =
            """
            # HELP http_requests_total The total number of HTTP requests.
            # TYPE http_requests_total counter
            http_requests_total{method="post",code="200"} 1027 1395066363000
            http_requests_total{method="post",code="400"}    3 1395066363000

            # Escaping in label values:
            msdos_file_access_time_seconds{path="C:\\\\DIR\\\\FILE.TXT",error="Cannot find file:\\n\\"FILE.TXT\\""} 1.458255915e9

            # Minimalistic line:
            metric_without_timestamp_and_labels 12.47

            # A weird metric from before the epoch:
            something_weird{problem="division by zero"} +Inf -3982045

            http_request_duration_seconds_bucket{le="+Inf"} 144320
            http_request_duration_seconds_sum 53423
            process_cpu_seconds_total 7.5
            go_gc_duration_seconds{quantile="1",} NaN
            process_virtual_memory_max_bytes -1
            foo_bucket{le="0.1"} 8 # {trace_id="KOO5S4vxi0o"} 0.67
            """;

    private static final Figure REQUESTS = Figure.counter("requests", Unit.COUNT);

    private static Map<String, Double> values(PrometheusSeries... series) throws IOException {
        return PrometheusSamples.values(PAGE, List.of(series));
    }

    @Test
    void samplesOfOneNameAreAddedUp() throws IOException {
        assertThat(values(new PrometheusSeries(REQUESTS, "http_requests_total")))
                .containsOnly(entry("requests", 1030.0));
    }

    @Test
    void labelsChooseSamples() throws IOException {
        assertThat(values(new PrometheusSeries(REQUESTS, "http_requests_total", Map.of("code", "400"), 1)))
                .containsOnly(entry("requests", 3.0));
        assertThat(values(new PrometheusSeries(
                        Figure.level("time", Unit.COUNT),
                        "msdos_file_access_time_seconds",
                        Map.of("path", "C:\\DIR\\FILE.TXT", "error", "Cannot find file:\n\"FILE.TXT\""),
                        1)))
                .containsOnly(entry("time", 1.458255915e9));
        assertThat(values(new PrometheusSeries(REQUESTS, "http_requests_total", Map.of("code", "500"), 1)))
                .isEmpty();
    }

    @Test
    void valuesAreConvertedToTheFiguresUnit() throws IOException {
        assertThat(values(
                        new PrometheusSeries(
                                Figure.counter("busy-ms", Unit.MILLISECONDS),
                                "http_request_duration_seconds_sum",
                                Map.of(),
                                1_000),
                        new PrometheusSeries(Figure.counter("cpu", Unit.CPU_SECONDS), "process_cpu_seconds_total")))
                .containsOnly(entry("busy-ms", 53_423_000.0), entry("cpu", 7.5));
    }

    @Test
    void whatIsNoNumberOrUnknownIsAbsent() throws IOException {
        assertThat(values(
                        new PrometheusSeries(Figure.level("a", Unit.COUNT), "something_weird"),
                        new PrometheusSeries(Figure.level("b", Unit.COUNT), "go_gc_duration_seconds"),
                        new PrometheusSeries(Figure.counter("c", Unit.COUNT), "process_virtual_memory_max_bytes"),
                        new PrometheusSeries(Figure.level("d", Unit.COUNT), "nothing_of_the_kind")))
                .isEmpty();
        assertThat(values(new PrometheusSeries(Figure.level("e", Unit.COUNT), "process_virtual_memory_max_bytes")))
                .as("a level may be negative")
                .containsOnly(entry("e", -1.0));
    }

    @Test
    void whatFollowsAValueIsIgnored() throws IOException {
        assertThat(values(new PrometheusSeries(REQUESTS, "foo_bucket"))).containsOnly(entry("requests", 8.0));
    }

    @Test
    void aLineOfAnotherFormIsNamed() {
        for (String line : List.of(
                "<html>", "requests", "requests{code=\"1\" 5", "requests{code=\"1} 5", "a{b} 1", "requests many")) {
            assertThatThrownBy(() -> PrometheusSamples.values(
                            "ok 1\n" + line, List.of(new PrometheusSeries(REQUESTS, "requests"))))
                    .as(line)
                    .isInstanceOf(IOException.class)
                    .hasMessage("not Prometheus' text format: " + line);
        }
    }
}
