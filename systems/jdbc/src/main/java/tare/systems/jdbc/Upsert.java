package tare.systems.jdbc;

import java.util.Arrays;

/** How to write a row whether or not it exists. */
public enum Upsert {
    /** {@code MERGE INTO … USING}, of SQL:2003. */
    MERGE("merge", "MERGE"),
    ON_CONFLICT("on-conflict", "INSERT … ON CONFLICT DO UPDATE"),
    ON_DUPLICATE_KEY("on-duplicate-key", "INSERT … ON DUPLICATE KEY UPDATE"),
    /** For databases without such a statement, or with an unknown one. */
    UPDATE_THEN_INSERT(
            "update-then-insert",
            "UPDATE; an INSERT where no row was there; one more UPDATE where another caller made it in between"),
    UPSERT("upsert", "UPSERT");

    private final String setting;
    private final String note;

    Upsert(String setting, String note) {
        this.setting = setting;
        this.note = note;
    }

    /** Its name in experiments. */
    String setting() {
        return setting;
    }

    /** The statements sent for one row. */
    String note() {
        return note;
    }

    static Upsert of(String setting) {
        return Arrays.stream(values())
                .filter(one -> one.setting.equals(setting))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("upsert: unknown, got: " + setting));
    }
}
