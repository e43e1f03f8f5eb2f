package tare.environments.hosts;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tare.api.spi.FileTrees;
import tare.api.spi.system.EnvironmentException;

/**
 * The number of an emulated network, which no other has on this machine, with a directory that says how to undo what was
 * made. A small process takes all down when this is closed, or when the harness ends for whatever reason. One thread.
 */
final class NetworkClaim implements AutoCloseable {
    /** Shared by all networks of this machine; empty after a restart, as they are gone then. */
    private static final Path ALL = Path.of("/run/tare/networks");

    private static final Pattern NUMBER = Pattern.compile("[0-9]+");
    private static final String OWNERS = "owners";
    private static final String UNDO = "undo";
    private static final String NAMESPACES = "namespaces";

    /** A reaper waits half a minute for processes to end before it kills them. */
    private static final long END_SECONDS = 120;

    private final int number;
    private final Path directory;
    private final Process reaper;

    private NetworkClaim(int number, Path directory, Process reaper) {
        this.number = number;
        this.directory = directory;
        this.reaper = reaper;
    }

    /** Also takes down what harnesses and their reapers have left that were killed together. */
    static NetworkClaim take() throws EnvironmentException, InterruptedException {
        try {
            Files.createDirectories(ALL);
            removeLeftovers();
            int start = new Random().nextInt(NetworkAddress.NETWORKS);
            for (int i = 0; i < NetworkAddress.NETWORKS; i++) {
                int number = (start + i) % NetworkAddress.NETWORKS;
                Path directory = ALL.resolve(Integer.toString(number));
                if (NetworkAddress.isUnused(number) && isTaken(directory)) {
                    Process reaper = reap(directory);
                    own(directory, reaper.pid());
                    return new NetworkClaim(number, directory, reaper);
                }
            }
        } catch (IOException e) {
            throw new EnvironmentException("an emulated network cannot be claimed in " + ALL + ": " + e, e);
        }
        throw new EnvironmentException("no network of " + NetworkAddress.RANGE + " is unused");
    }

    /** Moves a directory that names its owner to this place; returns whether there was none. */
    private static boolean isTaken(Path place) throws IOException {
        Path mine = Files.createTempDirectory(ALL, "new.");
        own(mine, ProcessHandle.current().pid());
        try {
            Files.move(mine, place, StandardCopyOption.ATOMIC_MOVE);
            return true;
        } catch (FileSystemException e) {
            FileTrees.delete(mine);
            if (!Files.exists(place)) {
                throw e;
            }
            return false;
        }
    }

    private static void own(Path directory, long pid) throws IOException {
        String birth = ProcessIdentity.of(pid).map(ProcessIdentity::birth).orElse("");
        append(directory.resolve(OWNERS), pid + " " + birth);
    }

    private static void append(Path file, String line) throws IOException {
        Files.writeString(file, line + "\n", UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private static Process reap(Path directory) throws IOException {
        try (InputStream in = NetworkClaim.class.getResourceAsStream("network-reaper.sh")) {
            String script = new String(in.readAllBytes(), UTF_8);
            return new ProcessBuilder("sh", "-c", script, "tare-network-reaper", directory.toString())
                    .directory(Path.of("/").toFile())
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
        }
    }

    /**
     * Takes down all networks whose owners have ended without doing so.
     *
     * @return their numbers; those that could not be taken down stay for the next time
     */
    static List<String> removeLeftovers() throws IOException, InterruptedException {
        return removeLeftovers(ALL);
    }

    static List<String> removeLeftovers(Path networks) throws IOException, InterruptedException {
        if (!Files.isDirectory(networks)) {
            return List.of();
        }
        List<Path> dead = new ArrayList<>();
        try (Stream<Path> all = Files.list(networks)) {
            for (Path directory : all.toList()) {
                if (Files.isWritable(directory) && isDead(directory)) {
                    dead.add(directory);
                }
            }
        }
        List<String> removed = new ArrayList<>();
        for (Path directory : dead) {
            Process reaper = reap(directory);
            reaper.getOutputStream().close();
            String name = directory.getFileName().toString();
            if (reaper.waitFor() == 0 && NUMBER.matcher(name).matches()) { // Otherwise it is one that was never made.
                removed.add(name);
            }
        }
        return removed;
    }

    private static boolean isDead(Path directory) {
        try {
            return Files.readAllLines(directory.resolve(OWNERS)).stream().noneMatch(NetworkClaim::isAlive);
        } catch (IOException e) {
            return false; // It is being made or removed.
        }
    }

    private static boolean isAlive(String owner) {
        String[] words = owner.split(" ", 2);
        return new ProcessIdentity(Long.parseLong(words[0]), words[1]).isAlive();
    }

    int number() {
        return number;
    }

    /**
     * Carries a command out after noting how to undo it.
     *
     * @param undo succeeds if there is nothing to undo
     */
    void make(String command, String undo) throws EnvironmentException, InterruptedException {
        note(UNDO, undo);
        ShellCommands.run(command);
    }

    /** Makes a network namespace. What runs in it is killed before it is removed. */
    void makeNamespace(String name) throws EnvironmentException, InterruptedException {
        note(NAMESPACES, name);
        make("ip netns add " + name, "test ! -e /run/netns/" + name + " || ip netns delete " + name);
    }

    /** Makes a network device, or a pair, which is removed with this one. */
    void makeDevice(String name, String command) throws EnvironmentException, InterruptedException {
        make(command, "test ! -e /sys/class/net/" + name + " || ip link delete " + name);
    }

    private void note(String file, String line) throws EnvironmentException {
        if (line.chars().anyMatch(Character::isISOControl)) {
            throw new EnvironmentException("must have no line end or other control character in its path: " + line);
        }
        try {
            append(directory.resolve(file), line);
        } catch (IOException e) {
            throw new EnvironmentException(directory.resolve(file) + ": cannot be written: " + e, e);
        }
    }

    /** Takes the network down and waits for it. */
    @Override
    public void close() throws EnvironmentException {
        boolean isInterrupted = Thread.interrupted();
        try {
            reaper.getOutputStream().close();
            while (true) {
                try {
                    if (!reaper.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
                        throw new EnvironmentException(
                                "the emulated network in " + directory + " is still being taken down");
                    }
                    break;
                } catch (InterruptedException e) {
                    isInterrupted = true;
                }
            }
            if (reaper.exitValue() != 0) {
                String problem = new String(reaper.getErrorStream().readAllBytes(), UTF_8).strip();
                throw new EnvironmentException("the emulated network in " + directory
                        + " cannot be taken down; the next one that is made tries it again: " + problem);
            }
        } catch (IOException e) {
            throw new EnvironmentException("the emulated network in " + directory + " cannot be taken down: " + e, e);
        } finally {
            if (isInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
