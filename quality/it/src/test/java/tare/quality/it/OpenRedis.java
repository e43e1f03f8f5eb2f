package tare.quality.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import tare.quality.testing.Commands;
import tare.quality.testing.FreePort;
import tare.quality.testing.NeededProgram;

/** A real Redis at an address of this machine, for any client. */
final class OpenRedis implements AutoCloseable {
    private static final String PROGRAM = "redis-server";
    private static final int LIMIT_SECONDS = 60;

    private final Process process;
    private final String address;

    private OpenRedis(Process process, String address) {
        this.process = process;
        this.address = address;
    }

    /** Without the program the calling test is aborted with a reason. */
    static OpenRedis start(Path directory, String host) throws IOException, InterruptedException {
        NeededProgram.require(Commands.succeeds(PROGRAM, "--version"), "no program " + PROGRAM);
        int port = FreePort.now();
        Path log = directory.resolve("redis.log");
        Process process = new ProcessBuilder(
                        PROGRAM,
                        "--bind",
                        host,
                        "--port",
                        Integer.toString(port),
                        "--save",
                        "",
                        "--protected-mode",
                        "no")
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        OpenRedis server = new OpenRedis(process, host + ":" + port);
        server.awaitReady(log);
        return server;
    }

    private void awaitReady(Path log) throws IOException, InterruptedException {
        for (int i = 0; i < 20 * LIMIT_SECONDS && process.isAlive(); i++) {
            if (Files.readString(log).contains("Ready to accept")) {
                return;
            }
            TimeUnit.MILLISECONDS.sleep(50);
        }
        close();
        throw new IOException(PROGRAM + " did not start: " + Files.readString(log));
    }

    String address() {
        return address;
    }

    @Override
    public void close() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }
}
