package tare.workloads.bashobench;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads Erlang's terms, each ended by a dot, as {@code file:consult} does. One thread; use once. */
final class TermReader {
    private static final int MOST_DEPTH = 200;

    private final TermScanner text;
    private int depth;

    private TermReader(String file, String text) {
        this.text = new TermScanner(file, text);
    }

    /**
     * Reads all terms.
     *
     * @param file for messages
     * @throws TermException at the first place that is not Erlang's
     */
    static List<Term> read(String file, String text) {
        return new TermReader(file, text).terms();
    }

    private List<Term> terms() {
        List<Term> terms = new ArrayList<>();
        for (text.skipSpace(); !text.isAtEnd(); text.skipSpace()) {
            terms.add(term());
            text.skipSpace();
            text.require(".", "a term must end with a dot");
            if (!text.isAtEnd() && !text.isAtSpace()) {
                throw text.here().problem("space or the next line must follow the dot" + text.found());
            }
        }
        return terms;
    }

    private Term term() {
        text.skipSpace();
        TermPlace place = text.here();
        if (++depth > MOST_DEPTH) {
            throw place.problem("terms must not be nested more than " + MOST_DEPTH + " deep");
        }
        Term term = term(place);
        depth--;
        return term;
    }

    private Term term(TermPlace place) {
        char c = text.peek();
        if (text.take("<<")) {
            return binary(place);
        }
        if (text.take("{")) {
            return new Term.Tuple(items("}"), place);
        }
        if (text.take("[")) {
            return new Term.Sequence(items("]"), place);
        }
        if (text.take("$")) {
            return new Term.Whole(text.take() == '\\' ? text.escape() : text.last(), place);
        }
        if (c == '"') {
            return new Term.Text(strings(), place);
        }
        if (text.take("'")) {
            return new Term.Atom(text.quoted('\''), place);
        }
        if (Character.isLowerCase(c)) {
            return atom(place);
        }
        if (c == '-' || c == '+' || isDigit(c)) {
            return TermNumber.read(text, place);
        }
        throw unreadable(place, c);
    }

    private Term atom(TermPlace place) {
        String name = text.word();
        text.skipSpace();
        if (name.equals("fun") || text.peek() == '(' || text.peek() == ':') {
            throw place.problem("must be a value: functions cannot be read, got: " + name);
        }
        return new Term.Atom(name, place);
    }

    private TermException unreadable(TermPlace place, char c) {
        if (c == '#') {
            return place.problem("must be no map or record: a configuration of Basho Bench has none, got: #");
        }
        if (Character.isUpperCase(c) || c == '_') {
            return place.problem("must be a value: variables cannot be read, got: " + text.word());
        }
        return place.problem("must be a term" + text.found());
    }

    private List<Term> items(String end) {
        List<Term> items = new ArrayList<>();
        text.skipSpace();
        if (text.take(end)) {
            return items;
        }
        while (true) {
            items.add(term());
            text.skipSpace();
            if (text.take(end)) {
                return items;
            }
            if (text.peek() == '|') {
                throw text.here().problem("must be a list of items: one with a tail cannot be read, got: |");
            }
            text.require(",", "must be , or " + end);
        }
    }

    /** Strings side by side are one. */
    private String strings() {
        StringBuilder joined = new StringBuilder();
        while (text.take("\"")) {
            joined.append(text.quoted('"'));
            text.skipSpace();
        }
        return joined.toString();
    }

    private Term binary(TermPlace place) {
        StringBuilder bytes = new StringBuilder();
        text.skipSpace();
        while (!text.take(">>")) {
            bytes.append(segment());
            text.skipSpace();
            if (!text.take(",") && text.peek() != '>') {
                throw text.here().problem("must be , or >>" + text.found());
            }
            text.skipSpace();
        }
        return new Term.Binary(bytes.toString(), place);
    }

    private String segment() {
        Term segment = term();
        text.skipSpace();
        boolean utf8 = text.take("/utf8");
        if (text.peek() == ':' || text.peek() == '/') {
            throw text.here().problem("must have no size and no type but utf8" + text.found());
        }
        if (segment instanceof Term.Whole whole && whole.value() >= 0 && whole.value() <= 255 && !utf8) {
            return String.valueOf((char) whole.value());
        }
        if (segment instanceof Term.Text string && utf8) {
            return new String(string.text().getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
        }
        if (segment instanceof Term.Text string && string.text().chars().allMatch(c -> c <= 255)) {
            return string.text();
        }
        throw segment.problem("must be a byte from 0 to 255, or a string of such characters");
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
