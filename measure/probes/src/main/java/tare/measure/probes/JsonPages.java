package tare.measure.probes;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import tare.api.spi.system.FigureSource.JmxAttribute;
import tare.api.spi.system.FigureSource.JsonNumber;

/** Finds figures in JSON: in the beans of Hadoop's servlet for JMX, and on plain pages by JSON Pointers. */
final class JsonPages {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String EVERY_MEMBER = "*";

    private JsonPages() {}

    /**
     * Each figure by its name, summed over all beans of the answer.
     *
     * @throws IOException if the text is not JSON
     */
    static Map<String, Double> attributes(String text, List<JmxAttribute> attributes) throws IOException {
        FigurePage.Sums sums = new FigurePage.Sums();
        for (JsonNode bean : parsed(text).path("beans")) {
            for (JmxAttribute one : attributes) {
                value(bean, one.attribute()).ifPresent(value -> sums.add(one.figure(), value, one.factor()));
            }
        }
        return sums.byName();
    }

    /** The first of several attributes that is a number. */
    private static OptionalDouble value(JsonNode bean, String attributes) {
        for (String attribute : attributes.split("\\|", -1)) {
            JsonNode value = bean.path(attribute);
            if (value.isNumber()) {
                return OptionalDouble.of(value.asDouble());
            }
        }
        return OptionalDouble.empty();
    }

    /**
     * Each figure by its name, summed over all numbers at its path.
     *
     * @throws IOException if the text is not JSON
     */
    static Map<String, Double> numbers(String text, List<JsonNumber> numbers) throws IOException {
        FigurePage.Sums sums = new FigurePage.Sums();
        JsonNode page = parsed(text);
        for (JsonNumber one : numbers) {
            for (JsonNode value : at(page, one.path())) {
                if (value.isNumber()) {
                    sums.add(one.figure(), value.asDouble(), one.factor());
                }
            }
        }
        return sums.byName();
    }

    private static List<JsonNode> at(JsonNode page, String path) {
        List<JsonNode> found = List.of(page);
        for (String step : path.substring(1).split("/", -1)) {
            List<JsonNode> next = new ArrayList<>();
            found.forEach(node -> addMembers(node, step, next));
            found = next;
        }
        return found;
    }

    private static void addMembers(JsonNode node, String step, List<JsonNode> members) {
        if (step.equals(EVERY_MEMBER)) {
            node.forEach(members::add);
        } else if (node.isArray()) {
            if (step.matches("0|[1-9][0-9]{0,8}")) {
                members.add(node.path(Integer.parseInt(step)));
            }
        } else {
            members.add(node.path(step.replace("~1", "/").replace("~0", "~")));
        }
    }

    private static JsonNode parsed(String text) throws IOException {
        try {
            return JSON.readTree(text);
        } catch (IOException e) {
            throw new IOException("not JSON");
        }
    }
}
