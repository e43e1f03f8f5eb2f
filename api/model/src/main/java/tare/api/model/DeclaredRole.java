package tare.api.model;

import java.util.List;

/**
 * The figures of one role's daemons.
 *
 * @param role its name, before the dash and the number in a daemon's name
 * @param title what people call its daemons; empty for the role's name
 * @param storesFiles whether its daemons store the files of other roles
 * @param figures in the order of their charts
 */
public record DeclaredRole(String role, String title, boolean storesFiles, List<DeclaredFigure> figures) {
    public DeclaredRole {
        title = title == null ? "" : title;
        figures = figures == null ? List.of() : List.copyOf(figures);
    }
}
