package tare.measure.probes;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tare.api.spi.system.Figure;
import tare.api.spi.system.FigureSource;

/**
 * One request to a daemon, and how its answer is read.
 *
 * @param url as requested
 */
record FigurePage(String url, PageText text) {
    /** Finds figures in the text of a page. Any thread. */
    interface PageText {
        /**
         * Each figure by its name, in its unit; those that are not there are absent.
         *
         * @throws IOException if the text has another form
         */
        Map<String, Double> values(String text) throws IOException;
    }

    /** The requests that together return all figures of a source; none if it has no figures. */
    static List<FigurePage> of(FigureSource source) {
        if (source.figures().isEmpty()) {
            return List.of();
        }
        if (source instanceof FigureSource.Jmx jmx) {
            return ofBeans(jmx);
        }
        if (source instanceof FigureSource.Prometheus prometheus) {
            return List.of(new FigurePage(source.url(), text -> PrometheusSamples.values(text, prometheus.series())));
        }
        FigureSource.Json json = (FigureSource.Json) source;
        return List.of(new FigurePage(source.url(), text -> JsonPages.numbers(text, json.numbers())));
    }

    private static List<FigurePage> ofBeans(FigureSource.Jmx source) {
        Map<String, List<FigureSource.JmxAttribute>> byBean = new LinkedHashMap<>();
        source.attributes().forEach(one -> byBean.computeIfAbsent(one.bean(), bean -> new ArrayList<>())
                .add(one));
        return byBean.entrySet().stream()
                .map(bean -> new FigurePage(
                        source.url() + "?qry=" + URLEncoder.encode(bean.getKey(), StandardCharsets.UTF_8),
                        text -> JsonPages.attributes(text, bean.getValue())))
                .toList();
    }

    /** Adds up the values of figures, in their units. One thread. */
    static final class Sums {
        private final Map<String, Double> sums = new TreeMap<>();

        /**
         * Adds a raw value, unless it is unknown: daemons mark a counter or a share so by a negative value, or by one
         * that is no number.
         */
        void add(Figure figure, double raw, double factor) {
            boolean isNeverNegative = figure.grows() || figure.unit() == Figure.Unit.SHARE;
            if (Double.isFinite(raw) && !(isNeverNegative && raw < 0)) {
                sums.merge(figure.name(), raw * factor, Double::sum);
            }
        }

        Map<String, Double> byName() {
            return sums;
        }
    }
}
