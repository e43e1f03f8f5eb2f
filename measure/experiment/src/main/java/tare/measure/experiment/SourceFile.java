package tare.measure.experiment;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** A file's text. */
final class SourceFile {
    /** An experiment is written by hand; a larger file was named by mistake. */
    private static final int LARGEST_BYTES = 1 << 20;

    private SourceFile() {}

    /** @throws ExperimentException if there is no such file, or it is not text of at most 1 MiB */
    static String read(Path file, Problems problems) throws ExperimentException {
        if (Files.isDirectory(file)) {
            throw fatal(problems, 0, "is a directory; name a file");
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(LARGEST_BYTES + 1);
            if (bytes.length > LARGEST_BYTES) {
                throw fatal(problems, 0, "must be at most 1 MiB; is this the right file?");
            }
            return decode(bytes, problems);
        } catch (NoSuchFileException e) {
            throw fatal(problems, 0, "there is no such file");
        } catch (AccessDeniedException e) {
            throw fatal(problems, 0, "may not be read: permission denied");
        } catch (IOException e) {
            throw fatal(problems, 0, "cannot be read: " + e.getMessage());
        }
    }

    private static String decode(byte[] bytes, Problems problems) throws ExperimentException {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length);
        CoderResult result = decoder.decode(in, out, true);
        String text = out.flip().toString();
        if (result.isError()) {
            int line = 1 + (int) text.chars().filter(c -> c == '\n').count();
            throw fatal(problems, line, String.format("must be UTF-8 text, got: byte 0x%02x", bytes[in.position()]));
        }
        return text;
    }

    private static ExperimentException fatal(Problems problems, int line, String message) {
        problems.add(line, "", message);
        return problems.exception();
    }
}
