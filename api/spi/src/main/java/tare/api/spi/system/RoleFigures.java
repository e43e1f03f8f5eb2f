package tare.api.spi.system;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The figures that the daemons of one role report.
 *
 * @param role as in {@link Role#name}
 * @param title what people call its daemons, in the plural where there may be several; empty for the role's own name
 * @param storesFiles whether its daemons store the files of other roles
 * @param figures in the order of their charts
 */
public record RoleFigures(String role, String title, boolean storesFiles, List<Figure> figures) {
    public RoleFigures {
        figures = List.copyOf(figures);
        Set<String> names = new HashSet<>();
        Set<Figure.Use> uses = EnumSet.noneOf(Figure.Use.class);
        for (Figure figure : figures) {
            require(names.add(figure.name()), role, "figures must have names of their own", figure.name());
            figure.purpose()
                    .ifPresent(purpose ->
                            require(uses.add(purpose.use()), role, "must have one figure for a use", purpose.use()));
        }
        for (Figure figure : figures) {
            require(names.containsAll(figure.of()), role, "must declare what " + figure.name() + " is of", figure.of());
        }
    }

    private static void require(boolean holds, String role, String rule, Object value) {
        if (!holds) {
            throw new IllegalArgumentException(role + ": " + rule + ", got: " + value);
        }
    }
}
