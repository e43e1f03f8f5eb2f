package tare.judge.report;

import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Rewrites every string in a value, at any depth, so that fields added to the model are covered too. */
final class Rewritten {
    private final UnaryOperator<String> rewriting;

    private Rewritten(UnaryOperator<String> rewriting) {
        this.rewriting = rewriting;
    }

    @SuppressWarnings("unchecked")
    static <T> T of(T value, UnaryOperator<String> rewriting) {
        return (T) new Rewritten(rewriting).any(value);
    }

    private Object any(Object value) {
        if (value instanceof String text) {
            return rewriting.apply(text);
        }
        if (value instanceof Optional<?> optional) {
            return optional.map(this::any);
        }
        if (value instanceof List<?> list) {
            List<Object> items = new ArrayList<>();
            list.forEach(item -> items.add(any(item)));
            return items;
        }
        if (value instanceof Map<?, ?> map) {
            Map<Object, Object> entries = new LinkedHashMap<>();
            map.forEach((key, item) -> entries.put(any(key), any(item)));
            return entries;
        }
        return value instanceof Record record ? made(record) : value;
    }

    private Object made(Record record) {
        RecordComponent[] components = record.getClass().getRecordComponents();
        try {
            Constructor<?> constructor = record.getClass()
                    .getDeclaredConstructor(Arrays.stream(components)
                            .map(RecordComponent::getType)
                            .toArray(Class<?>[]::new));
            Object[] values = new Object[components.length];
            for (int i = 0; i < components.length; i++) {
                values[i] = any(components[i].getAccessor().invoke(record));
            }
            return constructor.newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("a record must be made again from its own components: " + record.getClass(), e);
        }
    }
}
