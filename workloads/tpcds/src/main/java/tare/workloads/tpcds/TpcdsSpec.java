package tare.workloads.tpcds;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import tare.api.spi.DataSpec;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;
import tare.api.spi.Sha256;
import tare.api.spi.Units;

/**
 * The queries of a workload, and the data they read.
 *
 * @param scale 1 is about 1 GB of text; below that, rows of the smaller tables shrink less than others
 * @param generator of the rows
 * @param queries names of {@link QueryCatalog}, in the order of a fixed pass
 * @param tables those that the queries read
 * @param isByDate whether tables of facts are divided by date
 * @param order of the queries in a pass
 * @param answerDecimals digits after the point to which numbers of answers are rounded; empty for all of them
 * @param timeouts how long queries may take, by name; others have the traffic's deadline
 */
record TpcdsSpec(
        double scale,
        RowGenerator generator,
        List<String> queries,
        SortedSet<String> tables,
        boolean isByDate,
        PassOrder order,
        OptionalInt answerDecimals,
        Map<String, Duration> timeouts) {
    private static final String GENERATOR = "generator";
    private static final String PARTITIONS = "partitions";
    private static final String NO_PARTITIONS = "none";
    private static final String DATES = "dates";
    private static final String TIMEOUT = "timeout";
    private static final String ANSWER_DECIMALS = "answer-decimals";
    private static final String ALL_DECIMALS = "all";
    private static final int MOST_DECIMALS = 9;

    static final List<Setting> SETTINGS = List.of(
            Setting.of("scale", SettingType.NUMBER, "0.01", "Scale factor of the tables: 1 is about 1 GB of text"),
            Setting.choice(
                    GENERATOR,
                    "What generates the rows, which are the same; trino: Java, from the registry; tpcgen-cli: that program"
                            + " on the PATH of the workers' machines, in less CPU time",
                    RowGenerator.words()),
            Setting.choice(
                    PARTITIONS,
                    "Whether the rows of sales, returns and inventory are kept apart by their date, as files or"
                            + " directories",
                    NO_PARTITIONS,
                    DATES),
            Setting.of(
                    "queries",
                    SettingType.TEXT,
                    QueryCatalog.SMALL,
                    "Names separated by commas, such as q3,q14a; small: twenty quick ones; all: all 103 texts of the 99"),
            Setting.choice(
                    "order",
                    "Order of a pass; fixed: as listed; shuffled: another one for each caller, pass and run; stream: one"
                            + " for each caller, the same in all its passes, runs and arms",
                    PassOrder.words()),
            Setting.of(
                    TIMEOUT,
                    SettingType.TEXT,
                    "",
                    "How long single queries may take until they are cancelled, separated by commas, such as"
                            + " q67=10min,q14a=90s; others have the traffic's deadline"),
            Setting.of(
                    ANSWER_DECIMALS,
                    SettingType.TEXT,
                    ALL_DECIMALS,
                    "Digits after the point to which numbers of answers are rounded before they are compared, 0 to 9;"
                            + " 1 for arms of different engines, which give averages and ratios different types"));

    private static final double MOST_SCALE = 100_000;

    /** @throws IllegalArgumentException with one line "name: rule, got: value" each */
    static TpcdsSpec read(Settings settings) {
        List<String> problems = new ArrayList<>();
        double scale = settings.number("scale");
        if (!(scale > 0 && scale <= MOST_SCALE)) {
            problems.add("scale: must be above 0 and at most 100000, got: " + settings.text("scale"));
        }
        QueryCatalog catalog = QueryCatalog.load();
        Set<String> queries = queries(settings.text("queries"), catalog, problems);
        Map<String, Duration> timeouts = timeouts(settings.text(TIMEOUT), queries, problems);
        OptionalInt decimals = decimals(settings.text(ANSWER_DECIMALS), problems);
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("\n", problems));
        }
        SortedSet<String> tables = new TreeSet<>();
        queries.forEach(query -> tables.addAll(catalog.tables(query)));
        return new TpcdsSpec(
                scale,
                RowGenerator.of(settings.text(GENERATOR)),
                List.copyOf(queries),
                tables,
                settings.text(PARTITIONS).equals(DATES),
                PassOrder.of(settings.text("order")),
                decimals,
                timeouts);
    }

    private static OptionalInt decimals(String text, List<String> problems) {
        if (text.equals(ALL_DECIMALS)) {
            return OptionalInt.empty();
        }
        if (!text.matches("[0-" + MOST_DECIMALS + "]")) {
            problems.add(ANSWER_DECIMALS + ": must be " + ALL_DECIMALS + " or a number from 0 to " + MOST_DECIMALS
                    + ", got: " + text);
            return OptionalInt.empty();
        }
        return OptionalInt.of(Integer.parseInt(text));
    }

    private static Map<String, Duration> timeouts(String text, Set<String> queries, List<String> problems) {
        Map<String, Duration> timeouts = new TreeMap<>();
        for (String part : text.isBlank() ? new String[0] : text.split(",", -1)) {
            String[] pair = part.strip().split("=", 2);
            if (pair.length < 2 || !queries.contains(pair[0].strip())) {
                problems.add(TIMEOUT + ": must be queries of the workload with their times, such as q67=10min, got: "
                        + part.strip());
                continue;
            }
            try {
                timeouts.put(pair[0].strip(), positive(pair[1]));
            } catch (IllegalArgumentException e) {
                problems.add(TIMEOUT + ": " + e.getMessage() + ", got: " + part.strip());
            }
        }
        return Map.copyOf(timeouts);
    }

    private static Duration positive(String text) {
        Duration duration = Units.duration(text);
        if (duration.isZero()) {
            throw new IllegalArgumentException("must be more than 0s");
        }
        return duration;
    }

    /** How long a query may take; empty if as long as any request. */
    Optional<Duration> timeout(String query) {
        return Optional.ofNullable(timeouts.get(query));
    }

    private static Set<String> queries(String text, QueryCatalog catalog, List<String> problems) {
        Set<String> queries = new LinkedHashSet<>();
        for (String part : text.split(",", -1)) {
            String name = part.strip();
            if (catalog.set(name).isPresent()) {
                queries.addAll(catalog.set(name).get());
            } else if (!catalog.names().contains(name)) {
                problems.add("queries: must be names from q1 to q99 separated by commas, " + QueryCatalog.SMALL + " or "
                        + QueryCatalog.ALL + ", got: " + name);
            } else if (!queries.add(name)) {
                problems.add("queries: must name each query once, got again: " + name);
            }
        }
        return queries;
    }

    /** Identifies the data; also the name of its schema and of its directory. */
    DataSpec data() {
        long parts = TableParts.generated(tables).stream()
                .mapToLong(table -> TableParts.of(table, scale))
                .sum();
        return new DataSpec("tare_tpcds_" + Sha256.of(manifest()).substring(0, 8), parts, "parts", manifest());
    }

    private String manifest() {
        return "data=derived from TPC-DS\n" + "generator=" + generator.version() + "\n" + "scale="
                + BigDecimal.valueOf(scale).stripTrailingZeros().toPlainString() + "\n" + "tables="
                + String.join(",", tables) + "\n" + (isByDate ? PARTITIONS + "=" + DATES + "\n" : "");
    }
}
