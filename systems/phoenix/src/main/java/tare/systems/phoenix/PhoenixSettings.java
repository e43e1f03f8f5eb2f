package tare.systems.phoenix;

import java.util.ArrayList;
import java.util.List;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;
import tare.api.spi.Tables;

/**
 * The settings of {@code phoenix}, checked. Defaults are Phoenix's own.
 *
 * @param saltBuckets 0: not salted
 * @param columnEncoding bytes of a column's number within a row; 0: columns under their own names
 * @param tableOptions additional ones, in Phoenix's syntax
 * @param fetchSize number of rows that a query fetches at a time; 0 for Phoenix's own choice
 * @param replace whether to replace a table of another Tare experiment
 */
record PhoenixSettings(
        int saltBuckets, int columnEncoding, boolean immutable, String tableOptions, int fetchSize, boolean replace) {
    static final List<Setting> DECLARED = List.of(
            Setting.of(
                    "salt-buckets",
                    SettingType.COUNT,
                    "0",
                    "Number of regions over which a leading byte spreads keys, up to 256; 0: not spread"),
            Setting.choice(
                    "column-encoding",
                    "Bytes of the number that encodes a column in each cell; 0: the column's name",
                    "2",
                    "0",
                    "1",
                    "3",
                    "4"),
            Setting.flag(
                    "immutable", false, "Whether rows are declared immutable: workloads that update are then refused"),
            Setting.of(
                    "table-options",
                    SettingType.TEXT,
                    "",
                    "More options of tables, such as COMPRESSION='SNAPPY', UPDATE_CACHE_FREQUENCY='NEVER'"),
            Setting.of(
                    "fetch-size", SettingType.COUNT, "0", "Rows that a query fetches at a time; 0: Phoenix's default"),
            Tables.REPLACE);

    private static final int MOST_BUCKETS = 256;
    private static final List<String> OWN =
            List.of("SALT_BUCKETS", "COLUMN_ENCODED_BYTES", "IMMUTABLE_ROWS", "TRANSACTIONAL");

    /** @throws IllegalArgumentException as {@link #check} */
    static PhoenixSettings of(Settings settings) {
        check(settings);
        return new PhoenixSettings(
                Math.toIntExact(settings.count("salt-buckets")),
                Integer.parseInt(settings.text("column-encoding")),
                settings.flag("immutable"),
                settings.text("table-options").strip(),
                Math.toIntExact(settings.count("fetch-size")),
                settings.flag(Tables.REPLACE.name()));
    }

    /** @throws IllegalArgumentException with one line "name: rule, got: value" each */
    static void check(Settings settings) {
        List<String> problems = new ArrayList<>();
        if (settings.count("salt-buckets") > MOST_BUCKETS) {
            problems.add("salt-buckets: must be at most 256, got: " + settings.text("salt-buckets"));
        }
        String options = settings.text("table-options");
        OWN.stream()
                .filter(name -> options.matches("(?is).*\\b" + name + "\\b.*"))
                .forEach(name -> problems.add("table-options: must not hold " + name
                        + (name.equals("TRANSACTIONAL") ? ", which is not offered" : ", which is a setting of its own")
                        + ", got: " + options));
        if (settings.count("fetch-size") > Integer.MAX_VALUE) {
            problems.add("fetch-size: must be at most 2147483647, got: " + settings.text("fetch-size"));
        }
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("\n", problems));
        }
    }

    /** The text after the columns of CREATE TABLE. */
    String allTableOptions() {
        List<String> options = new ArrayList<>();
        if (saltBuckets > 0) {
            options.add("SALT_BUCKETS=" + saltBuckets);
        }
        options.add("COLUMN_ENCODED_BYTES=" + columnEncoding);
        options.add("IMMUTABLE_ROWS=" + immutable);
        if (!tableOptions.isEmpty()) {
            options.add(tableOptions);
        }
        return String.join(", ", options);
    }
}
