package tare.judge.report;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * The words on each page of a PDF as Chromium writes it: consecutive objects, deflated streams, fonts named after their
 * object number, glyphs in hexadecimal. Whitespace is removed, since a line may end anywhere. Reads no other PDF.
 *
 * @param texts one text per page, in the order of the file
 */
record PrintedPages(List<String> texts) {
    private static final Pattern OBJECT = Pattern.compile("(\\d+) 0 obj\\s");
    private static final Pattern END = Pattern.compile("endobj|\\bstream\\r?\\n");
    private static final Pattern LENGTH = Pattern.compile("/Length (\\d+)");
    private static final Pattern PAGE = Pattern.compile("/Type\\s*/Page(?![A-Za-z])");
    private static final Pattern CONTENTS = Pattern.compile("/Contents (\\d+) 0 R");
    private static final Pattern TO_UNICODE = Pattern.compile("/ToUnicode (\\d+) 0 R");
    private static final Pattern MAPPED = Pattern.compile("beginbf(char|range)(.*?)endbf", Pattern.DOTALL);
    private static final Pattern CODE = Pattern.compile("<(\\p{XDigit}+)>");
    /** A font, words that replace the following glyphs (as for a ligature), the end of those glyphs, or glyphs. */
    private static final Pattern WRITTEN =
            Pattern.compile("/F(\\d+) [\\d.]+ Tf|/ActualText \\(([^)]*)\\)|\\bEMC\\b|<(\\p{XDigit}+)>");

    /** An object: its description and its inflated stream, empty if it has none. */
    private record Part(String description, String stream) {}

    /** The characters of a font's glyphs; each glyph has {@code digits} hexadecimal digits. */
    private record Font(int digits, Map<Integer, String> characters) {}

    static PrintedPages read(Path pdf) throws IOException {
        Map<Integer, Part> parts = parts(Files.readAllBytes(pdf));
        List<String> texts = new ArrayList<>();
        for (Part part : parts.values()) {
            Matcher contents = CONTENTS.matcher(part.description());
            if (PAGE.matcher(part.description()).find() && contents.find()) {
                texts.add(text(parts.get(Integer.parseInt(contents.group(1))).stream(), parts));
            }
        }
        return new PrintedPages(texts);
    }

    /** Returns whether one page contains these words in sequence, wherever lines end. */
    boolean show(String words) {
        String wanted = words.replaceAll("\\s", "");
        return texts.stream().anyMatch(text -> text.contains(wanted));
    }

    private static Map<Integer, Part> parts(byte[] bytes) throws IOException {
        String file = new String(bytes, StandardCharsets.ISO_8859_1);
        Map<Integer, Part> parts = new TreeMap<>();
        Matcher object = OBJECT.matcher(file);
        Matcher end = END.matcher(file);
        int at = 0;
        while (object.find(at) && end.find(object.end())) {
            String description = file.substring(object.end(), end.start());
            at = end.end();
            String stream = "";
            if (!end.group().equals("endobj")) {
                Matcher length = LENGTH.matcher(description);
                if (!length.find()) {
                    throw new IOException("a stream must tell its length, and does not: " + description);
                }
                int size = Integer.parseInt(length.group(1));
                stream = description.contains("/FlateDecode") ? inflated(bytes, at, size) : "";
                at += size;
            }
            parts.put(Integer.parseInt(object.group(1)), new Part(description, stream));
        }
        return parts;
    }

    private static String inflated(byte[] bytes, int offset, int length) throws IOException {
        Inflater inflater = new Inflater();
        inflater.setInput(bytes, offset, length);
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        byte[] piece = new byte[1 << 16];
        try {
            while (!inflater.finished()) {
                int size = inflater.inflate(piece);
                if (size == 0) {
                    throw new IOException("a stream of " + length + " bytes ends too early");
                }
                whole.write(piece, 0, size);
            }
        } catch (DataFormatException e) {
            throw new IOException("a stream is not deflated as it says", e);
        } finally {
            inflater.end();
        }
        return whole.toString(StandardCharsets.ISO_8859_1);
    }

    private static String text(String content, Map<Integer, Part> parts) {
        Map<String, Font> fonts = new HashMap<>();
        StringBuilder text = new StringBuilder();
        Font font = null;
        boolean isToldOtherwise = false;
        Matcher written = WRITTEN.matcher(content);
        while (written.find()) {
            if (written.group(1) != null) {
                font = fonts.computeIfAbsent(written.group(1), number -> font(Integer.parseInt(number), parts));
            } else if (written.group(2) != null) {
                text.append(written.group(2));
                isToldOtherwise = true;
            } else if (written.group(3) == null) {
                isToldOtherwise = false;
            } else if (!isToldOtherwise && font != null) {
                appendGlyphs(written.group(3), font, text);
            }
        }
        return text.toString().replaceAll("\\s", "");
    }

    private static void appendGlyphs(String glyphs, Font font, StringBuilder text) {
        for (int i = 0; i + font.digits() <= glyphs.length(); i += font.digits()) {
            int glyph = Integer.parseInt(glyphs, i, i + font.digits(), 16);
            text.append(font.characters().getOrDefault(glyph, ""));
        }
    }

    private static Font font(int number, Map<Integer, Part> parts) {
        String description = parts.get(number).description();
        Map<Integer, String> characters = new HashMap<>();
        Matcher table = TO_UNICODE.matcher(description);
        if (table.find()) {
            addCharacters(parts.get(Integer.parseInt(table.group(1))).stream(), characters);
        }
        return new Font(description.contains("/Type0") ? 4 : 2, characters);
    }

    /** Parses lines of {@code <glyph> <character>}, or of {@code <first> <last> <character of the first>}. */
    private static void addCharacters(String table, Map<Integer, String> characters) {
        Matcher mapped = MAPPED.matcher(table);
        while (mapped.find()) {
            boolean ranges = mapped.group(1).equals("range");
            Matcher code = CODE.matcher(mapped.group(2));
            while (code.find()) {
                int first = Integer.parseInt(code.group(1), 16);
                int last = ranges && code.find() ? Integer.parseInt(code.group(1), 16) : first;
                String character = code.find() ? utf16(code.group(1)) : "";
                for (int glyph = first; glyph <= last; glyph++) {
                    characters.put(glyph, plus(character, glyph - first));
                }
            }
        }
    }

    private static String plus(String character, int steps) {
        if (steps == 0) {
            return character;
        }
        int end = character.length() - 1;
        return character.substring(0, end) + (char) (character.charAt(end) + steps);
    }

    private static String utf16(String hexadecimal) {
        return new String(HexFormat.of().parseHex(hexadecimal), StandardCharsets.UTF_16BE);
    }
}
