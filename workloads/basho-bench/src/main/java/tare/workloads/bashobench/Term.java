package tare.workloads.bashobench;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A term of Erlang, which is its own text when written. */
sealed interface Term {
    TermPlace place();

    record Atom(String name, TermPlace place) implements Term {
        @Override
        public String toString() {
            return name.matches("[a-z][A-Za-z0-9_@]*") ? name : "'" + TermText.escaped(name, '\'') + "'";
        }
    }

    record Whole(long value, TermPlace place) implements Term {
        @Override
        public String toString() {
            return Long.toString(value);
        }
    }

    record Real(double value, TermPlace place) implements Term {
        @Override
        public String toString() {
            return Double.toString(value);
        }
    }

    /** A string in double quotes, which is a list of characters. */
    record Text(String text, TermPlace place) implements Term {
        @Override
        public String toString() {
            return "\"" + TermText.escaped(text, '"') + "\"";
        }
    }

    /** @param bytes as text of one byte per character */
    record Binary(String bytes, TermPlace place) implements Term {
        byte[] toByteArray() {
            return bytes.getBytes(StandardCharsets.ISO_8859_1);
        }

        @Override
        public String toString() {
            return "<<\"" + TermText.escaped(bytes, '"') + "\">>";
        }
    }

    record Tuple(List<Term> items, TermPlace place) implements Term {
        public Tuple {
            items = List.copyOf(items);
        }

        Term item(int index) {
            return items.get(index);
        }

        int size() {
            return items.size();
        }

        @Override
        public String toString() {
            return "{" + TermText.joined(items) + "}";
        }
    }

    record Sequence(List<Term> items, TermPlace place) implements Term {
        public Sequence {
            items = List.copyOf(items);
        }

        @Override
        public String toString() {
            return "[" + TermText.joined(items) + "]";
        }
    }

    /** Whether this is the atom of that name. */
    default boolean isAtom(String name) {
        return this instanceof Atom atom && atom.name().equals(name);
    }

    /** The name of a tuple's first item, if that is an atom; or of the atom itself. */
    default Optional<String> tag() {
        if (this instanceof Atom atom) {
            return Optional.of(atom.name());
        }
        return this instanceof Tuple tuple && tuple.size() > 0 && tuple.item(0) instanceof Atom atom
                ? Optional.of(atom.name())
                : Optional.empty();
    }

    /** A message about this term at its place. */
    default TermException problem(String rule) {
        return place().problem(rule + ", got: " + this);
    }

    /** How terms are written. */
    final class TermText {
        private TermText() {}

        static String joined(List<Term> items) {
            return items.stream().map(Term::toString).collect(Collectors.joining(","));
        }

        static String escaped(String text, char quote) {
            StringBuilder escaped = new StringBuilder();
            text.chars().forEach(c -> {
                if (c == quote || c == '\\') {
                    escaped.append('\\').append((char) c);
                } else if (c < ' ' || (c >= 0x7f && c < 0xa0)) {
                    escaped.append(String.format("\\x{%x}", c));
                } else {
                    escaped.append((char) c);
                }
            });
            return escaped.toString();
        }
    }
}
