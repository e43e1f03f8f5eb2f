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
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import tare.api.spi.DaemonThread;
import tare.api.spi.system.BringProgress;
import tare.api.spi.system.BringProgress.Amount;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.LogTail;
import tare.api.spi.system.RemotePath;
import tare.measure.worker.Nothing;

/** Sends files to a host through a session that receives them. One thread. */
final class FileStream implements AutoCloseable {
    /** Bytes of a file sent at once. */
    private static final int PIECE = 1 << 16;

    private static final long END_SECONDS = 30;

    private final EnteredHostOptions options;
    private final AgentLink agent;
    private final Path log;
    private Process receiver;

    /** @param log for the standard error of the session */
    FileStream(EnteredHostOptions options, AgentLink agent, Path log) {
        this.options = options;
        this.agent = agent;
        this.log = log;
    }

    /** Begins to open the session. */
    void open() throws IOException {
        String script;
        try (InputStream in = FileStream.class.getResourceAsStream("receive.sh")) {
            script = new String(in.readAllBytes(), UTF_8);
        }
        List<String> words = List.of("sh", "-c", script, "tare-receive", coming().toString());
        receiver = EnteredHost.start(options.entrance().command(words), Redirect.appendTo(log.toFile()));
        agent.endsWithThis(receiver);
    }

    /** Files arrive here, and move when their sums were right. */
    private RemotePath coming() {
        return agent.directory().resolve("coming");
    }

    /** Sends them and has their sums checked there. The session ends with the last one. */
    void send(List<Parcel> parcels, BringProgress progress)
            throws IOException, EnvironmentException, InterruptedException {
        if (receiver == null) {
            open();
        }
        Amount total = new Amount(
                parcels.size(), parcels.stream().mapToLong(Parcel::bytes).sum());
        progress.brought(options.name(), new Amount(0, 0), total);
        try {
            send(parcels, total, progress);
        } finally {
            progress.brought(options.name(), total, total);
        }
    }

    private void send(List<Parcel> parcels, Amount total, BringProgress progress)
            throws IOException, EnvironmentException, InterruptedException {
        List<AgentLink.Answer<Nothing>> checked = Collections.synchronizedList(new ArrayList<>());
        Thread arrivals = DaemonThread.of("arrivals " + options.name(), () -> check(parcels, checked));
        arrivals.start();
        try (OutputStream out = receiver.getOutputStream()) {
            long before = 0;
            for (int i = 0; i < parcels.size(); i++) {
                Amount done = new Amount(i, before);
                send(
                        parcels.get(i),
                        out,
                        sent -> progress.brought(options.name(), new Amount(done.files(), done.bytes() + sent), total));
                before += parcels.get(i).bytes();
            }
        } catch (IOException e) {
            throw notReceived(e);
        } finally {
            arrivals.join();
        }
        if (receiver.waitFor() != 0 || checked.size() < parcels.size()) {
            throw notReceived(null);
        }
        for (AgentLink.Answer<Nothing> one : checked) {
            one.await();
        }
    }

    private static void send(Parcel parcel, OutputStream out, LongConsumer progress) throws IOException {
        out.write((parcel.bytes() + " " + parcel.as().sha256() + "\n").getBytes(UTF_8));
        byte[] piece = new byte[PIECE];
        long sent = 0;
        try (InputStream in = Files.newInputStream(parcel.file())) {
            for (int length = in.read(piece); length >= 0; length = in.read(piece)) {
                out.write(piece, 0, length);
                sent += length;
                progress.accept(sent);
            }
        }
        out.flush();
    }

    /** Has the host check the sum of each file while the next one is on its way. Returns at the end of the output. */
    private void check(List<Parcel> parcels, List<AgentLink.Answer<Nothing>> checked) {
        try (BufferedReader names = new BufferedReader(new InputStreamReader(receiver.getInputStream(), UTF_8))) {
            for (Parcel parcel : parcels) {
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

    private EnvironmentException notReceived(IOException cause) throws InterruptedException {
        receiver.waitFor(END_SECONDS, TimeUnit.SECONDS);
        String end = receiver.isAlive() ? "does not end" : "ended with exit code " + receiver.exitValue();
        receiver.destroyForcibly();
        return new EnvironmentException(
                "host " + options.name() + ": files cannot be brought there: the command that writes them " + end + "; "
                        + LogTail.of(log),
                cause);
    }

    /** Ends the session, if it is open. */
    @Override
    public void close() throws IOException, InterruptedException {
        if (receiver != null) {
            try {
                receiver.getOutputStream().close();
                receiver.waitFor(END_SECONDS, TimeUnit.SECONDS);
            } finally {
                receiver.destroyForcibly();
            }
        }
    }
}
