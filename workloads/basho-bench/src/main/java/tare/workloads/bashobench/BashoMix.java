package tare.workloads.bashobench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/** The operations of a configuration with their labels and weights. Immutable; may be shared. */
final class BashoMix {
    private static final long MOST_WEIGHT = 1_000_000;

    /**
     * One entry of the configured list.
     *
     * @param label names its results
     */
    record Entry(String label, BashoOperation operation, int weight) {}

    private final List<Entry> entries;
    /** The sums of the weights up to each entry. */
    private final int[] upTo;

    BashoMix(List<Entry> entries) {
        this.entries = List.copyOf(entries);
        this.upTo = new int[entries.size()];
        int sum = 0;
        for (int i = 0; i < upTo.length; i++) {
            sum += entries.get(i).weight();
            upTo[i] = sum;
        }
    }

    /** @throws TermException if an operation is none of the driver's, or none that Tare has */
    static BashoMix read(Term operations, String driver) {
        if (!(operations instanceof Term.Sequence list) || list.items().isEmpty()) {
            throw operations.problem("operations: must be a list such as [{get,4},{put,1}]");
        }
        Map<String, Entry> byLabel = new LinkedHashMap<>();
        for (Term item : list.items()) {
            Entry entry = entry(item, driver);
            Entry same = byLabel.get(entry.label());
            if (same != null && same.operation() != entry.operation()) {
                throw item.problem("operations: each label must stand for one operation");
            }
            int before = same == null ? 0 : same.weight();
            byLabel.put(entry.label(), new Entry(entry.label(), entry.operation(), before + entry.weight()));
        }
        List<Entry> used =
                byLabel.values().stream().filter(entry -> entry.weight() > 0).toList();
        if (used.isEmpty()) {
            throw operations.problem("operations: at least one must have a weight above 0");
        }
        return new BashoMix(used);
    }

    private static Entry entry(Term item, String driver) {
        if (!(item instanceof Term.Tuple tuple) || tuple.size() < 2 || tuple.size() > 3) {
            throw item.problem("operations: must be {operation, weight} or {label, operation, weight}");
        }
        Term operation = tuple.item(tuple.size() - 2);
        Term weight = tuple.item(tuple.size() - 1);
        if (!(weight instanceof Term.Whole whole) || whole.value() < 0 || whole.value() > MOST_WEIGHT) {
            throw weight.problem("operations: a weight must be a whole number from 0 to " + MOST_WEIGHT);
        }
        BashoOperation known = BashoOperation.named(operation instanceof Term.Atom atom ? atom.name() : "", driver)
                .orElseThrow(() -> operation.problem("operations: must be one of "
                        + String.join(", ", BashoOperation.words(driver)) + ", which Tare has of " + driver
                        + BashoOperation.leftOut(word(operation))
                                .map(purpose -> "; Tare has no " + purpose)
                                .orElse("")));
        return new Entry(label(tuple.item(0)), known, (int) whole.value());
    }

    /** Of {@code {counter,value}}, the first. */
    private static String word(Term operation) {
        Term first = operation instanceof Term.Tuple tuple && tuple.size() > 0 ? tuple.item(0) : operation;
        return first instanceof Term.Atom atom ? atom.name() : "";
    }

    private static String label(Term term) {
        if (term instanceof Term.Atom atom && atom.name().matches("[A-Za-z0-9][A-Za-z0-9_-]*")) {
            return atom.name();
        }
        throw term.problem("operations: a label must be an atom of letters, digits, _ and -");
    }

    List<Entry> entries() {
        return entries;
    }

    int weight() {
        return upTo[upTo.length - 1];
    }

    /** Draws the index of an entry. */
    int next(RandomGenerator random) {
        if (upTo.length == 1) {
            return 0;
        }
        int drawn = random.nextInt(weight());
        int index = 0;
        while (drawn >= upTo[index]) {
            index++;
        }
        return index;
    }

    /** Without the listings of keys, which only the first caller makes. */
    List<Entry> withoutListings() {
        List<Entry> others = new ArrayList<>(entries);
        others.removeIf(entry -> entry.operation() == BashoOperation.LIST_KEYS);
        return others;
    }

    boolean has(BashoOperation operation) {
        return entries.stream().anyMatch(entry -> entry.operation() == operation);
    }

    boolean writes() {
        return entries.stream().anyMatch(entry -> entry.operation().writes());
    }

    /** Each entry's share of all requests, by label. */
    Map<String, Double> shares() {
        Map<String, Double> shares = new LinkedHashMap<>();
        entries.forEach(entry -> shares.put(entry.label(), (double) entry.weight() / weight()));
        return shares;
    }
}
