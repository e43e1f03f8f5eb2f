package tare.judge.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tare.api.model.DeclaredFigure;
import tare.api.model.DeclaredRole;
import tare.api.model.FigureDeclarations;
import tare.api.model.FigureTotal;
import tare.api.model.FigureUnit;
import tare.api.model.FigureUse;

/**
 * The figures that an experiment's systems declare, by their names in charts and tables: {@code ROLE.FIGURE}. Adds
 * those that probes read of every daemon. Immutable.
 */
final class FigureIndex {
    /** A daemon's CPU time has this name in charts, as one number of CPUs. */
    private static final String CPU = "cpu";

    private static final String SHOWN_CPU = "cpu.cores";
    private static final String NANOSECONDS = "-ns";

    private static final List<DeclaredFigure> OF_EVERY_DAEMON = List.of(
            ofEveryDaemon(CPU, FigureUnit.CPU_SECONDS, true, "CPUs used", Optional.of(FigureUse.CPU)),
            ofEveryDaemon(
                    "children-cpu",
                    FigureUnit.CPU_SECONDS,
                    true,
                    "CPUs used by their child processes",
                    Optional.of(FigureUse.CPU)),
            ofEveryDaemon("read-bytes", FigureUnit.BYTES, true, "disk reads", Optional.empty()),
            ofEveryDaemon("write-bytes", FigureUnit.BYTES, true, "disk writes", Optional.empty()),
            ofEveryDaemon("rss-bytes", FigureUnit.BYTES, false, "", Optional.empty()),
            ofEveryDaemon("round-trip-us", FigureUnit.MICROSECONDS, false, "round trip", Optional.empty()));

    /**
     * A figure of one role.
     *
     * @param name {@code ROLE.FIGURE}
     */
    record Entry(String name, DeclaredRole role, DeclaredFigure figure) {
        /** {@code Servers: requests a second}; empty if it is not drawn. */
        Optional<String> title() {
            String daemons = role.title().isEmpty() ? role.role() : role.title();
            return Optional.of(figure.title()).filter(title -> !title.isEmpty()).map(title -> daemons + ": " + title);
        }
    }

    private final Map<String, DeclaredRole> roles = new LinkedHashMap<>();
    /** In the order of their charts: CPUs explain most. */
    private final Map<String, Entry> declared = new LinkedHashMap<>();

    private final List<String> order;

    FigureIndex(FigureDeclarations declarations) {
        declarations.roles().forEach(role -> roles.put(role.role(), role));
        List<Entry> all = new ArrayList<>();
        for (DeclaredRole role : declarations.roles()) {
            role.figures().forEach(figure -> all.add(entry(role, figure)));
        }
        Stream.concat(
                        all.stream().filter(entry -> entry.figure().is(FigureUse.CPU)),
                        all.stream().filter(entry -> !entry.figure().is(FigureUse.CPU)))
                .forEach(entry -> declared.put(entry.name(), entry));
        order = declared.values().stream()
                .filter(entry ->
                        !entry.figure().title().isEmpty() && !entry.figure().last())
                .map(Entry::name)
                .toList();
    }

    private static Entry entry(DeclaredRole role, DeclaredFigure figure) {
        return new Entry(name(role.role(), figure.name()), role, figure);
    }

    private static DeclaredFigure ofEveryDaemon(
            String name, FigureUnit unit, boolean counter, String title, Optional<FigureUse> use) {
        FigureTotal total = unit == FigureUnit.MICROSECONDS ? FigureTotal.MAX : FigureTotal.SUM;
        return new DeclaredFigure(name, unit, counter, total, List.of(), title, true, use, "", "");
    }

    /** The name of a daemon's figure in charts and tables, where short times are in microseconds. */
    static String name(String role, String figure) {
        return role + "." + (figure.equals(CPU) ? SHOWN_CPU : figure.replaceFirst(NANOSECONDS + "$", "-us"));
    }

    /** Converts a value of a daemon's figure to what is shown under its {@link #name}. */
    static double shown(String figure, double value) {
        return figure.endsWith(NANOSECONDS) ? value / 1e3 : value;
    }

    /** The declared roles, in order. */
    List<DeclaredRole> roles() {
        return List.copyOf(roles.values());
    }

    /** @param name {@code ROLE.FIGURE} */
    Optional<Entry> find(String name) {
        return Optional.ofNullable(declared.get(name)).or(() -> ofEveryDaemon(name));
    }

    private Optional<Entry> ofEveryDaemon(String name) {
        int dot = name.indexOf('.');
        if (dot < 1 || HostProbes.isOfHost(name)) {
            return Optional.empty();
        }
        String role = name.substring(0, dot);
        DeclaredRole known = roles.getOrDefault(role, new DeclaredRole(role, "", false, List.of()));
        return OF_EVERY_DAEMON.stream()
                .map(figure -> entry(known, figure))
                .filter(entry -> entry.name().equals(name))
                .findFirst();
    }

    boolean is(String name, FigureUse use) {
        return find(name).filter(entry -> entry.figure().is(use)).isPresent();
    }

    /** Whether the figure has that use, and that label. */
    boolean is(String name, FigureUse use, String label) {
        return find(name)
                .filter(entry ->
                        entry.figure().is(use) && entry.figure().label().equals(label))
                .isPresent();
    }

    /** All declared figures with that use, in the order of roles. */
    List<Entry> all(FigureUse use) {
        return declared.values().stream()
                .filter(entry -> entry.figure().is(use))
                .toList();
    }

    /** A role's figure with that use. */
    Optional<Entry> of(DeclaredRole role, FigureUse use) {
        return role.figures().stream()
                .filter(figure -> figure.is(use))
                .map(figure -> entry(role, figure))
                .findFirst();
    }

    /** The different labels of that use, in the order of roles. */
    List<String> labels(FigureUse use) {
        return all(use).stream().map(entry -> entry.figure().label()).distinct().toList();
    }

    /** Whether the daemons of the figure's role store the files of others. */
    boolean isOfStore(String name) {
        DeclaredRole role = roles.get(name.replaceFirst("\\..*", ""));
        return role != null && role.storesFiles();
    }

    /** Whether some role stores the files of others. */
    boolean hasStore() {
        return roles.values().stream().anyMatch(DeclaredRole::storesFiles);
    }

    /** @param name of a figure of the machine, of a worker or of a role */
    ProbeColumn column(String name) {
        Optional<Entry> entry = find(name);
        Optional<String> title = entry.flatMap(Entry::title).or(() -> HostProbes.title(name));
        return new ProbeColumn(
                name,
                title.orElse(name),
                entry.map(known -> ProbeColumn.unit(known.figure())).orElseGet(() -> ProbeColumn.unit(name)),
                rank(name, title.isPresent()));
    }

    private int rank(String name, boolean hasTitle) {
        int ofHost = HostProbes.rank(name);
        int ofDaemon = order.indexOf(name);
        if (ofHost >= 0) {
            return ofHost;
        }
        if (ofDaemon >= 0) {
            return HostProbes.count() + ofDaemon;
        }
        return hasTitle ? ProbeColumn.LAST : ProbeColumn.DETAIL;
    }
}
