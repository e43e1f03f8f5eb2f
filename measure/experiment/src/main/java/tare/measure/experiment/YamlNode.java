package tare.measure.experiment;

import java.util.List;
import java.util.Map;

/** A file's content as a tree. Lines are kept in {@link Problems}, by path. */
sealed interface YamlNode {
    /** A value as written, without its quotes; {@code isNull} if it is missing, or a bare null. */
    record Scalar(String text, boolean isNull) implements YamlNode {}

    record Sequence(List<YamlNode> items) implements YamlNode {}

    /** Entries in the order of the file. */
    record Mapping(Map<String, YamlNode> entries) implements YamlNode {}

    /** A value that has been reported as a problem and has no meaning. */
    record Refused() implements YamlNode {}

    /** The kind of node, for messages. */
    default String kind() {
        if (this instanceof Scalar scalar) {
            return scalar.isNull() ? "nothing" : Problems.shown(scalar.text());
        }
        return this instanceof Sequence ? "a list" : "a mapping";
    }
}
