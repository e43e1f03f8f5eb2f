package tare.systems.hadoop;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import tare.api.spi.system.Figure;
import tare.api.spi.system.FigureSource;
import tare.api.spi.system.FigureSource.JmxAttribute;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.RoleFigures;

/**
 * The figures of one role, and where its daemons report them. Immutable.
 *
 * @param declared all of them, in the order of their charts
 * @param attributes of those that daemons report over JMX
 */
public record JmxFigures(List<Figure> declared, List<JmxAttribute> attributes) {
    /** Without figures. */
    public static final JmxFigures NONE = new JmxFigures(List.of(), List.of());

    public JmxFigures {
        declared = List.copyOf(declared);
        attributes = List.copyOf(attributes);
    }

    /** Adds a figure that is computed, or that probes read of every daemon. */
    public JmxFigures and(Figure figure) {
        List<Figure> more = new ArrayList<>(declared);
        more.add(figure);
        return new JmxFigures(more, attributes);
    }

    public JmxFigures and(Figure figure, String bean, String attribute) {
        return and(new JmxAttribute(figure, bean, attribute));
    }

    public JmxFigures and(JmxAttribute attribute) {
        List<JmxAttribute> more = new ArrayList<>(attributes);
        more.add(attribute);
        return new JmxFigures(and(attribute.figure()).declared, more);
    }

    public JmxFigures and(JmxFigures others) {
        List<Figure> figures = new ArrayList<>(declared);
        figures.addAll(others.declared);
        List<JmxAttribute> more = new ArrayList<>(attributes);
        more.addAll(others.attributes);
        return new JmxFigures(figures, more);
    }

    /** The same, drawn after all figures of other roles. */
    public JmxFigures last() {
        return new JmxFigures(
                declared.stream().map(JmxFigures::last).toList(),
                attributes.stream()
                        .map(one -> new JmxAttribute(last(one.figure()), one.bean(), one.attribute(), one.factor()))
                        .toList());
    }

    private static Figure last(Figure figure) {
        return figure.chart().map(chart -> figure.chartedLast(chart.title())).orElse(figure);
    }

    /** The same, declared as before, but reading only some of them. */
    public JmxFigures reading(Predicate<Figure> wanted) {
        return new JmxFigures(
                declared,
                attributes.stream().filter(one -> wanted.test(one.figure())).toList());
    }

    public RoleFigures of(String role, String title, boolean storesFiles) {
        return new RoleFigures(role, title, storesFiles, declared);
    }

    /** The page of a placed daemon. */
    public FigureSource at(PlacedDaemon placed, String port) {
        return at(placed.id().toString(), Jmx.url(placed.address(port)));
    }

    public FigureSource at(String daemon, String url) {
        return new FigureSource.Jmx(daemon, url, attributes);
    }
}
