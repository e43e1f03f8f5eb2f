package tare.measure.placing;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import tare.api.spi.system.Action;
import tare.api.spi.system.Daemon;

/**
 * Dependencies between actions: for each action all that come before it, directly or not. Immutable.
 *
 * @param before in the order in which the actions were given
 */
record Needs(Map<String, Set<String>> before) {
    /**
     * @param given needs that are met from outside, such as the roles of an existing part
     * @throws IllegalStateException if two actions have one name, a need cannot be met, or actions wait for each other:
     *     a defect of their blueprint
     */
    static Needs of(Collection<? extends Action> actions, Set<String> given) {
        Map<String, Set<String>> named = byNameAndRole(actions);
        Map<String, Set<String>> direct = new LinkedHashMap<>();
        for (Action action : actions) {
            Set<String> needs = new LinkedHashSet<>();
            for (String need : action.needs()) {
                if (named.containsKey(need)) {
                    needs.addAll(named.get(need));
                } else if (!given.contains(need)) {
                    throw new IllegalStateException(action.name() + " needs " + need
                            + ", which is neither an action nor a role; there are: " + named.keySet());
                }
            }
            direct.put(action.name(), needs);
        }
        Map<String, Set<String>> before = new LinkedHashMap<>();
        direct.keySet().forEach(name -> before.put(name, all(name, direct)));
        return new Needs(before);
    }

    private static Map<String, Set<String>> byNameAndRole(Collection<? extends Action> actions) {
        Map<String, Set<String>> named = new LinkedHashMap<>();
        for (Action action : actions) {
            if (named.put(action.name(), Set.of(action.name())) != null) {
                throw new IllegalStateException("two actions are called " + action.name());
            }
        }
        for (Action action : actions) {
            if (action instanceof Daemon daemon) {
                named.merge(daemon.id().role(), Set.of(action.name()), Needs::union);
            }
        }
        return named;
    }

    private static Set<String> union(Set<String> one, Set<String> other) {
        Set<String> union = new LinkedHashSet<>(one);
        union.addAll(other);
        return union;
    }

    private static Set<String> all(String name, Map<String, Set<String>> direct) {
        Set<String> reached = new LinkedHashSet<>();
        List<String> open = new ArrayList<>(direct.get(name));
        while (!open.isEmpty()) {
            String next = open.remove(open.size() - 1);
            if (next.equals(name)) {
                throw new IllegalStateException(name + " waits for itself, by way of " + direct.get(name));
            }
            if (reached.add(next)) {
                open.addAll(direct.get(next));
            }
        }
        return reached;
    }

    /** Restricts the dependencies to some actions; the others still determine the order. */
    Needs only(Predicate<String> wanted) {
        Map<String, Set<String>> some = new LinkedHashMap<>();
        before.forEach((name, needs) -> {
            if (wanted.test(name)) {
                Set<String> kept = new LinkedHashSet<>(needs);
                kept.removeIf(wanted.negate());
                some.put(name, kept);
            }
        });
        return new Needs(some);
    }

    /** Reverses the order, so that each action comes before those it needed. */
    Needs reversed() {
        Map<String, Set<String>> after = new LinkedHashMap<>();
        before.keySet().forEach(name -> after.put(name, new LinkedHashSet<>()));
        before.forEach((name, needs) -> needs.forEach(need -> after.get(need).add(name)));
        return new Needs(after);
    }

    Set<String> names() {
        return new HashSet<>(before.keySet());
    }
}
