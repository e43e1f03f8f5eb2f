package tare.environments.hosts;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.PlacedDaemon;

/**
 * Journal of one standing system: a file of lines with words separated by tabs. Each line is written before its process
 * does anything, so that everything started can be found however the starting command ends. Any thread.
 */
public final class StandingJournal implements ProcessOwner {
    static final String FILE = "journal.tsv";

    private final OwnDirectory directory;
    private final BufferedWriter lines;

    private StandingJournal(OwnDirectory directory, BufferedWriter lines) {
        this.directory = directory;
        this.lines = lines;
    }

    /** @param directory of the system, empty; held until the journal is closed */
    static StandingJournal begin(OwnDirectory directory, String system, Instant since) throws IOException {
        StandingJournal journal = new StandingJournal(
                directory,
                Files.newBufferedWriter(
                        directory.path().resolve(FILE), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
        journal.tell("system", system, since.toString());
        return journal;
    }

    /** Directory for the system's data and logs. */
    public Path directory() {
        return directory.path();
    }

    /** Records the ports of each daemon. */
    public void placed(Collection<PlacedDaemon> daemons) throws EnvironmentException {
        for (PlacedDaemon daemon : daemons) {
            String ports = daemon.ports().entrySet().stream()
                    .sorted(Map.Entry.comparingByKey())
                    .map(port -> port.getKey() + " " + port.getValue())
                    .collect(Collectors.joining(", "));
            note("ports", daemon.id().toString(), ports);
        }
    }

    /** Records that the whole system is ready. */
    public void up(Map<String, String> addresses) throws EnvironmentException {
        for (Map.Entry<String, String> address : addresses.entrySet()) {
            note("address", address.getKey(), address.getValue());
        }
        note("up");
    }

    private void note(String... words) throws EnvironmentException {
        try {
            tell(words);
        } catch (IOException e) {
            throw new EnvironmentException(directory().resolve(FILE) + ": cannot be written: " + e, e);
        }
    }

    @Override
    public boolean outlivesHarness() {
        return true;
    }

    @Override
    public void take(String name, ProcessIdentity process) throws IOException {
        tell("process", name, Long.toString(process.pid()), process.birth());
    }

    @Override
    public void release(String name, ProcessIdentity process) throws IOException {
        tell("ended", name, Long.toString(process.pid()), process.birth());
    }

    @Override
    public void takeSecret(Path file) throws IOException {
        tell("secret", file.toString());
    }

    private synchronized void tell(String... words) throws IOException {
        lines.write(String.join("\t", words) + "\n");
        lines.flush();
    }

    /** The processes continue. */
    @Override
    public void close() throws IOException {
        try (directory) {
            lines.close();
        }
    }

    /** The files with secrets in a journal. */
    static List<Path> secrets(Path directory) throws IOException {
        return words(directory).stream()
                .filter(words -> words[0].equals("secret") && words.length == 2)
                .map(words -> Path.of(words[1]))
                .toList();
    }

    /** @throws IOException if there is no journal, or it is malformed */
    static StandingSystem read(Path directory) throws IOException {
        String[] system = {"", ""};
        boolean up = false;
        Map<String, String> addresses = new LinkedHashMap<>();
        Map<String, String> ports = new LinkedHashMap<>();
        Map<ProcessIdentity, String> processes = new LinkedHashMap<>();
        for (String[] words : words(directory)) {
            // The last line may be truncated if its writer was killed.
            switch (words[0] + words.length) {
                case "system3" -> system = new String[] {words[1], words[2]};
                case "ports3" -> ports.put(words[1], words[2]);
                case "address3" -> addresses.put(words[1], words[2]);
                case "up1" -> up = true;
                case "process4" -> processes.put(identity(words), words[1]);
                case "ended4" -> processes.remove(identity(words));
                default -> {}
            }
        }
        List<StandingProcess> standing = new ArrayList<>();
        processes.forEach(
                (identity, name) -> standing.add(new StandingProcess(name, identity, ports.getOrDefault(name, ""))));
        return new StandingSystem(
                directory.getFileName().toString(),
                system[0],
                since(system[1], directory),
                up,
                addresses,
                standing,
                directory);
    }

    private static Instant since(String text, Path directory) throws IOException {
        try {
            return Instant.parse(text);
        } catch (DateTimeParseException e) {
            throw new IOException(directory.resolve(FILE) + ": must begin with the system and since when", e);
        }
    }

    private static ProcessIdentity identity(String[] words) throws IOException {
        try {
            return new ProcessIdentity(Long.parseLong(words[2]), words[3]);
        } catch (NumberFormatException e) {
            throw new IOException(FILE + ": must hold the number of a process, got: " + words[2], e);
        }
    }

    private static List<String[]> words(Path directory) throws IOException {
        return Files.readAllLines(directory.resolve(FILE)).stream()
                .map(line -> line.split("\t", -1))
                .toList();
    }
}
