package tare.judge.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tare.api.model.CacheState;
import tare.api.model.WorkloadFindings;
import tare.judge.report.Quantity.Joining;
import tare.judge.report.Quantity.Room;
import tare.judge.report.Quantity.Unit;

/** The recorded seconds before measuring: how caches reached their state, and the warm-up. */
record BeforePanels(Report report, WorkloadFindings workload) {
    private static final Quantity BYTES = new Quantity(Unit.SIZE, Joining.MEAN, Room.LOW);
    private static final Quantity SHARE = new Quantity(Unit.SHARE, Joining.MEAN, Room.LOW);
    private static final Quantity THROUGHPUT = new Quantity(Unit.RATE, Joining.MEAN, Room.LOW);

    private record Panel(String caption, Chart chart) {
        boolean hasPoints() {
            return chart.points() > 0;
        }
    }

    /**
     * Writes nothing if no such seconds were kept.
     *
     * @param inner operations that do not count towards throughput
     */
    void write(Html html, String id, Set<String> inner, DrawnCharts charts) {
        List<Panel> panels = panels(id, inner).stream()
                .filter(panel -> charts.add(panel.chart()))
                .toList();
        if (panels.isEmpty()) {
            return;
        }
        html.open("div", "class", "charts");
        for (Panel panel : panels) {
            ChartFigure.writePanel(html, panel.caption(), panel.chart());
        }
        html.close();
    }

    private List<Panel> panels(String id, Set<String> inner) {
        List<Panel> panels = new ArrayList<>();
        panels.add(cache(id + "-cache-state"));
        if (workload.passes().isEmpty()) {
            panels.add(warmUp(id + "-warmup-throughput", inner));
        }
        return panels.stream().filter(Panel::hasPoints).toList();
    }

    /** Each kind of state is shown by a different figure: see {@link CacheState}. */
    private Panel cache(String id) {
        CacheState asked = report.experiment().preparation().gates().cache();
        if (asked == CacheState.STEADY) {
            return panel(
                    "Cache hit ratio of the servers, until steady",
                    SHARE,
                    TimeChart.before(id, SHARE, report, workload, run -> CacheSeries.hitShare(run.cacheCurve())));
        }
        return panel(
                "Bytes in the servers' caches, " + (asked == CacheState.COLD ? "after the restart" : "while warming"),
                BYTES,
                TimeChart.before(id, BYTES, report, workload, run -> CacheSeries.bytes(run.cacheCurve())));
    }

    private Panel warmUp(String id, Set<String> inner) {
        int seconds = (int) report.spec(workload).traffic().warmUp().time().toSeconds();
        return panel(
                "Throughput during the warm-up, OK a second",
                THROUGHPUT,
                TimeChart.before(id, THROUGHPUT, report, workload, run -> TimeSeries.warmUp(run, seconds, inner)));
    }

    private static Panel panel(String caption, Quantity quantity, Chart chart) {
        return new Panel(caption + quantity.thinned(chart), chart);
    }
}
