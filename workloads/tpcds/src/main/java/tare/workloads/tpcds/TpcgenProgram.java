package tare.workloads.tpcds;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The program {@code tpcgen-cli}.
 *
 * @param path its name on the PATH of this machine, or its file
 */
record TpcgenProgram(String path) {
    static final String NAME = "tpcgen-cli";

    /** The version whose rows were compared with those of the other generator. */
    static final String VERSION = "4.0.0";

    private static final int ANSWER_SECONDS = 30;

    /** @throws IOException if the program is not there, or of another version */
    void require() throws IOException, InterruptedException {
        String found = version();
        if (!found.equals(NAME + " " + VERSION)) {
            throw new IOException("generator: must be " + NAME + " " + VERSION + " on this machine's PATH (pip install "
                    + NAME + "==" + VERSION + "), got: " + found);
        }
    }

    private String version() throws IOException, InterruptedException {
        Process process;
        try {
            process = new ProcessBuilder(path, "--version")
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            return "no such program";
        }
        process.getOutputStream().close();
        if (!process.waitFor(ANSWER_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            return "no answer within " + ANSWER_SECONDS + " s";
        }
        return new String(process.getInputStream().readAllBytes(), UTF_8).strip();
    }

    /**
     * Starts to generate a table, or a chunk of it.
     *
     * @param errors receives its standard error
     */
    Process start(String table, TableChunk chunk, double scale, ProcessBuilder.Redirect errors) throws IOException {
        Process process = new ProcessBuilder(command(table, chunk, scale))
                .redirectError(errors)
                .start();
        process.getOutputStream().close();
        return process;
    }

    /** Prints rows in ISO 8859-1, with a delimiter after each value. */
    List<String> command(String table, TableChunk chunk, double scale) {
        List<String> command = new ArrayList<>(List.of(
                path,
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
        return command;
    }
}
