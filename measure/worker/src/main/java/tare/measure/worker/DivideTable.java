package tare.measure.worker;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * Divides the dataset's table into parts with about equal numbers of loaded rows. Sent to one worker of a fleet.
 *
 * @param parts the number of parts; there may be fewer
 */
public record DivideTable(int parts) implements WorkerOrder<DivideTable.Divided> {
    /** The whole table, in order. */
    public record Divided(List<TablePart> parts) implements Serializable {}

    /** @param divisions the keys at which one part ends and the next begins, in order */
    static Divided at(List<String> divisions) {
        List<TablePart> parts = new ArrayList<>();
        String from = "";
        for (String division : divisions) {
            parts.add(new TablePart(from, division));
            from = division;
        }
        parts.add(new TablePart(from, ""));
        return new Divided(List.copyOf(parts));
    }

    @Override
    public Divided carryOut(WorkerSession session) {
        return session.divideTable(parts);
    }
}
