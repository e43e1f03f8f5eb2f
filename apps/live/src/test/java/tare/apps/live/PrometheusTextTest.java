package tare.apps.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PrometheusTextTest {
    @Test
    void hostileNamesStayInsideTheirQuotes() {
        Map<String, String> labels = Labels.of("arm", "a\"} 1\nevil{x=\"\\", "workload", "ü");
        Family family = Family.gauge("some", "Help\nwith \\ and \".", List.of(new Family.Sample(labels, 1)));

        assertThat(PrometheusText.of(List.of(family)))
                .isEqualTo(
                        """
                        # HELP some Help\\nwith \\\\ and ".
                        # TYPE some gauge
                        some{arm="a\\"} 1\\nevil{x=\\"\\\\",workload="ü"} 1
                        """);
    }

    @Test
    void numbersAreWholeWhereTheyCanBe() {
        assertThat(text(0)).isEqualTo("some 0\n");
        assertThat(text(12_345_678_901L)).isEqualTo("some 12345678901\n");
        assertThat(text(0.00025)).isEqualTo("some 2.5E-4\n");
        assertThat(text(1e300)).isEqualTo("some 1.0E300\n");
    }

    @Test
    void whatHasNoSamplesIsNotSpokenOf() {
        assertThat(PrometheusText.of(List.of(Family.gauge("some", "Help.", List.of()))))
                .isEmpty();
    }

    private static String text(double value) {
        Family family = Family.gauge("some", "Help.", List.of(new Family.Sample(Map.of(), value)));
        return PrometheusText.of(List.of(family))
                .replace("# HELP some Help.\n", "")
                .replace("# TYPE some gauge\n", "");
    }
}
