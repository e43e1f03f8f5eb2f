package tare.judge.exports;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.List;

/** ExportedFigures as one JSON document; values that are not numbers are {@code null}. */
public final class ExportedFiguresJson {
    private static final int FORMAT_VERSION = 2;
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private ExportedFiguresJson() {}

    public static String of(String experiment, List<ExportedFigure> figures) {
        ObjectNode document = MAPPER.createObjectNode();
        document.put("formatVersion", FORMAT_VERSION).put("experiment", experiment);
        ArrayNode all = document.putArray("figures");
        figures.forEach(figure -> add(all, figure));
        try {
            return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(document) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("figures cannot be written as JSON", e);
        }
    }

    private static void add(ArrayNode all, ExportedFigure figure) {
        String number = ExportedFiguresCsv.number(figure.value());
        all.addObject()
                .put("run", figure.run())
                .put("round", figure.round())
                .put("arm", figure.arm())
                .put("workload", figure.workload())
                .put("status", figure.status())
                .put("operation", figure.operation())
                .put("clock", figure.clock())
                .put("metric", figure.metric())
                .put("value", number.isEmpty() ? null : new BigDecimal(number))
                .put("unit", figure.unit());
    }
}
