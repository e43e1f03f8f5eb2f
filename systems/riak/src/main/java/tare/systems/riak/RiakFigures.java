package tare.systems.riak;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import tare.api.spi.system.Figure;
import tare.api.spi.system.Figure.Total;
import tare.api.spi.system.Figure.Unit;
import tare.api.spi.system.Figure.Use;
import tare.api.spi.system.FigureSource;
import tare.api.spi.system.FigureSource.JsonNumber;
import tare.api.spi.system.RoleFigures;

/** What a node's page /stats reports, by the figures' names in the results. */
final class RiakFigures {
    /** Riak renews the page once a second. */
    private static final Duration RENEWAL = Duration.ofSeconds(1);
    /** Riak's means and percentiles are those of the last minute. */
    private static final Duration MINUTE = Duration.ofMinutes(1);

    /** Read of the process, not of the page. */
    private static final Figure CPU =
            Figure.counter("cpu", Unit.CPU_SECONDS).charted("CPUs used").usedAs(Use.CPU);

    private static final List<JsonNumber> NUMBERS = List.of(
            number(count("node-gets").charted("gets that a node coordinated"), "node_gets_total"),
            number(count("node-puts").charted("puts that a node coordinated"), "node_puts_total"),
            number(count("vnode-gets").charted("gets of single replicas"), "vnode_gets_total"),
            number(count("vnode-puts").charted("puts of single replicas"), "vnode_puts_total"),
            number(count("vnode-index-reads"), "vnode_index_reads_total"),
            number(count("coordinator-redirects"), "coord_redirs_total"),
            number(count("read-repairs").charted("read repairs"), "read_repairs_total"),
            number(count("rejected-gets"), "node_get_fsm_rejected_total"),
            number(count("rejected-puts"), "node_put_fsm_rejected_total"),
            number(minute("node-get-mean-us").charted("mean time of a get, last minute"), "node_get_fsm_time_mean"),
            number(minute("node-get-p99-us"), "node_get_fsm_time_99"),
            number(minute("node-put-mean-us").charted("mean time of a put, last minute"), "node_put_fsm_time_mean"),
            number(minute("node-put-p99-us"), "node_put_fsm_time_99"),
            number(
                    Figure.level("erlang-memory-bytes", Unit.BYTES)
                            .lagging(RENEWAL)
                            .charted("memory of Erlang"),
                    "memory_total"),
            number(Figure.level("pb-connections", Unit.COUNT).lagging(RENEWAL), "pbc_active"));

    private RiakFigures() {}

    private static Figure count(String name) {
        return Figure.counter(name, Unit.COUNT).lagging(RENEWAL);
    }

    private static Figure minute(String name) {
        return Figure.level(name, Unit.MICROSECONDS).by(Total.MAX).lagging(MINUTE);
    }

    private static JsonNumber number(Figure figure, String key) {
        return new JsonNumber(figure, "/" + key);
    }

    static RoleFigures ofRole() {
        List<Figure> figures = new ArrayList<>(List.of(CPU));
        NUMBERS.forEach(number -> figures.add(number.figure()));
        return new RoleFigures(RiakBlueprint.NODE, "Riak nodes", false, figures);
    }

    /** @param url of the page */
    static FigureSource at(String daemon, String url) {
        return new FigureSource.Json(daemon, url, NUMBERS);
    }
}
