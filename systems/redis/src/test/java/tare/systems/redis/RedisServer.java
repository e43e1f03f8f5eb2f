package tare.systems.redis;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.exceptions.JedisConnectionException;
import tare.quality.testing.FreePort;
import tare.quality.testing.NeededProgram;

/** A real server on a free port of the loopback interface. It ends when it is closed or when this JVM ends. */
final class RedisServer implements AutoCloseable {
    private static final List<String> NAMES = List.of("redis-server", "valkey-server");
    private static final int PATIENCE_SECONDS = 30;

    private final Process process;
    private final int port;
    private final Thread atExit;

    private RedisServer(Process process, int port) {
        this.process = process;
        this.port = port;
        this.atExit = new Thread(process::destroyForcibly);
        Runtime.getRuntime().addShutdownHook(atExit);
    }

    /**
     * Starts the server on the PATH. If there is none, the calling test is aborted with a reason, or fails if the
     * environment variable CI is "true".
     *
     * @param options command-line options such as {@code --appendonly yes}
     */
    static RedisServer start(Path directory, String... options) throws IOException, InterruptedException {
        return start(directory, FreePort.now(), options);
    }

    static RedisServer start(Path directory, int port, String... options) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                executable().toString(),
                "--bind",
                "127.0.0.1",
                "--port",
                Integer.toString(port),
                "--dir",
                directory.toString(),
                "--save",
                ""));
        command.addAll(List.of(options));
        Path log = directory.resolve("redis.log");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        RedisServer server = new RedisServer(process, port);
        server.awaitReady(log);
        return server;
    }

    String address() {
        return "127.0.0.1:" + port;
    }

    int port() {
        return port;
    }

    /** Opens the test's own connection, independent of the driver. */
    Jedis look() {
        return new Jedis("127.0.0.1", port);
    }

    /** Stops the server's process: it keeps its connections but no longer answers. */
    void freeze() throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-STOP", Long.toString(process.pid()))
                .start()
                .waitFor();
    }

    private void kill() throws InterruptedException {
        process.destroyForcibly();
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            throw new IllegalStateException("redis-server could not be ended");
        }
    }

    @Override
    public void close() throws InterruptedException {
        kill();
        Runtime.getRuntime().removeShutdownHook(atExit);
    }

    /** Waits until this process answers, since another server may have taken the port in between. */
    private void awaitReady(Path log) throws IOException, InterruptedException {
        for (int i = 0; i < PATIENCE_SECONDS * 20 && process.isAlive(); i++) {
            try (Jedis jedis = look()) {
                if (jedis.info("server").contains("process_id:" + process.pid() + "\r")) {
                    return;
                }
            } catch (JedisConnectionException e) {
                // Not ready yet.
            }
            TimeUnit.MILLISECONDS.sleep(50);
        }
        close();
        throw new IOException("redis-server did not start: " + Files.readString(log));
    }

    private static Path executable() {
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        Optional<Path> found = NAMES.stream()
                .flatMap(name -> Stream.of(path.split(File.pathSeparator)).map(directory -> Path.of(directory, name)))
                .filter(Files::isExecutable)
                .findFirst();
        String reason = "no server on the PATH, looked for: " + NAMES + " (Debian's package is redis-server)";
        return NeededProgram.of(found, reason);
    }
}
