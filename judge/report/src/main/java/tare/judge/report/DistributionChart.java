package tare.judge.report;

import java.util.ArrayList;
import java.util.List;
import tare.api.model.Distribution;
import tare.api.model.PooledDistribution;
import tare.api.model.TimeKind;

/**
 * Time against percentile p, with the percentile stretched as -log10(1 - p/100): 0, 90, 99, 99.9 % are at 0, 1, 2, 3.
 * Lines end at the last percentile that has at least one sample beyond it.
 */
final class DistributionChart {
    private static final double MOST = 4;
    private static final double STEP = 0.025;
    private static final double LOG_FROM = 10;
    private static final Axis PERCENTILES = new Axis(
            false,
            0,
            MOST,
            List.of(
                    new Axis.Mark(-Math.log10(0.5), "50 %"),
                    new Axis.Mark(1, "90 %"),
                    new Axis.Mark(2, "99 %"),
                    new Axis.Mark(3, "99.9 %"),
                    new Axis.Mark(MOST, "99.99 %")));

    private final List<Chart.Line> lines = new ArrayList<>();
    private double least = Double.POSITIVE_INFINITY;
    private double most;

    private DistributionChart() {}

    /**
     * @param pooled one operation's distributions
     * @param openLoop if so, response is a solid line and service a dashed one; in closed loop there is only service,
     *     solid
     */
    static Chart of(String id, Report report, List<PooledDistribution> pooled, boolean openLoop) {
        DistributionChart chart = new DistributionChart();
        for (int arm = 0; arm < report.arms().size(); arm++) {
            String name = report.arms().get(arm).name();
            for (PooledDistribution one : pooled) {
                if (one.arm().equals(name) && one.distribution().count() > 0) {
                    chart.add(arm, one.distribution(), openLoop);
                }
            }
        }
        return new Chart(id, "", Quantity.Unit.TIME, PERCENTILES, chart.y(), STEP, List.of(), chart.lines);
    }

    private void add(int arm, Distribution distribution, boolean openLoop) {
        boolean dashed = openLoop && distribution.time() == TimeKind.SERVICE;
        lines.add(new Chart.Line(
                arm,
                dashed ? Chart.Style.DASHED : Chart.Style.BOLD,
                distribution.time().label(),
                values(distribution)));
    }

    private List<Number> values(Distribution distribution) {
        List<Number> values = new ArrayList<>();
        List<Distribution.Point> known = distribution.points();
        double end = Math.min(MOST, Math.log10((double) distribution.count()));
        int next = 0;
        for (int i = 0; i * STEP <= end + 1e-9; i++) {
            double percentile = 100 * (1 - Math.pow(10, -i * STEP));
            while (next < known.size() - 1 && known.get(next).percentile() < percentile - 1e-9) {
                next++;
            }
            double micros = Math.max(known.get(next).ns(), 1) / 1e3;
            least = Math.min(least, micros);
            most = Math.max(most, micros);
            values.add(Chart.rounded(micros));
        }
        return values;
    }

    private Axis y() {
        if (lines.isEmpty()) {
            return Axis.linear(1, Quantity.Unit.TIME);
        }
        return most > LOG_FROM * least
                ? Axis.logarithmic(least, most, Quantity.Unit.TIME)
                : Axis.linear(most, Quantity.Unit.TIME);
    }
}
