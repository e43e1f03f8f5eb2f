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
import tare.api.spi.system.FigureSource.JmxAttribute;
import tare.api.spi.system.FigureSource.JsonNumber;

class JsonPagesTest {
    /** As a flat page of statistics, and as one with a member for each node. */
    private static final String PAGE =
            """
            {"node_gets":1027,"node_get_fsm_time_mean":412,"cpu_avg1":"n/a","sys_otp_release":"22",
             "a/b": {"~": 5}, "none": null, "share": -1,
             "nodes": {"tOQ8": {"jvm": {"mem": {"heap_used_in_bytes": 1000}}, "roles": ["data", 7]},
                       "kB3x": {"jvm": {"mem": {"heap_used_in_bytes": 234.5}}, "roles": ["data", 8]},
                       "gone": {}}}
            """;

    private static final Figure FIGURE = Figure.level("figure", Unit.COUNT);

    private static Map<String, Double> at(String path) throws IOException {
        return JsonPages.numbers(PAGE, List.of(new JsonNumber(FIGURE, path)));
    }

    @Test
    void aPathLeadsToANumber() throws IOException {
        assertThat(at("/node_gets")).containsOnly(entry("figure", 1027.0));
        assertThat(at("/nodes/tOQ8/jvm/mem/heap_used_in_bytes")).containsOnly(entry("figure", 1000.0));
        assertThat(at("/nodes/tOQ8/roles/1")).containsOnly(entry("figure", 7.0));
    }

    @Test
    void aStarAddsUpEveryMember() throws IOException {
        assertThat(at("/nodes/*/jvm/mem/heap_used_in_bytes")).containsOnly(entry("figure", 1234.5));
        assertThat(at("/nodes/*/roles/*")).containsOnly(entry("figure", 15.0));
    }

    @Test
    void stepsAreEscapedAsInJsonPointers() throws IOException {
        assertThat(at("/a~1b/~0")).containsOnly(entry("figure", 5.0));
    }

    @Test
    void whatIsNoNumberIsAbsent() throws IOException {
        for (String path :
                List.of("/cpu_avg1", "/none", "/nodes", "/nodes/tOQ8/roles/9", "/nodes/tOQ8/roles/x", "/x/y")) {
            assertThat(at(path)).as(path).isEmpty();
        }
        assertThat(JsonPages.numbers(PAGE, List.of(new JsonNumber(Figure.level("figure", Unit.SHARE), "/share"))))
                .as("an unknown share")
                .isEmpty();
    }

    @Test
    void numbersAreConvertedToTheFiguresUnit() throws IOException {
        assertThat(JsonPages.numbers(
                        PAGE,
                        List.of(new JsonNumber(
                                Figure.level("get-ns", Unit.NANOSECONDS), "/node_get_fsm_time_mean", 1e3))))
                .containsOnly(entry("get-ns", 412_000.0));
    }

    @Test
    void aPathThatNamesNothingInsideThePageIsRefused() {
        for (String path : List.of("", "node_gets")) {
            assertThatThrownBy(() -> new JsonNumber(FIGURE, path))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("a path must begin with /, got: " + path);
        }
    }

    @Test
    void anotherFormIsRefused() {
        assertThatThrownBy(() -> JsonPages.numbers("<html>", List.of(new JsonNumber(FIGURE, "/a"))))
                .hasMessage("not JSON");
        assertThatThrownBy(() -> JsonPages.attributes("{", List.of(new JmxAttribute(FIGURE, "bean", "a"))))
                .hasMessage("not JSON");
    }

    /** As Hadoop's servlet prints a bean. */
    @Test
    void attributesAreSummedOverBeans() throws IOException {
        String beans =
                """
                {"beans" : [
                  {"name" : "Hadoop:service=s3a-file-system,name=S3AMetrics1-b", "store_io_request" : 5, "tag.Hostname" : "h"},
                  {"name" : "Hadoop:service=s3a-file-system,name=S3AMetrics2-b", "store_io_request" : 7}]}
                """;
        assertThat(JsonPages.attributes(
                        beans, List.of(new JmxAttribute(FIGURE, "ignored", "missing|store_io_request"))))
                .containsOnly(entry("figure", 12.0));
    }
}
