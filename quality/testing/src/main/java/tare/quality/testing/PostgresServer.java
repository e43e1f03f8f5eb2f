package tare.quality.testing;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A real PostgreSQL on a free port of the loopback interface. It ends when it is closed or when this JVM ends. Its JDBC
 * driver must be on the class path. One thread.
 */
public final class PostgresServer implements AutoCloseable {
    private static final int PATIENCE_SECONDS = 60;
    /** PostgreSQL refuses to run as root. */
    private static final String USER = "postgres";

    private final Process process;
    private final Path directory;
    private final int port;
    private final Thread atExit;

    private PostgresServer(Process process, Path directory, int port) {
        this.process = process;
        this.directory = directory;
        this.port = port;
        this.atExit = new Thread(process::destroy);
        Runtime.getRuntime().addShutdownHook(atExit);
    }

    /**
     * Makes a database cluster and starts a server for it. If PostgreSQL is not installed, the calling test is aborted
     * with a reason, or fails if the environment variable CI is "true".
     *
     * @param parent an empty directory; the server's user must be able to reach it
     */
    public static PostgresServer start(Path parent) throws IOException, InterruptedException, SQLException {
        Path programs = programs();
        Path directory = Files.createDirectory(parent.resolve("postgres"));
        letIn(parent, directory);
        run(
                directory,
                List.of(programs.resolve("initdb").toString(), "-D", directory + "/data", "-U", "tare", "--no-sync"));
        int port = FreePort.now();
        Process process = new ProcessBuilder(asUser(List.of(
                        programs.resolve("postgres").toString(),
                        "-D",
                        directory + "/data",
                        "-p",
                        Integer.toString(port),
                        "-c",
                        "listen_addresses=127.0.0.1",
                        "-c",
                        "unix_socket_directories=" + directory,
                        "-c",
                        "fsync=off")))
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("server.log").toFile())
                .start();
        PostgresServer server = new PostgresServer(process, directory, port);
        server.awaitReady();
        return server;
    }

    public String url() {
        return "jdbc:postgresql://127.0.0.1:" + port + "/postgres";
    }

    /** Opens the test's own connection, independent of the driver. */
    public Connection look() throws SQLException {
        return DriverManager.getConnection(url(), "tare", "");
    }

    /** Stops the server's processes: it keeps its connections but no longer answers. */
    public void freeze() throws IOException, InterruptedException {
        signal("STOP");
    }

    public void thaw() throws IOException, InterruptedException {
        signal("CONT");
    }

    /** Sends a signal to the server's process and to those that serve connections. */
    private void signal(String name) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("kill", "-" + name));
        Stream.concat(Stream.of(process.toHandle()), process.descendants())
                .forEach(one -> command.add(Long.toString(one.pid())));
        new ProcessBuilder(command).start().waitFor();
    }

    @Override
    public void close() throws InterruptedException {
        process.descendants().forEach(ProcessHandle::destroy);
        process.destroy();
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            throw new IllegalStateException("postgres could not be ended");
        }
        Runtime.getRuntime().removeShutdownHook(atExit);
    }

    /** Waits until this server answers, since another one may have taken the port in between. */
    private void awaitReady() throws IOException, InterruptedException {
        for (int i = 0; i < PATIENCE_SECONDS * 10 && process.isAlive(); i++) {
            try (Connection connection = look();
                    var rows = connection.createStatement().executeQuery("SHOW data_directory")) {
                rows.next();
                if (rows.getString(1).equals(directory + "/data")) {
                    return;
                }
            } catch (SQLException e) {
                // Not ready yet.
            }
            TimeUnit.MILLISECONDS.sleep(100);
        }
        close();
        throw new IOException("postgres did not start: " + Files.readString(directory.resolve("server.log")));
    }

    private static void run(Path directory, List<String> command) throws IOException, InterruptedException {
        Path log = directory.resolve("initdb.log");
        Process process = new ProcessBuilder(asUser(command))
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
            process.destroyForcibly();
            throw new IOException(command + " failed: " + Files.readString(log));
        }
    }

    private static boolean isRoot() {
        return System.getProperty("user.name").equals("root");
    }

    private static List<String> asUser(List<String> command) {
        if (!isRoot()) {
            return command;
        }
        List<String> whole =
                new ArrayList<>(List.of("setpriv", "--reuid", USER, "--regid", USER, "--clear-groups", "--"));
        whole.addAll(command);
        return whole;
    }

    private static void letIn(Path parent, Path directory) throws IOException {
        if (isRoot()) {
            parent.toFile().setExecutable(true, false);
            Files.setOwner(
                    directory,
                    directory.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName(USER));
        }
    }

    /** Finds the server's programs; Debian does not put them on the PATH. */
    private static Path programs() throws IOException {
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        List<Path> places = new ArrayList<>();
        Stream.of(path.split(File.pathSeparator)).map(Path::of).forEach(places::add);
        Path debian = Path.of("/usr/lib/postgresql");
        if (Files.isDirectory(debian)) {
            try (Stream<Path> versions = Files.list(debian)) {
                versions.sorted().map(version -> version.resolve("bin")).forEach(places::add);
            }
        }
        Optional<Path> found = places.stream()
                .filter(place ->
                        Files.isExecutable(place.resolve("initdb")) && Files.isExecutable(place.resolve("postgres")))
                .findFirst();
        String reason = "no PostgreSQL server, looked for initdb and postgres (Debian's package is postgresql)";
        return NeededProgram.of(found, reason);
    }
}
