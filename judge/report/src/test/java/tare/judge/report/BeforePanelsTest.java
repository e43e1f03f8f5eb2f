package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tare.api.model.CacheState;
import tare.api.model.MeasureRecord;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.quality.testing.SampleMeasurement;
import tare.quality.testing.SampleRunRecord;

class BeforePanelsTest {
    private static final Set<String> NO_INNER = Set.of();

    private final SampleReport sample = SampleReport.valid();
    private final DrawnCharts drawn = new DrawnCharts();
    private List<Chart> charts = List.of();

    @Test
    void cachesThatWereWarmedAndTheWarmUpAreDrawnEachFromItsOwnBeginning() {
        String page = page(SampleBefore.of(sample.results(), CacheState.WARM));

        assertThat(charts).extracting(Chart::id).containsExactly("time-0-cache-state", "time-0-warmup-throughput");
        assertThat(charts).extracting(Chart::unit).containsExactly(Quantity.Unit.SIZE, Quantity.Unit.RATE);
        assertThat(charts).extracting(Chart::group).containsExactly("time-0-cache", "time-0-warmup");
        assertThat(page)
                .contains(
                        "Bytes in the servers&#39; caches, while warming",
                        "Throughput during the warm-up, OK a second");
        assertThat(lines(charts.get(0), Chart.Style.THIN)).hasSize(15);
        assertThat(lines(charts.get(0), Chart.Style.BOLD)).hasSize(3);
        assertThat(charts.get(1).lines())
                .allSatisfy(line -> assertThat(line.values()).hasSize(5).doesNotContainNull());
    }

    /** Otherwise the slowest run alone would be the median at the end and look like a loss. */
    @Test
    void aRunThatIsDoneStaysInTheMedianAsItWas() {
        page(SampleBefore.of(sample.results(), CacheState.WARM));

        Chart.Line first = lines(charts.get(0), Chart.Style.THIN).get(0);
        Chart.Line median = lines(charts.get(0), Chart.Style.BOLD).get(0);
        assertThat(first.values()).hasSizeLessThan(median.values().size());
        double last = 0;
        for (Number value : median.values()) {
            if (value != null) {
                assertThat(value.doubleValue()).isGreaterThanOrEqualTo(last);
                last = value.doubleValue();
            }
        }
        assertThat(last).isCloseTo(96 << 20, within(1e5));
    }

    @Test
    void aSteadyCacheIsProvedByItsShareOfHits() {
        String page = page(SampleBefore.of(sample.results(), CacheState.STEADY));

        assertThat(page).contains("Cache hit ratio of the servers");
        assertThat(charts.get(0).y()).isEqualTo(Axis.WHOLE.sparse());
        assertThat(lines(charts.get(0), Chart.Style.BOLD).get(0).values())
                .startsWith(0.5, 0.5)
                .doesNotContainNull()
                .hasSize(73);
    }

    @Test
    void aColdCacheIsShownAsItWasAfterTheRestart() {
        assertThat(page(SampleBefore.of(sample.results(), CacheState.COLD)))
                .contains("Bytes in the servers&#39; caches, after the restart");
    }

    @Test
    void resultsThatKeptNothingShowNothing() {
        assertThat(page(sample.results())).doesNotContain("<figure", "<div");
        assertThat(charts).isEmpty();
    }

    @Test
    void whereMeasuringEndedEarlyIsNotMarkedBeforeIt() {
        Results results = SampleBefore.of(sample.results(), CacheState.WARM);
        List<RunResult> broken = results.runs().stream()
                .map(run -> run.with(endedEarly(run.record())))
                .toList();
        page(new Results(
                results.plan(),
                broken,
                results.pooled(),
                results.loads(),
                results.facts(),
                results.published(),
                false));

        assertThat(charts).hasSize(2).allSatisfy(chart -> assertThat(chart.events())
                .isEmpty());
    }

    private static RunRecord endedEarly(RunRecord run) {
        MeasureRecord measured = run.measured().orElseThrow();
        MeasureRecord early = SampleMeasurement.like(measured)
                .endedEarly(Optional.of("stopped"))
                .build();
        return SampleRunRecord.like(run).measured(early).build();
    }

    /** Draws the panels of the first workload. */
    private String page(Results results) {
        Html html = new Html();
        Report report = new Report(sample.findings(), results);
        new BeforePanels(report, sample.findings().workloads().get(0)).write(html, "time-0", NO_INNER, drawn);
        charts = drawn.all();
        return html.page();
    }

    private static List<Chart.Line> lines(Chart chart, Chart.Style style) {
        return chart.lines().stream().filter(line -> line.style() == style).toList();
    }
}
