package tare.measure.experiment;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tare.api.model.OldNames;
import tare.api.spi.Units;

/**
 * The form in which a value is written.
 *
 * @param read adds the problems of a value that cannot be used, and returns nothing then
 * @param text YAML for a value, which {@code read} returns unchanged
 */
record ValueForm<T>(ValueShape shape, Function<Entry, Optional<T>> read, Function<T, String> text) {
    static final ValueForm<String> TEXT = scalar("text", SchemaValue.TEXT, text -> text, YamlText::scalar);
    static final ValueForm<String> METRIC = scalar("a metric", SchemaValue.TEXT, OldNames::metric, YamlText::scalar);
    static final ValueForm<String> NAME = scalar("name", SchemaValue.NAME, Rules::name, YamlText::scalar);
    static final ValueForm<Double> SHARE = scalar("share", SchemaValue.SHARE, Units::fraction, YamlText::percent);
    static final ValueForm<Long> SIZE = scalar("size", SchemaValue.SIZE, Units::bytes, YamlText::bytes);
    static final ValueForm<Duration> TIME = scalar("time", SchemaValue.TIME, Rules::time, Units::text);
    static final ValueForm<Boolean> FLAG =
            scalar("flag", SchemaValue.FLAG, Units::flag, flag -> Boolean.toString(flag));

    /** @param parse throws {@link IllegalArgumentException} with the rule, "must be …" */
    static <T> ValueForm<T> scalar(
            String words, SchemaValue kind, Function<String, T> parse, Function<T, String> text) {
        return new ValueForm<>(ValueShape.of(words, kind), entry -> entry.value(parse), text);
    }

    static <N extends Number> ValueForm<N> count(String words, Function<String, N> parse) {
        return scalar(words, SchemaValue.COUNT, parse, Number::toString);
    }

    /** A constant's name in lower case, with dashes. */
    static <E extends Enum<E>> ValueForm<E> oneOf(Class<E> type) {
        List<String> names =
                Stream.of(type.getEnumConstants()).map(ValueForm::name).toList();
        return new ValueForm<>(ValueShape.oneOf(names), entry -> entry.value(Rules.oneOf(type)), ValueForm::name);
    }

    static String name(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * A list of values in this form.
     *
     * @param each what an item is
     * @param kept the values of an item that is read, or is not usable
     */
    ValueForm<List<T>> list(String each, Function<Optional<T>, Stream<T>> kept) {
        return new ValueForm<>(
                shape.list(each),
                entry -> Optional.of(entry.items().stream()
                        .flatMap(item -> kept.apply(read.apply(item)))
                        .toList()),
                values -> values.stream().map(text).collect(Collectors.joining(", ", "[", "]")));
    }

    /** The same form under another rule, which the page describes. */
    ValueForm<T> where(String words, Function<String, T> parse) {
        return new ValueForm<>(new ValueShape(words, shape.schema()), entry -> entry.value(parse), text);
    }

    /** The same form, described as having another shape. */
    ValueForm<T> in(ValueShape other) {
        return new ValueForm<>(other, read, text);
    }

    /** The same form, described in other words. */
    ValueForm<T> called(String words) {
        return new ValueForm<>(new ValueShape(words, shape.schema()), read, text);
    }
}
