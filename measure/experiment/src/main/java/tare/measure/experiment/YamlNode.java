package tare.measure.experiment;

import java.util.List;
import java.util.Map;

/** A file's content as a tree. Lines are kept in {@link Problems}, by path. */
sealed interface YamlNode {
    /** One value as it was written, without its quotes; {@code isNull} if nothing was written, or a bare null. */
    record Scalar(String text, boolean isNull) implements YamlNode {}

    record Sequence(List<YamlNode> items) implements YamlNode {}

    /** Entries in the order of the file. */
    record Mapping(Map<String, YamlNode> entries) implements YamlNode {}

    /** Something that has been reported and stands for no value. */
    record Refused() implements YamlNode {}

    /** What it is, for messages. */
    default String kind() {
        if (this instanceof Scalar scalar) {
            return scalar.isNull() ? "nothing" : Problems.shown(scalar.text());
        }
        return this instanceof Sequence ? "a list" : "a mapping";
    }
}
