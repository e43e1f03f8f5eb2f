package tare.measure.experiment;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.CollectionStartEvent;
import org.yaml.snakeyaml.events.DocumentStartEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.MappingEndEvent;
import org.yaml.snakeyaml.events.NodeEvent;
import org.yaml.snakeyaml.events.ScalarEvent;
import org.yaml.snakeyaml.events.SequenceEndEvent;
import org.yaml.snakeyaml.events.SequenceStartEvent;
import org.yaml.snakeyaml.events.StreamEndEvent;
import org.yaml.snakeyaml.reader.ReaderException;

/**
 * Builds the tree from the parser's events, which carry their lines. A deliberate subset of YAML: one document, no
 * anchors, aliases or tags, no duplicate keys, so that every value means exactly its text.
 */
final class YamlReader {
    private static final int DEEPEST = 20;
    private static final Set<String> NULLS = Set.of("", "~", "null", "Null", "NULL");

    private final Problems problems;
    private final String text;
    private final Iterator<Event> events;
    private Event last;

    private YamlReader(Problems problems, String text) {
        this.problems = problems;
        this.text = text;
        this.events =
                new Yaml(new LoaderOptions()).parse(new StringReader(text)).iterator();
    }

    /**
     * Reads the file's one document. Duplicate keys and the like are added to {@code problems} and left out of the
     * tree.
     *
     * @throws ExperimentException if it is not YAML
     */
    static YamlNode read(String text, Problems problems) throws ExperimentException {
        return new YamlReader(problems, text).document();
    }

    private YamlNode document() throws ExperimentException {
        try {
            next();
            if (next() instanceof StreamEndEvent) {
                throw fatal(0, "is empty; an experiment begins with experiment: and a name");
            }
            YamlNode root = node(next(), FilePosition.root(problems), 0);
            next();
            Event end = next();
            if (end instanceof DocumentStartEvent) {
                throw fatal(line(end), "must hold one document; a second one begins here");
            }
            return root;
        } catch (MarkedYAMLException e) {
            throw fatal(e.getProblemMark().getLine() + 1, "not valid YAML: " + e.getProblem());
        } catch (ReaderException e) {
            throw fatal(lineAt(e.getPosition()), "not valid YAML: holds a control character");
        }
    }

    private YamlNode node(Event event, FilePosition place, int depth) throws ExperimentException {
        if (depth > DEEPEST) {
            throw fatal(line(event), "is nested more than " + DEEPEST + " levels deep");
        }
        boolean refused = refuses(event, place);
        YamlNode node = content(event, place, depth);
        return refused ? new YamlNode.Refused() : node;
    }

    private YamlNode content(Event event, FilePosition place, int depth) throws ExperimentException {
        if (event instanceof ScalarEvent scalar) {
            boolean isNull = scalar.getScalarStyle() == ScalarStyle.PLAIN && NULLS.contains(scalar.getValue());
            return new YamlNode.Scalar(scalar.getValue(), isNull);
        }
        if (event instanceof AliasEvent) {
            return new YamlNode.Refused();
        }
        return event instanceof SequenceStartEvent ? sequence(place, depth) : mapping(place, depth);
    }

    private YamlNode sequence(FilePosition place, int depth) throws ExperimentException {
        List<YamlNode> items = new ArrayList<>();
        for (Event event = next(); !(event instanceof SequenceEndEvent); event = next()) {
            FilePosition item = place.at(items.size());
            problems.locate(item, line(event));
            items.add(node(event, item, depth + 1));
        }
        return new YamlNode.Sequence(items);
    }

    private YamlNode mapping(FilePosition place, int depth) throws ExperimentException {
        Map<String, YamlNode> entries = new LinkedHashMap<>();
        for (Event event = next(); !(event instanceof MappingEndEvent); event = next()) {
            if (event instanceof ScalarEvent key) {
                entry(key, place, depth, entries);
            } else {
                problems.add(line(event), place.path(), "a key must be a word, not a list, a mapping or an alias");
                node(event, place, depth + 1);
                node(next(), place, depth + 1);
            }
        }
        return new YamlNode.Mapping(entries);
    }

    private void entry(ScalarEvent key, FilePosition mapping, int depth, Map<String, YamlNode> entries)
            throws ExperimentException {
        FilePosition place = mapping.at(key.getValue());
        refuses(key, place);
        if (entries.containsKey(key.getValue())) {
            problems.add(line(key), place.path(), "is set twice, first on line " + problems.lineOf(place));
            node(next(), place, depth + 1);
            return;
        }
        problems.locate(place, line(key));
        entries.put(key.getValue(), node(next(), place, depth + 1));
    }

    private boolean refuses(Event event, FilePosition place) {
        String reason = reason(event);
        if (reason != null) {
            problems.add(line(event), place.path(), reason);
        }
        return reason != null;
    }

    private static String reason(Event event) {
        if (event instanceof AliasEvent alias) {
            return "aliases are not supported, got: *" + alias.getAnchor() + "; write the value out";
        }
        if (((NodeEvent) event).getAnchor() != null) {
            return "anchors are not supported, got: &" + ((NodeEvent) event).getAnchor();
        }
        String tag = event instanceof ScalarEvent scalar ? scalar.getTag() : ((CollectionStartEvent) event).getTag();
        return tag == null ? null : "tags are not supported, got: " + tag;
    }

    private Event next() throws ExperimentException {
        try {
            last = events.next();
            return last;
        } catch (IllegalArgumentException e) {
            // SnakeYAML 2.4 throws these for an escape that is cut off or names no character.
            throw fatal(line(last), "not valid YAML: holds a malformed escape such as \\x, in or after this line");
        }
    }

    private ExperimentException fatal(int line, String message) {
        problems.add(line, "", message);
        return problems.exception();
    }

    private static int line(Event event) {
        return event.getStartMark().getLine() + 1;
    }

    private int lineAt(int codePoint) {
        return 1
                + (int) text.codePoints()
                        .limit(codePoint)
                        .filter(c -> c == '\n')
                        .count();
    }
}
