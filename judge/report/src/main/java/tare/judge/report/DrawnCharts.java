package tare.judge.report;

import java.util.ArrayList;
import java.util.List;

/** The charts that the page's script draws. Charts with too few points for a curve are left out and counted. */
final class DrawnCharts {
    static final int LEAST_POINTS = 5;

    private final List<Chart> charts = new ArrayList<>();
    private int leftOut;

    /** @return whether the chart is drawn */
    boolean add(Chart chart) {
        if (chart.points() < LEAST_POINTS) {
            leftOut++;
            return false;
        }
        charts.add(chart);
        return true;
    }

    List<Chart> all() {
        return List.copyOf(charts);
    }

    int leftOut() {
        return leftOut;
    }
}
