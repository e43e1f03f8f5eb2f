package tare.judge.analysis;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tare.api.model.Estimate;
import tare.quality.benchmarks.QueryRuns;
import tare.quality.benchmarks.RepeatedMedian;

/**
 * What Tare adds to queries, beside a loop with the engine's own client in the same process, and what text of tables takes
 * to generate.
 */
public final class TpcdsCost {
    private static final List<String> ENGINES = List.of("duckdb", "spark");
    /** A query may take 2 % longer, or 20 ms. */
    private static final double MOST_RATIO = 1.02;

    private static final double MOST_MS = 20;
    private static final double MS = 1e6;
    private static final int TEXT_REPEATS = 3;
    private static final List<String> GENERATORS = List.of("trino", "tpcgen-cli", QueryRuns.ALONE);

    private final QueryRuns runs;
    private final StringBuilder figures = new StringBuilder();

    private TpcdsCost(QueryRuns runs) {
        this.runs = runs;
    }

    /** @param args pairs of passes, at least 2 and 8 by default; scale of the queries, and of the text */
    public static void main(String[] args) throws Exception {
        int pairs = args.length > 0 ? Integer.parseInt(args[0]) : 8;
        String scale = args.length > 1 ? args[1] : "0.1";
        String textScale = args.length > 2 ? args[2] : "1";
        if (pairs < 2) {
            System.err.println("PAIRS: must be at least 2, since one pair has no interval, got: " + pairs);
            System.exit(2);
        }
        TpcdsCost cost = new TpcdsCost(new QueryRuns());
        for (String engine : ENGINES) {
            cost.queries(engine, pairs, scale);
        }
        cost.text(textScale);
        System.out.println("\n" + cost.figures.toString().strip());
        System.exit(0);
    }

    private void queries(String engine, int pairs, String scale) throws Exception {
        Map<String, List<Double>> tare = new LinkedHashMap<>();
        Map<String, List<Double>> hand = new LinkedHashMap<>();
        for (QueryRuns.Pair pair : runs.pairs(engine, pairs, scale)) {
            tare.computeIfAbsent(pair.query(), one -> new ArrayList<>()).add(pair.tareNs() / MS);
            hand.computeIfAbsent(pair.query(), one -> new ArrayList<>()).add(pair.handNs() / MS);
        }
        System.out.println(
                "\n| " + engine + " | through Tare, ms | by hand, ms | Tare over by hand | |\n|---|---|---|---|---|");
        int kept = 0;
        for (String query : tare.keySet()) {
            double more = median(tare.get(query)) - median(hand.get(query));
            Estimate ratio = ratio(tare.get(query), hand.get(query));
            boolean isKept = ratio.value() <= MOST_RATIO || more <= MOST_MS;
            kept += isKept ? 1 : 0;
            print(query, tare.get(query), hand.get(query), isKept ? "met" : "missed");
        }
        List<Double> tarePass = sums(tare);
        List<Double> handPass = sums(hand);
        print("all", tarePass, handPass, "");
        figures.append(String.format(
                Locale.ROOT,
                "%s_ratio=%.3f %s_met=%d/%d ",
                engine,
                ratio(tarePass, handPass).value(),
                engine,
                kept,
                tare.size()));
    }

    private static void print(String name, List<Double> tare, List<Double> hand, String outcome) {
        System.out.printf(
                Locale.ROOT,
                "| %s | %.1f | %.1f | %s | %s |%n",
                name,
                median(tare),
                median(hand),
                RatioGoal.text(ratio(tare, hand)),
                outcome);
    }

    private static Estimate ratio(List<Double> tare, List<Double> hand) {
        return RatioGoal.interval(LogSample.ofRatios(tare, hand));
    }

    /** Of each pass. */
    private static List<Double> sums(Map<String, List<Double>> byQuery) {
        List<Double> sums = new ArrayList<>();
        for (List<Double> times : byQuery.values()) {
            for (int i = 0; i < times.size(); i++) {
                if (i == sums.size()) {
                    sums.add(0.0);
                }
                sums.set(i, sums.get(i) + times.get(i));
            }
        }
        return sums;
    }

    private static double median(List<Double> values) {
        return RepeatedMedian.of(
                values.stream().mapToDouble(Double::doubleValue).toArray());
    }

    /** In turn, since the first to run may find the machine cold. */
    private void text(String scale) throws Exception {
        Map<String, List<Double>> perGigabyte = new LinkedHashMap<>();
        for (int i = 0; i < TEXT_REPEATS; i++) {
            for (String generator : GENERATORS) {
                double seconds = runs.cpuSecondsPerGigabyte(generator, scale);
                System.err.printf(Locale.ROOT, "%s: %.2f CPU s per GB%n", generator, seconds);
                perGigabyte.computeIfAbsent(generator, one -> new ArrayList<>()).add(seconds);
            }
        }
        System.out.println("\n| text | CPU s per GB | lowest-highest |\n|---|---|---|");
        perGigabyte.forEach((generator, all) -> System.out.printf(
                Locale.ROOT,
                "| %s | %.1f | %.1f-%.1f |%n",
                generator,
                median(all),
                Collections.min(all),
                Collections.max(all)));
        double alone = median(perGigabyte.get(QueryRuns.ALONE));
        figures.append(String.format(
                Locale.ROOT,
                "tpcgen_ratio=%.2f trino_ratio=%.1f",
                median(perGigabyte.get("tpcgen-cli")) / alone,
                median(perGigabyte.get("trino")) / alone));
    }
}
