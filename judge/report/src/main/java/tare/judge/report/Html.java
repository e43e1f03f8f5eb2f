package tare.judge.report;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Builds a page. Text and attribute values are always escaped; code enters only by {@link #script} and {@link #style},
 * data only by {@link #data}, and each rejects or escapes text that would end its element. Not safe for use by several
 * threads.
 */
final class Html {
    /** A line break after one of these would show as a blank. */
    private static final Pattern INLINE = Pattern.compile("a|b|code|span|strong|text|title");

    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9-]*");

    private final StringBuilder out = new StringBuilder(1 << 16);
    private final Deque<String> open = new ArrayDeque<>();

    Html() {
        out.append("<!DOCTYPE html>\n");
    }

    /**
     * Starts an element.
     *
     * @param attributes names and values in turn
     */
    Html open(String tag, String... attributes) {
        startTag(tag, attributes).append('>');
        open.push(tag);
        return this;
    }

    /** Ends the element that was started last. */
    Html close() {
        String tag = open.pop();
        out.append("</").append(tag).append('>');
        if (!INLINE.matcher(tag).matches()) {
            out.append('\n');
        }
        return this;
    }

    /** An element that contains only text. */
    Html element(String tag, String text, String... attributes) {
        return open(tag, attributes).text(text).close();
    }

    /** An element without content: {@code meta}, {@code circle}. */
    Html empty(String tag, String... attributes) {
        startTag(tag, attributes).append("/>");
        return this;
    }

    Html text(String text) {
        escape(text);
        return this;
    }

    Html script(String code) {
        requireFreeOf(code, "</script");
        return verbatim("<script>", code, "</script>");
    }

    Html style(String rules) {
        requireFreeOf(rules, "</style");
        return verbatim("<style>", rules, "</style>");
    }

    /** JSON that scripts of the page read by its id. */
    Html data(String id, String json) {
        open("script", "type", "application/json", "id", id);
        for (int i = 0; i < json.length(); i++) {
            char c = json.charAt(i);
            if (c == '<' || c == '>' || c == '&' || c == '\u2028' || c == '\u2029') {
                out.append(String.format("\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        return close();
    }

    /** Returns the page; every element must have been ended. */
    String page() {
        if (!open.isEmpty()) {
            throw new IllegalStateException("every element must be closed, still open: " + open);
        }
        return out.toString();
    }

    private Html verbatim(String start, String content, String end) {
        out.append(start).append(content).append(end).append('\n');
        return this;
    }

    private StringBuilder startTag(String tag, String... attributes) {
        if (attributes.length % 2 != 0) {
            throw new IllegalArgumentException(
                    "attributes must be names and values in turn, got: " + attributes.length);
        }
        out.append('<').append(requireName(tag));
        for (int i = 0; i < attributes.length; i += 2) {
            out.append(' ').append(requireName(attributes[i])).append("=\"");
            escape(attributes[i + 1]);
            out.append('"');
        }
        return out;
    }

    private void escape(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> out.append(Visible.isDeceptive(c) ? '\uFFFD' : c);
            }
        }
    }

    private static String requireName(String name) {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("must be a tag's or attribute's name, got: " + name);
        }
        return name;
    }

    private static void requireFreeOf(String code, String end) {
        if (code.toLowerCase(Locale.ROOT).contains(end)) {
            throw new IllegalArgumentException("must not contain " + end);
        }
    }
}
