package tare.judge.results;

import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds missing parts in a value that was read from a file: nothing in the model may be null. */
final class Completeness {
    private Completeness() {}

    /** The path to the first part that is null, such as {@code plan.runs[0].id}; empty if there is none. */
    static Optional<String> firstMissing(Object value) {
        return firstMissing(value, "");
    }

    private static Optional<String> firstMissing(Object value, String path) {
        if (value == null) {
            return Optional.of(path);
        }
        if (value instanceof Optional<?> maybe) {
            return maybe.flatMap(there -> firstMissing(there, path));
        }
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .flatMap(entry ->
                            firstMissing(entry.getValue(), below(path, String.valueOf(entry.getKey()))).stream())
                    .findFirst();
        }
        if (value instanceof List<?> list) {
            return ofItems(list, path);
        }
        return value instanceof Record made ? ofComponents(made, path) : Optional.empty();
    }

    private static Optional<String> ofItems(List<?> list, String path) {
        for (int i = 0; i < list.size(); i++) {
            Optional<String> missing = firstMissing(list.get(i), path + "[" + i + "]");
            if (missing.isPresent()) {
                return missing;
            }
        }
        return Optional.empty();
    }

    private static Optional<String> ofComponents(Record made, String path) {
        for (RecordComponent component : made.getClass().getRecordComponents()) {
            if (!component.getType().isPrimitive()) {
                Optional<String> missing = firstMissing(value(made, component), pathTo(component, path));
                if (missing.isPresent()) {
                    return missing;
                }
            }
        }
        return Optional.empty();
    }

    private static String pathTo(RecordComponent component, String path) {
        return FlatGroups.contains(component.getType()) ? path : below(path, component.getName());
    }

    private static Object value(Record made, RecordComponent component) {
        try {
            component.getAccessor().setAccessible(true);
            return component.getAccessor().invoke(made);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("a record's own accessor failed: " + component, e);
        }
    }

    private static String below(String path, String name) {
        return path.isEmpty() ? name : path + "." + name;
    }
}
