package tare.environments.hosts;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import tare.api.spi.DaemonThread;
import tare.api.spi.Sha256;
import tare.api.spi.system.BringProgress;
import tare.api.spi.system.BringProgress.Amount;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.LogTail;
import tare.api.spi.system.RemotePath;
import tare.measure.worker.Nothing;

/** Brings files to one host, each content once. Any thread; one brings at a time. */
final class FileBringer {
    /** Bytes of a file sent at once. */
    private static final int PIECE = 1 << 16;

    private static final long END_SECONDS = 30;

    private final EnteredHostOptions options;
    private final String host;
    private final Path log;
    private final AgentLink agent;
    private final BringProgress progress;
    private final Map<Path, RemotePath> brought = new HashMap<>();

    /** @param log for the standard error of commands */
    FileBringer(EnteredHostOptions options, AgentLink agent, Path log, BringProgress progress) {
        this.options = options;
        this.host = options.name();
        this.log = log;
        this.agent = agent;
        this.progress = progress;
    }

    /** A file to bring; one that was packed for the way is deleted afterwards. */
    private record Parcel(Path file, boolean isPacked, FileOrders.Brought as, long bytes) {}

    /** Where the files are there, in the same order. */
    synchronized List<RemotePath> bring(List<Path> files) throws EnvironmentException, InterruptedException {
        Map<Path, Parcel> parcels = new LinkedHashMap<>();
        try {
            for (Path file : files) {
                if (!brought.containsKey(file) && !parcels.containsKey(file)) {
                    parcels.put(file, parcel(file));
                }
            }
            if (!parcels.isEmpty()) {
                sendMissing(List.copyOf(parcels.values()));
            }
        } catch (IOException e) {
            throw new EnvironmentException("host " + host + ": a file cannot be read to bring it there: " + e, e);
        } finally {
            deletePacked(parcels.values());
        }
        parcels.forEach((file, parcel) -> brought.put(file, parcel.as().in(agent.kept())));
        return files.stream().map(brought::get).toList();
    }

    private static Parcel parcel(Path file) throws IOException {
        if (!Files.isDirectory(file)) {
            return new Parcel(
                    file,
                    false,
                    new FileOrders.Brought(Sha256.of(file), file.getFileName().toString()),
                    Files.size(file));
        }
        Path packed = Files.createTempFile("tare", ".jar");
        Files.write(packed, AgentJar.ofDirectory(file));
        return new Parcel(
                packed,
                true,
                new FileOrders.Brought(Sha256.of(packed), file.getFileName() + ".jar"),
                Files.size(packed));
    }

    private static void deletePacked(Iterable<Parcel> parcels) throws EnvironmentException {
        for (Parcel parcel : parcels) {
            try {
                if (parcel.isPacked()) {
                    Files.deleteIfExists(parcel.file());
                }
            } catch (IOException e) {
                throw new EnvironmentException(parcel.file() + ": cannot be deleted: " + e, e);
            }
        }
    }

    private void sendMissing(List<Parcel> parcels) throws IOException, EnvironmentException, InterruptedException {
        Optional<Path> kept = options.entrance().keptHere();
        if (kept.isPresent()) {
            for (Parcel parcel : parcels) {
                parcel.as().copy(parcel.file(), kept.get());
            }
            return;
        }
        Set<FileOrders.Brought> lacking = agent.ask(
                new FileOrders.Missing(parcels.stream().map(Parcel::as).toList()));
        List<Parcel> missing =
                parcels.stream().filter(one -> lacking.contains(one.as())).toList();
        if (missing.isEmpty()) {
            return;
        }
        Amount total = new Amount(
                missing.size(), missing.stream().mapToLong(Parcel::bytes).sum());
        progress.brought(host, new Amount(0, 0), total);
        try {
            send(missing, total);
        } finally {
            progress.brought(host, total, total);
        }
    }

    private void send(List<Parcel> missing, Amount total)
            throws IOException, EnvironmentException, InterruptedException {
        Process receiver = receiver();
        List<AgentLink.Answer<Nothing>> checked = Collections.synchronizedList(new ArrayList<>());
        Thread arrivals = DaemonThread.of("arrivals " + host, () -> check(receiver, missing, checked));
        arrivals.start();
        try (OutputStream out = receiver.getOutputStream()) {
            long before = 0;
            for (int i = 0; i < missing.size(); i++) {
                send(missing.get(i), out, new Amount(i, before), total);
                before += missing.get(i).bytes();
            }
        } catch (IOException e) {
            throw notReceived(receiver, e);
        } finally {
            arrivals.join();
        }
        if (receiver.waitFor() != 0 || checked.size() < missing.size()) {
            throw notReceived(receiver, null);
        }
        for (AgentLink.Answer<Nothing> one : checked) {
            one.await();
        }
    }

    private Process receiver() throws IOException {
        String script;
        try (InputStream in = FileBringer.class.getResourceAsStream("receive.sh")) {
            script = new String(in.readAllBytes(), UTF_8);
        }
        List<String> words = List.of("sh", "-c", script, "tare-receive", coming().toString());
        return EnteredHost.start(options.entrance().command(words), Redirect.appendTo(log.toFile()));
    }

    /** Files arrive here, and move when their sums were right. */
    private RemotePath coming() {
        return agent.directory().resolve("coming");
    }

    /** Has the host check the sum of each file while the next one is on its way. Returns at the end of the output. */
    private void check(Process receiver, List<Parcel> missing, List<AgentLink.Answer<Nothing>> checked) {
        try (BufferedReader names = new BufferedReader(new InputStreamReader(receiver.getInputStream(), UTF_8))) {
            for (Parcel parcel : missing) {
                if (names.readLine() == null) {
                    return;
                }
                RemotePath part = coming().resolve(parcel.as().sha256());
                checked.add(agent.begin(new FileOrders.Complete(parcel.as(), part)));
            }
            names.readLine();
        } catch (IOException | EnvironmentException e) {
            receiver.destroy(); // What is missing among the checked files is reported by the sender.
        }
    }

    private void send(Parcel parcel, OutputStream out, Amount before, Amount total) throws IOException {
        out.write((parcel.bytes() + " " + parcel.as().sha256() + "\n").getBytes(UTF_8));
        byte[] piece = new byte[PIECE];
        long sent = 0;
        try (InputStream in = Files.newInputStream(parcel.file())) {
            for (int length = in.read(piece); length >= 0; length = in.read(piece)) {
                out.write(piece, 0, length);
                sent += length;
                progress.brought(host, new Amount(before.files(), before.bytes() + sent), total);
            }
        }
        out.flush();
    }

    private EnvironmentException notReceived(Process receiver, IOException cause) throws InterruptedException {
        receiver.waitFor(END_SECONDS, TimeUnit.SECONDS);
        String end = receiver.isAlive() ? "does not end" : "ended with exit code " + receiver.exitValue();
        receiver.destroyForcibly();
        return new EnvironmentException(
                "host " + host + ": files cannot be brought there: the command that writes them " + end + "; "
                        + LogTail.of(log),
                cause);
    }
}
