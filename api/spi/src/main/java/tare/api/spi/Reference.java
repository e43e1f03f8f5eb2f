package tare.api.spi;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A reference to a value, {@code ${env:NAME}} or {@code ${file:PATH}}, which keeps secrets out of experiments and
 * results. It is passed on unresolved and resolved where it is used; see {@link References} for drivers.
 */
public final class Reference {
    private static final Pattern FORM = Pattern.compile("\\$\\{(env|file):([^}]+)}");

    /** Ample for a password, a key or an address. */
    private static final int LARGEST_BYTES = 1 << 16;

    private Reference() {}

    public static boolean isOne(String text) {
        return FORM.matcher(text).matches();
    }

    /** @throws IllegalArgumentException with the rule, if {@code text} contains a reference but is more than that */
    public static void check(String text) {
        if (text.contains("${") && !isOne(text)) {
            throw new IllegalArgumentException("must be a reference as a whole, ${env:NAME} or ${file:PATH}");
        }
    }

    /** @throws IllegalArgumentException with the rule, if {@code text} is neither a reference nor empty */
    static void checkSecret(String text) {
        if (!text.isEmpty() && !isOne(text)) {
            throw new IllegalArgumentException(
                    "must be a reference to the secret, ${env:NAME} or ${file:PATH}, and not the secret itself");
        }
    }

    /**
     * Resolves a reference, or returns any other {@code text} unchanged. A file's text loses its trailing white space.
     *
     * @throws IOException if there is no such variable or the file cannot be read; the message begins with the
     *     reference and never contains the value
     */
    public static String resolve(String text, Map<String, String> environment) throws IOException {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            return text;
        }
        String name = matcher.group(2);
        if (matcher.group(1).equals("file")) {
            return content(Path.of(name), text).stripTrailing();
        }
        String value = environment.get(name);
        if (value == null) {
            throw new IOException(text + ": there is no such environment variable");
        }
        return value;
    }

    /** Reads ordinary files only, as a pipe or a device may never end. */
    private static String content(Path file, String text) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new IOException(text + ": must be an ordinary file");
        }
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            bytes = in.readNBytes(LARGEST_BYTES + 1);
        } catch (NoSuchFileException e) {
            throw new IOException(text + ": there is no such file", e);
        } catch (AccessDeniedException e) {
            throw new IOException(text + ": permission denied", e);
        } catch (IOException e) {
            throw new IOException(text + ": cannot be read: " + e.getMessage(), e);
        }
        if (bytes.length > LARGEST_BYTES) {
            throw new IOException(text + ": must be a file of at most 64 KiB");
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new IOException(text + ": must be a text in UTF-8", e);
        }
    }

    /** The name of the environment variable that a text refers to; empty if it does not. */
    static Optional<String> variable(String text) {
        Matcher matcher = FORM.matcher(text);
        return matcher.matches() && matcher.group(1).equals("env") ? Optional.of(matcher.group(2)) : Optional.empty();
    }

    /**
     * The file that a setting names, directly or as {@code ${file:PATH}}. Empty if the text is blank or refers to a
     * variable.
     *
     * @throws java.nio.file.InvalidPathException if it is not a valid path
     */
    public static Optional<Path> file(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            return text.isBlank() ? Optional.empty() : Optional.of(Path.of(text));
        }
        return matcher.group(1).equals("file") ? Optional.of(Path.of(matcher.group(2))) : Optional.empty();
    }
}
