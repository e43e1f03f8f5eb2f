package tare.workloads.tpcds;

import java.io.File;
import java.io.IOException;

/** Runs tpcgen-cli as Tare does, but into a file. */
public final class TpcgenAlone {
    private TpcgenAlone() {}

    /** Generates a table by one thread. */
    public static void generate(String table, double scale, File file) throws IOException, InterruptedException {
        TpcgenProgram program = new TpcgenProgram(TpcgenProgram.NAME);
        Process process = new ProcessBuilder(program.command(table, new TableChunk(table, 1, 1), scale))
                .redirectOutput(file)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        if (process.waitFor() != 0) {
            throw new IllegalStateException(program.path() + " ended with " + process.exitValue());
        }
    }
}
