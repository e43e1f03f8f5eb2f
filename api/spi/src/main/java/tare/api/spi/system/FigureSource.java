package tare.api.spi.system;

import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Where one daemon's figures are read over HTTP. Computed figures are in no source. A negative value of a counter or of
 * a share counts as unknown, as servers mark one so.
 */
public sealed interface FigureSource {
    /** The daemon's name, which is its role, a dash and a number. */
    String daemon();

    /** The address of the page, by which other hosts reach it. A daemon's own host requests it where it listens. */
    String url();

    /** The figures read there. */
    List<Figure> figures();

    /** The same source for some of its figures. */
    FigureSource only(Predicate<Figure> wanted);

    /**
     * JMX as JSON, as Hadoop's {@code /jmx} returns it. Each bean is requested by itself.
     *
     * @param attributes one for each figure
     */
    record Jmx(String daemon, String url, List<JmxAttribute> attributes) implements FigureSource {
        public Jmx {
            attributes = List.copyOf(attributes);
        }

        @Override
        public List<Figure> figures() {
            return attributes.stream().map(JmxAttribute::figure).toList();
        }

        @Override
        public Jmx only(Predicate<Figure> wanted) {
            return new Jmx(
                    daemon,
                    url,
                    attributes.stream().filter(one -> wanted.test(one.figure())).toList());
        }
    }

    /**
     * The place of a figure in JMX.
     *
     * @param bean the bean's name, or a prefix ending in {@code *} to sum over all matching beans
     * @param attribute the bean's attribute, or several separated by {@code |}: the first one present is used
     * @param factor converts the attribute's value to the figure's unit
     */
    record JmxAttribute(Figure figure, String bean, String attribute, double factor) {
        /** An attribute in the figure's unit. */
        public JmxAttribute(Figure figure, String bean, String attribute) {
            this(figure, bean, attribute, 1);
        }
    }

    /** A page in Prometheus' text format, or in that of OpenMetrics. It is requested once for all its figures. */
    record Prometheus(String daemon, String url, List<PrometheusSeries> series) implements FigureSource {
        public Prometheus {
            series = List.copyOf(series);
        }

        @Override
        public List<Figure> figures() {
            return series.stream().map(PrometheusSeries::figure).toList();
        }

        @Override
        public Prometheus only(Predicate<Figure> wanted) {
            return new Prometheus(
                    daemon,
                    url,
                    series.stream().filter(one -> wanted.test(one.figure())).toList());
        }
    }

    /**
     * The place of a figure on a Prometheus page. All samples that match are added up.
     *
     * @param metric the name of the sample, such as {@code http_requests_total}
     * @param labels that a sample must have, with these values; it may have others
     * @param factor converts a sample's value to the figure's unit
     */
    record PrometheusSeries(Figure figure, String metric, Map<String, String> labels, double factor) {
        public PrometheusSeries {
            labels = Map.copyOf(labels);
        }

        /** All samples of that name, in the figure's unit. */
        public PrometheusSeries(Figure figure, String metric) {
            this(figure, metric, Map.of(), 1);
        }
    }

    /** A page of plain JSON. It is requested once for all its figures. */
    record Json(String daemon, String url, List<JsonNumber> numbers) implements FigureSource {
        public Json {
            numbers = List.copyOf(numbers);
        }

        @Override
        public List<Figure> figures() {
            return numbers.stream().map(JsonNumber::figure).toList();
        }

        @Override
        public Json only(Predicate<Figure> wanted) {
            return new Json(
                    daemon,
                    url,
                    numbers.stream().filter(one -> wanted.test(one.figure())).toList());
        }
    }

    /**
     * The place of a figure on a page of plain JSON. All numbers that match are added up.
     *
     * @param path a JSON Pointer (RFC 6901), such as {@code /memory/used}; the step {@code *} stands for every member
     *     of an object or array
     * @param factor converts the number to the figure's unit
     */
    record JsonNumber(Figure figure, String path, double factor) {
        /** @throws IllegalArgumentException if the path is no pointer to something inside the page */
        public JsonNumber {
            if (!path.startsWith("/")) {
                throw new IllegalArgumentException("a path must begin with /, got: " + path);
            }
        }

        /** A number in the figure's unit. */
        public JsonNumber(Figure figure, String path) {
            this(figure, path, 1);
        }
    }
}
