package tare.workloads.bashobench;

/** Moves through the text of terms, and counts lines and columns. One thread. */
final class TermScanner {
    private static final char END = '\0';

    private final String file;
    private final String text;
    private int at;
    private int line = 1;
    private int lineStart;
    private char last = END;

    TermScanner(String file, String text) {
        this.file = file;
        this.text = text;
    }

    TermPlace here() {
        return new TermPlace(file, line, at - lineStart + 1);
    }

    boolean isAtEnd() {
        return at >= text.length();
    }

    boolean isAtSpace() {
        return Character.isWhitespace(peek()) || peek() == '%';
    }

    /** The next character; 0 at the end. */
    char peek() {
        return peek(0);
    }

    char peek(int ahead) {
        return at + ahead < text.length() ? text.charAt(at + ahead) : END;
    }

    /** Takes the next character. */
    char take() {
        if (isAtEnd()) {
            throw here().problem("must go on here: the file ends within a term");
        }
        last = text.charAt(at++);
        if (last == '\n') {
            line++;
            lineStart = at;
        }
        return last;
    }

    /** The character taken last. */
    char last() {
        return last;
    }

    /** Takes {@code wanted} if it is next. */
    boolean take(String wanted) {
        if (!text.startsWith(wanted, at)) {
            return false;
        }
        for (int i = 0; i < wanted.length(); i++) {
            take();
        }
        return true;
    }

    void require(String wanted, String rule) {
        if (!take(wanted)) {
            throw here().problem(rule + found());
        }
    }

    /** Skips space and comments. */
    void skipSpace() {
        while (!isAtEnd() && isAtSpace()) {
            if (take() == '%') {
                while (!isAtEnd() && peek() != '\n') {
                    take();
                }
            }
        }
    }

    /** An atom without quotes, or a variable. */
    String word() {
        int from = at;
        while (Character.isLetterOrDigit(peek()) || peek() == '_' || peek() == '@') {
            take();
        }
        return text.substring(from, at);
    }

    /** Digits without the underscores between them; empty if there are none. */
    String digits(int base) {
        StringBuilder digits = new StringBuilder();
        while (isDigit(peek(), base) || (peek() == '_' && !digits.isEmpty() && isDigit(peek(1), base))) {
            char digit = take();
            if (digit != '_') {
                digits.append(digit);
            }
        }
        return digits.toString();
    }

    private static boolean isDigit(char c, int base) {
        return c < 128 && Character.digit(c, base) >= 0;
    }

    /** What is in quotes, whose first one is taken. */
    String quoted(char quote) {
        StringBuilder quoted = new StringBuilder();
        for (char c = take(); c != quote; c = take()) {
            quoted.appendCodePoint(c == '\\' ? escape() : c);
        }
        return quoted.toString();
    }

    /** The character that an escape means, whose backslash is taken. */
    int escape() {
        char c = take();
        return switch (c) {
            case 'b' -> '\b';
            case 'd' -> 0x7f;
            case 'e' -> 0x1b;
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 's' -> ' ';
            case 't' -> '\t';
            case 'v' -> 0x0b;
            case '^' -> take() & 0x1f;
            case 'x' -> hexadecimal();
            case '0', '1', '2', '3', '4', '5', '6', '7' -> octal(c);
            default -> c;
        };
    }

    private int octal(char first) {
        StringBuilder digits = new StringBuilder().append(first);
        while (digits.length() < 3 && peek() >= '0' && peek() <= '7') {
            digits.append(take());
        }
        return Integer.parseInt(digits.toString(), 8);
    }

    private int hexadecimal() {
        TermPlace place = here();
        boolean braced = take("{");
        StringBuilder digits = new StringBuilder();
        while (isDigit(peek(), 16) && digits.length() < (braced ? 6 : 2)) {
            digits.append(take());
        }
        int code = digits.isEmpty() ? -1 : Integer.parseInt(digits.toString(), 16);
        if ((braced && !take("}")) || (!braced && digits.length() != 2) || !Character.isValidCodePoint(code)) {
            throw place.problem("must be a character such as \\x41 or \\x{1f600}" + found());
        }
        return code;
    }

    /** The end of a message: what is here. */
    String found() {
        if (isAtEnd()) {
            return ", got: the end of the file";
        }
        int codePoint = text.codePointAt(at);
        return ", got: " + (codePoint < ' ' ? "character " + codePoint : Character.toString(codePoint));
    }
}
