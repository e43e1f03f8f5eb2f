package tare.workloads.tpcds;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** The program {@code tpcgen-cli} on the PATH of this machine. */
final class TpcgenProgram {
    static final String NAME = "tpcgen-cli";

    /** The version whose rows were compared with those of the other generator. */
    static final String VERSION = "4.0.0";

    private TpcgenProgram() {}

    /** @throws IOException if the program is not there, or of another version */
    static void require() throws IOException, InterruptedException {
        String found = version();
        if (!found.equals(NAME + " " + VERSION)) {
            throw new IOException(
                    "generator: must be " + NAME + " " + VERSION + " on this machine's PATH, got: " + found);
        }
    }

    private static String version() throws InterruptedException {
        try {
            Process process = new ProcessBuilder(NAME, "--version")
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            process.getOutputStream().close();
            String printed = new String(process.getInputStream().readAllBytes(), UTF_8);
            process.waitFor();
            return printed.strip();
        } catch (IOException e) {
            return "no such program";
        }
    }

    /**
     * Starts to generate a table, or a chunk of it. Its output is lines in ISO 8859-1 with a delimiter after each value.
     *
     * @param errors what the program has to say
     */
    static Process start(String table, TableChunk chunk, double scale, ProcessBuilder.Redirect errors)
            throws IOException {
        List<String> command = new ArrayList<>(List.of(
                NAME,
                "tpcds",
                "dat",
                "--scale-factor",
                BigDecimal.valueOf(scale).stripTrailingZeros().toPlainString(),
                "--tables",
                table,
                "--stdout",
                "--quiet",
                "--num-threads",
                "1",
                // The rows of the generator in Java.
                "--compat",
                "trino"));
        if (chunk.chunks() > 1) {
            command.addAll(
                    List.of("--parts", Integer.toString(chunk.chunks()), "--part", Integer.toString(chunk.chunk())));
        }
        Process process = new ProcessBuilder(command).redirectError(errors).start();
        process.getOutputStream().close();
        return process;
    }
}
