package tare.quality.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * OpenSSH's server on this machine's loopback address, with keys and a configuration of its own, for the user that
 * runs the tests.
 */
public final class SshServer implements AutoCloseable {
    private static final Path PROGRAM = Path.of("/usr/sbin/sshd");
    private static final String LOOPBACK = "127.0.0.1";
    private static final int LIMIT_SECONDS = 30;

    private final Path directory;
    private final int port;
    private Process server;

    private SshServer(Path directory, int port) {
        this.directory = directory;
        this.port = port;
    }

    /**
     * Without the program the calling test is aborted with a reason; if the environment variable CI is "true", it fails
     * instead.
     *
     * @param directory for keys and logs; must not exist
     */
    public static SshServer start(Path directory) throws IOException, InterruptedException {
        NeededProgram.of(Optional.of(PROGRAM).filter(Files::isExecutable), "no program " + PROGRAM);
        Files.createDirectories(directory);
        makeKey(directory.resolve("host-key"));
        makeKey(directory.resolve("key"));
        Files.copy(directory.resolve("key.pub"), directory.resolve("authorized"));
        int port = FreePort.now();
        Files.writeString(
                directory.resolve("known"),
                "[" + LOOPBACK + "]:" + port + " " + Files.readString(directory.resolve("host-key.pub")));
        Files.write(
                directory.resolve("sshd_config"),
                List.of(
                        "Port " + port,
                        "ListenAddress " + LOOPBACK,
                        "HostKey " + directory.resolve("host-key"),
                        "AuthorizedKeysFile " + directory.resolve("authorized"),
                        "PidFile none",
                        "PasswordAuthentication no",
                        "KbdInteractiveAuthentication no",
                        "StrictModes no"));
        SshServer started = new SshServer(directory, port);
        started.start();
        return started;
    }

    /** Makes a key without a passphrase. */
    public static void makeKey(Path file) throws IOException, InterruptedException {
        Process keygen = new ProcessBuilder("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", file.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(keygen.getInputStream().readAllBytes(), UTF_8);
        if (keygen.waitFor() != 0) {
            throw new IOException("ssh-keygen: " + said);
        }
    }

    private void start() throws IOException, InterruptedException {
        if (Files.isWritable(Path.of("/run"))) {
            Files.createDirectories(Path.of("/run/sshd")); // As root it wants this directory.
        }
        server = new ProcessBuilder(
                        PROGRAM.toString(),
                        "-D",
                        "-e",
                        "-f",
                        directory.resolve("sshd_config").toString())
                .redirectErrorStream(true)
                .redirectOutput(Redirect.appendTo(directory.resolve("sshd.log").toFile()))
                .start();
        long endNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
        while (!listens()) {
            if (!server.isAlive() || System.nanoTime() > endNs) {
                throw new IOException("sshd does not listen: " + Files.readString(directory.resolve("sshd.log")));
            }
            TimeUnit.MILLISECONDS.sleep(20);
        }
    }

    private boolean listens() {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1000);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** The private key that it accepts. */
    public Path key() {
        return directory.resolve("key");
    }

    public String host() {
        return LOOPBACK;
    }

    /** Words for ssh that lead to it and to no configuration of the user's. */
    public String options() {
        return "-F none -o Port=" + port + " -o UserKnownHostsFile=" + directory.resolve("known");
    }

    /** As {@link #options}, for hosts of any names, which all are this one. */
    public String options(String... names) throws IOException {
        Path config = Files.writeString(
                directory.resolve("config"),
                "Host " + String.join(" ", names) + "\n  HostName " + LOOPBACK + "\n  HostKeyAlias [" + LOOPBACK + "]:"
                        + port + "\n");
        return options().replace("-F none", "-F " + config);
    }

    /** Ends all its connections at once, as a broken network would. */
    public void cut() {
        connections().forEach(ProcessHandle::destroyForcibly);
    }

    /**
     * Sends a signal to the processes of all its connections: with STOP they are silent until CONT.
     *
     * @param signal without SIG
     */
    public void signalConnections(String signal) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("kill", "-" + signal));
        connections().forEach(one -> words.add(Long.toString(one.pid())));
        int code = new ProcessBuilder(words).inheritIO().start().waitFor();
        if (code != 0) {
            throw new IOException(String.join(" ", words) + ": ended with " + code);
        }
    }

    private List<ProcessHandle> connections() {
        List<ProcessHandle> all = server.descendants().toList();
        return all.stream()
                .filter(one ->
                        one.info().command().filter(PROGRAM.toString()::equals).isPresent())
                .toList();
    }

    /** The notes that Tare keeps of it as a host of the user's. */
    public List<Path> notes() throws IOException {
        String given = System.getenv("XDG_STATE_HOME");
        Path state = given == null || given.isBlank()
                ? Path.of(System.getProperty("user.home"), ".local", "state")
                : Path.of(given);
        Path all = state.resolve("tare/ssh");
        List<Path> notes = new ArrayList<>();
        if (Files.isDirectory(all)) {
            try (DirectoryStream<Path> files = Files.newDirectoryStream(all)) {
                for (Path note : files) {
                    if (isOfThis(note)) {
                        notes.add(note);
                    }
                }
            }
        }
        return notes;
    }

    private boolean isOfThis(Path note) throws IOException {
        try {
            return Files.readString(note).contains(directory.toString());
        } catch (NoSuchFileException e) {
            return false; // Of another test, whose host was left meanwhile.
        }
    }

    /** Ends it, and removes the notes of it; what it started keeps running until its connection is gone. */
    @Override
    public void close() throws IOException {
        server.destroyForcibly();
        for (Path note : notes()) {
            Files.deleteIfExists(note);
        }
    }
}
