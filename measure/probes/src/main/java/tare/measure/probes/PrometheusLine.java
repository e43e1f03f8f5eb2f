package tare.measure.probes;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** One sample: {@code NAME{LABEL="VALUE",…} NUMBER}. A timestamp or an exemplar may follow, and is ignored. */
record PrometheusLine(String name, Map<String, String> labels, double value) {
    /** @throws IOException naming the line, if it has another form */
    static PrometheusLine parse(String line) throws IOException {
        return new Cursor(line).sample();
    }

    private static final class Cursor {
        private final String line;
        private int at;

        Cursor(String line) {
            this.line = line;
        }

        PrometheusLine sample() throws IOException {
            skipBlanks();
            String name = name();
            skipBlanks();
            Map<String, String> labels = next() == '{' ? labels() : Map.of();
            skipBlanks();
            return new PrometheusLine(name, labels, number());
        }

        private Map<String, String> labels() throws IOException {
            Map<String, String> labels = new HashMap<>();
            expect('{');
            skipBlanks();
            while (next() != '}') {
                String name = name();
                skipBlanks();
                expect('=');
                skipBlanks();
                labels.put(name, quoted());
                skipBlanks();
                if (next() == ',') {
                    at++;
                    skipBlanks();
                } else if (next() != '}') {
                    throw broken();
                }
            }
            expect('}');
            return labels;
        }

        private String name() throws IOException {
            int start = at;
            while (Character.isLetterOrDigit(next()) || next() == '_' || next() == ':') {
                at++;
            }
            if (start == at) {
                throw broken();
            }
            return line.substring(start, at);
        }

        private String quoted() throws IOException {
            expect('"');
            StringBuilder text = new StringBuilder();
            while (next() != '"') {
                if (next() == '\\') {
                    at++;
                    text.append(next() == 'n' ? '\n' : next());
                } else {
                    text.append(next());
                }
                if (at >= line.length()) {
                    throw broken();
                }
                at++;
            }
            at++;
            return text.toString();
        }

        private double number() throws IOException {
            int start = at;
            while (at < line.length() && !Character.isWhitespace(next())) {
                at++;
            }
            String text = line.substring(start, at);
            try {
                return switch (text) {
                    case "+Inf", "Inf" -> Double.POSITIVE_INFINITY;
                    case "-Inf" -> Double.NEGATIVE_INFINITY;
                    default -> Double.parseDouble(text);
                };
            } catch (NumberFormatException e) {
                throw broken();
            }
        }

        private void skipBlanks() {
            while (Character.isWhitespace(next())) {
                at++;
            }
        }

        private void expect(char wanted) throws IOException {
            if (next() != wanted) {
                throw broken();
            }
            at++;
        }

        /** The next character; 0 at the end. */
        private char next() {
            return at < line.length() ? line.charAt(at) : 0;
        }

        private IOException broken() {
            return new IOException("not Prometheus' text format: " + line);
        }
    }
}
