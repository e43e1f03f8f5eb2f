package tare.api.spi;

import java.util.List;

/** A table and its fields in order; fields are identified by their index in that order. */
public record Table(String name, List<String> fields) {
    public Table {
        fields = List.copyOf(fields);
        if (name.isBlank() || fields.isEmpty()) {
            throw new IllegalArgumentException("a table needs a name and at least one field, got: " + name + fields);
        }
    }
}
