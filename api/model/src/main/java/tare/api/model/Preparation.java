package tare.api.model;

import java.util.List;

/**
 * What precedes a run: its data, and the conditions for measuring it.
 *
 * @param allowed what Tare may do to existing systems besides reading and writing its own tables
 */
public record Preparation(DatasetSpec dataset, GateSpec gates, List<Permission> allowed) {
    public Preparation {
        allowed = List.copyOf(allowed);
    }

    /** Without existing systems, where nothing needs to be allowed. */
    public Preparation(DatasetSpec dataset, GateSpec gates) {
        this(dataset, gates, List.of());
    }
}
