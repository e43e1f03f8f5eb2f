package tare.api.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The figures that the daemons of an experiment's systems report about themselves, kept in {@code plan.json}.
 *
 * @param roles each once; those of a system come before those of its parts
 */
public record FigureDeclarations(List<DeclaredRole> roles) {
    /** For systems whose daemons declare nothing. */
    public static final FigureDeclarations NONE = new FigureDeclarations(List.of());

    public FigureDeclarations {
        roles = roles == null ? List.of() : List.copyOf(roles);
    }

    /** Adds the roles of another that are not here yet. */
    public FigureDeclarations and(FigureDeclarations other) {
        Map<String, DeclaredRole> all = new LinkedHashMap<>();
        roles.forEach(role -> all.put(role.role(), role));
        other.roles.forEach(role -> all.putIfAbsent(role.role(), role));
        return new FigureDeclarations(new ArrayList<>(all.values()));
    }
}
