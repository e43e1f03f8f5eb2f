package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TrustStripTest {
    @Test
    void oneLineSaysHowFarToTrustAndEveryWarningStandsOnceBehindIt() {
        SampleReport sample = SampleReport.troubled();
        Html html = new Html();
        new TrustStrip(new Report(sample.findings(), sample.results())).write(html);
        String strip = html.page();
        String line = strip.substring(strip.indexOf("<summary>"), strip.indexOf("</summary>"))
                .replaceAll("<[^>]*>", "");
        assertThat(line)
                .startsWith("33 of 36 runs valid \u00b7 1 failed (errors 1) \u00b7 1 invalid (gate 1)"
                        + " \u00b7 1 suspect (late sends 1) \u00b7 noise of these metrics up to \u00b1")
                .contains("parity: not alike", "shared CPUs");
        assertThat(strip)
                .containsOnlyOnce("percentiles are at saturation and are not judged (ycsb-a at max, ycsb-c at max)")
                .containsOnlyOnce("the harness woke late for 1.4 % of requests");
    }
}
