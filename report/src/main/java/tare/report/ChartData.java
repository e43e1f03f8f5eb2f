package tare.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.List;

/** What the page's script needs to draw every chart, embedded once. */
record ChartData(List<ArmStyle> arms, List<Chart> charts) {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    static ChartData of(Report report, List<Chart> charts) {
        return new ChartData(ArmStyle.of(report), new ArrayList<>(charts));
    }

    String json() {
        try {
            return MAPPER.writeValueAsString(this);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("chart data must be writable as JSON", e);
        }
    }
}
