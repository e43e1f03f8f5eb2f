package tare.judge.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.List;

/** The data from which the page's script draws every chart, embedded once. */
record ChartData(List<ArmStyle> arms, List<Chart> charts) {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    static ChartData of(Report report, List<Chart> charts) {
        List<ArmStyle> arms = ArmStyle.of(report).stream()
                .map(style -> new ArmStyle(Visible.text(style.name()), style.colour(), style.symbol()))
                .toList();
        return new ChartData(arms, new ArrayList<>(charts));
    }

    String json() {
        try {
            return MAPPER.writeValueAsString(this);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("chart data must be writable as JSON", e);
        }
    }
}
