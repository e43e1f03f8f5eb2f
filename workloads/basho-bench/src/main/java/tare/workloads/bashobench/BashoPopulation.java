package tare.workloads.bashobench;

import java.util.List;
import java.util.Optional;

/**
 * The objects that are loaded before the first run.
 *
 * @param keys whose generator of numbers goes through all of its range
 * @param values theirs
 * @param keysAs as in {@link BashoGenerators}
 * @param description the generators, as written
 */
record BashoPopulation(BytesSpec keys, ValueSource values, String keysAs, String description) {
    private static final String RULE =
            "must be a configuration file whose keys are made from one range of numbers, or preload must be false,"
                    + " since the keys of this key generator cannot be listed";
    private static final String UNIQUE =
            "must be a configuration file whose key generator writes each number of its range in another way, or"
                    + " preload must be false: with this one, larger numbers have the keys of others";

    /** @throws TermException if the keys cannot be listed, or numbers share a key */
    BashoPopulation {
        if (!keys.lasting() || keys.numbers().size() > 1) {
            throw new TermException(RULE);
        }
        if (!keys.distinct()) {
            throw new TermException(UNIQUE);
        }
    }

    /** The range; empty if there is only one key. */
    Optional<NumberSpec> numbers() {
        List<NumberSpec> all = keys.numbers();
        return all.stream().findFirst();
    }

    long count() {
        return numbers().map(NumberSpec::count).orElse(1L);
    }

    /** Whether every key of another generator is among these, so that writing it adds no object. */
    boolean covers(BytesSpec others, String othersAs) {
        return others.lasting()
                && othersAs.equals(keysAs)
                && numbers().map(own -> own.covers(others.numbers().get(0))).orElse(true);
    }
}
