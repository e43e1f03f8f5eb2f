package tare.api.model;

import java.util.List;
import java.util.Optional;

/**
 * A figure that daemons report about themselves, as their system declared it when it was measured.
 *
 * @param name in {@code daemon.NAME.FIGURE} of probes and loads
 * @param counter whether probes record its growth per second
 * @param total how the daemons of a role become one number
 * @param of the names that a share, or a number of operations in progress, is computed from; otherwise empty
 * @param title of its chart; empty if it is not drawn
 * @param last whether its chart comes after all others, by name
 * @param use what tables do with it; empty for nothing, or for a use that only a newer Tare has
 * @param label how tables call its subject
 * @param note a sentence that explains it beneath a table; may be empty
 */
public record DeclaredFigure(
        String name,
        FigureUnit unit,
        boolean counter,
        FigureTotal total,
        List<String> of,
        String title,
        boolean last,
        Optional<FigureUse> use,
        String label,
        String note) {
    public DeclaredFigure {
        unit = unit == null ? FigureUnit.COUNT : unit;
        total = total == null ? FigureTotal.SUM : total;
        of = of == null ? List.of() : List.copyOf(of);
        title = title == null ? "" : title;
        use = use == null ? Optional.empty() : use;
        label = label == null ? "" : label;
        note = note == null ? "" : note;
        boolean isRight =
                switch (total) {
                    case SUM, MAX, MEAN -> of.isEmpty();
                    case SHARE -> of.size() == 2;
                    case UNDER_WAY -> !of.isEmpty() && of.size() % 2 == 0;
                };
        if (!isRight) {
            throw new IllegalArgumentException(name + ": a " + total + " cannot be of " + of);
        }
    }

    public boolean is(FigureUse wanted) {
        return use.filter(one -> one == wanted).isPresent();
    }
}
