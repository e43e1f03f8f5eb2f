package tare.measure.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Values from the command line that override the file's, each {@code PATH=VALUE}: {@code rounds=4},
 * {@code arms.ARM.settings.heap=512MiB}, {@code workloads[0].primary=read.p95}. A key with characters other than
 * letters, digits, dash and underscore is in quotes. A value in brackets is a list, one in braces a mapping. Immutable.
 */
final class SetValues {
    /** Where these values come from, for messages. */
    static final String OPTION = "--set";

    private static final Pattern STEP = Pattern.compile("\"([^\"]+)\"|([A-Za-z0-9_-]+)|\\[([0-9]{1,4})\\]");

    private final List<String> given;

    SetValues(List<String> given) {
        this.given = List.copyOf(given);
    }

    /** Returns the file's tree with these values; values that cannot be set are added to {@code problems}. */
    YamlNode in(YamlNode root, Problems problems) {
        YamlNode tree = root;
        for (String one : given) {
            tree = with(tree, one, problems);
        }
        return tree;
    }

    private static YamlNode with(YamlNode root, String given, Problems problems) {
        int sign = given.indexOf('=');
        String path = sign < 0 ? given : given.substring(0, sign);
        Optional<List<String>> steps = sign < 0 ? Optional.empty() : steps(path);
        if (steps.isEmpty()) {
            problems.add(
                    0, "", OPTION + " " + path + ": must be PATH=VALUE, such as arms.a.settings.sync=true or rounds=4");
            return root;
        }
        try {
            YamlNode tree = with(root, steps.get(), value(given.substring(sign + 1)));
            problems.override(position(steps.get().subList(0, own(root, steps.get())), problems)
                    .path());
            return tree;
        } catch (IllegalArgumentException e) {
            problems.add(0, "", OPTION + " " + path + ": " + e.getMessage());
            return root;
        }
    }

    /** The number of steps to the first value that is not the file's. */
    private static int own(YamlNode root, List<String> steps) {
        YamlNode node = root;
        int depth = 0;
        while (depth < steps.size() - 1
                && node instanceof YamlNode.Mapping mapping
                && mapping.entries().containsKey(steps.get(depth))) {
            node = mapping.entries().get(steps.get(depth++));
        }
        // What is in a list is the file's: a list gets no new items.
        return node instanceof YamlNode.Mapping ? depth + 1 : steps.size();
    }

    private static FilePosition position(List<String> steps, Problems problems) {
        FilePosition place = FilePosition.root(problems);
        for (String step : steps) {
            place = isIndex(step) ? place.at(index(step)) : place.at(step);
        }
        return place;
    }

    private static boolean isIndex(String step) {
        return step.startsWith("[");
    }

    private static int index(String step) {
        return Integer.parseInt(step.substring(1, step.length() - 1));
    }

    /** What is in brackets is a list, and in braces a mapping, as in the file; everything else is text as it is. */
    private static YamlNode value(String text) {
        if (text.matches("(?s)\\[.*]|\\{.*}")) {
            Problems own = new Problems("");
            try {
                YamlNode read = YamlReader.read(text, own);
                if (own.isEmpty()) {
                    return read;
                }
            } catch (ExperimentException e) {
                throw new IllegalArgumentException(
                        "must be a list such as [a, b], or a mapping such as { a: 1 }, got: " + Problems.shown(text),
                        e);
            }
        }
        return new YamlNode.Scalar(text, false);
    }

    /** Splits a path into plain keys and list positions in brackets; empty if it is not a path. */
    private static Optional<List<String>> steps(String path) {
        List<String> steps = new ArrayList<>();
        Matcher step = STEP.matcher(path);
        int at = 0;
        while (at < path.length()) {
            if (!step.find(at) || step.start() != at) {
                return Optional.empty();
            }
            steps.add(step.group(1) != null ? step.group(1) : step.group());
            at = step.end();
            if (at < path.length() - 1 && path.charAt(at) == '.') {
                at++;
            } else if (at < path.length() && path.charAt(at) != '[') {
                return Optional.empty();
            }
        }
        return steps.isEmpty() ? Optional.empty() : Optional.of(steps);
    }

    private static YamlNode with(YamlNode node, List<String> steps, YamlNode value) {
        if (steps.isEmpty()) {
            return value;
        }
        String step = steps.get(0);
        List<String> rest = steps.subList(1, steps.size());
        return isIndex(step) ? withItem(node, index(step), rest, value) : withEntry(node, step, rest, value);
    }

    private static YamlNode withItem(YamlNode node, int index, List<String> rest, YamlNode value) {
        if (!(node instanceof YamlNode.Sequence sequence)
                || index >= sequence.items().size()) {
            throw new IllegalArgumentException("the file has no item [" + index + "] there");
        }
        List<YamlNode> items = new ArrayList<>(sequence.items());
        items.set(index, with(items.get(index), rest, value));
        return new YamlNode.Sequence(items);
    }

    private static YamlNode withEntry(YamlNode node, String key, List<String> rest, YamlNode value) {
        boolean isNothing = node instanceof YamlNode.Scalar scalar && scalar.isNull();
        if (!isNothing && !(node instanceof YamlNode.Mapping)) {
            throw new IllegalArgumentException(
                    "\"" + key + "\" must stand in a mapping, and the file has " + node.kind() + " there");
        }
        Map<String, YamlNode> entries = node instanceof YamlNode.Mapping mapping
                ? new LinkedHashMap<>(mapping.entries())
                : new LinkedHashMap<>();
        YamlNode below = entries.getOrDefault(key, new YamlNode.Scalar("", true));
        entries.put(key, with(below, rest, value));
        return new YamlNode.Mapping(entries);
    }
}
