package tare.environments.hosts;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import tare.api.spi.DaemonThread;
import tare.api.spi.Sha256;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.Host;
import tare.api.spi.system.HostOrder;
import tare.api.spi.system.LogTail;
import tare.api.spi.system.RemotePath;
import tare.measure.placing.ClosedTogether;

/**
 * A host that is entered with a command: {@code nsenter --net=…}, {@code docker exec -i C}, and the like, in front of a
 * program whose standard input and output become a pipe. Nothing needs to be installed there but a shell and Java 17.
 * Any thread.
 */
final class EnteredHost implements Host {
    /** Bytes of a file sent at once. */
    private static final int PIECE = 1 << 20;

    /** Ample to enter a host and to start a JVM there; a command that asks for a password never answers. */
    private static final long ENTER_SECONDS = 60;

    private final EnteredHostOptions options;
    private final AgentLink agent;
    private final String address;
    private final Map<Path, RemotePath> brought = new HashMap<>();

    private EnteredHost(EnteredHostOptions options, AgentLink agent, String address) {
        this.options = options;
        this.agent = agent;
        this.address = address;
    }

    /**
     * Opens all side by side, or none.
     *
     * @param logs directory for the agents' standard error
     */
    static List<EnteredHost> open(List<EnteredHostOptions> all, Path logs)
            throws EnvironmentException, InterruptedException {
        ExecutorService threads = Executors.newCachedThreadPool(work -> DaemonThread.of("enter", work));
        List<CompletableFuture<EnteredHost>> opening = new ArrayList<>();
        for (EnteredHostOptions options : all) {
            CompletableFuture<EnteredHost> host = new CompletableFuture<>();
            opening.add(host);
            threads.execute(() -> open(options, logs, host));
        }
        boolean isComplete = false;
        try {
            List<EnteredHost> hosts = new ArrayList<>();
            for (CompletableFuture<EnteredHost> host : opening) {
                hosts.add(opened(host));
            }
            isComplete = true;
            return hosts;
        } finally {
            threads.shutdownNow();
            if (!isComplete) {
                closeOpened(opening);
            }
        }
    }

    private static EnteredHost opened(CompletableFuture<EnteredHost> host)
            throws EnvironmentException, InterruptedException {
        try {
            return host.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof EnvironmentException known) {
                throw known;
            }
            throw new IllegalStateException(e.getCause());
        }
    }

    /** Waits for those that are being opened, whose threads were interrupted. */
    private static void closeOpened(List<CompletableFuture<EnteredHost>> opening) throws EnvironmentException {
        List<AutoCloseable> opened = new ArrayList<>();
        for (CompletableFuture<EnteredHost> host : opening) {
            try {
                opened.add(host.join());
            } catch (CompletionException e) {
                // It has given up what it held.
            }
        }
        ClosedTogether.close(opened);
    }

    private static void open(EnteredHostOptions options, Path logs, CompletableFuture<EnteredHost> opened) {
        try {
            opened.complete(open(options, logs));
        } catch (Throwable e) { // An Error too must reach the one who waits.
            opened.completeExceptionally(e);
        }
    }

    private static EnteredHost open(EnteredHostOptions options, Path logs)
            throws EnvironmentException, InterruptedException {
        AgentLink agent = null;
        boolean isOpen = false;
        try {
            agent = agent(options, logs.resolve("host-" + options.name() + ".log"));
            String address = options.address().equals(EnteredHostOptions.ITS_OWN_ADDRESS)
                    ? agent.ask(new OwnAddress())
                    : options.address();
            EnteredHost host = new EnteredHost(options, agent, address);
            isOpen = true;
            return host;
        } finally {
            if (!isOpen) {
                ClosedTogether.close(
                        agent == null ? List.of(options.entrance()) : List.of(agent, options.entrance()));
            }
        }
    }

    /** Starts the host's agent. */
    private static AgentLink agent(EnteredHostOptions options, Path log)
            throws EnvironmentException, InterruptedException {
        byte[] jar;
        Process process;
        try {
            jar = AgentJar.bytes();
            Files.createDirectories(log.toAbsolutePath().getParent());
            process = start(options, jar.length, log);
        } catch (IOException e) {
            throw new EnvironmentException("host " + options.name() + ": cannot be entered: " + e.getMessage(), e);
        }
        CompletableFuture<AgentLink> agent = new CompletableFuture<>();
        DaemonThread.of("enter " + options.name(), () -> greet(options.name(), process, jar, agent))
                .start();
        boolean isReady = false;
        try {
            AgentLink link = agent.get(ENTER_SECONDS, TimeUnit.SECONDS);
            isReady = true;
            return link;
        } catch (ExecutionException e) {
            process.waitFor(ENTER_SECONDS, TimeUnit.SECONDS);
            String end = process.isAlive() ? "does not end" : "ended with exit code " + process.exitValue();
            throw new EnvironmentException(notEntered(options) + "its command " + end + "; " + LogTail.of(log), e);
        } catch (TimeoutException e) {
            throw new EnvironmentException(
                    notEntered(options) + "no answer within " + ENTER_SECONDS + " s; " + LogTail.of(log), e);
        } finally {
            if (!isReady) {
                process.destroyForcibly();
            }
        }
    }

    private static String notEntered(EnteredHostOptions options) {
        return "host " + options.name() + ": cannot be entered with \""
                + options.entrance().shown() + "\": ";
    }

    private static void greet(String name, Process process, byte[] jar, CompletableFuture<AgentLink> agent) {
        try {
            OutputStream in = process.getOutputStream();
            in.write(jar);
            in.flush();
            agent.complete(AgentLink.open(name, process));
        } catch (IOException | RuntimeException e) { // The command may print something else before.
            agent.completeExceptionally(e);
        }
    }

    private static Process start(EnteredHostOptions options, int length, Path log) throws IOException {
        List<String> words = List.of(
                "sh", "-c", script(), "tare-agent", options.java(), options.directory(), Integer.toString(length), options.data());
        return start(options.entrance().agentCommand(words), Redirect.appendTo(log.toFile()));
    }

    /** In a session of its own, as Ctrl-C at the terminal would end the command before the harness has. */
    private static Process start(List<String> command, Redirect errors) throws IOException {
        List<String> words = new ArrayList<>();
        if (Programs.has("setsid")) {
            words.add("setsid");
        }
        words.addAll(command);
        return new ProcessBuilder(words).redirectError(errors).start();
    }

    private static String script() throws IOException {
        try (InputStream in = EnteredHost.class.getResourceAsStream("agent.sh")) {
            return new String(in.readAllBytes(), UTF_8);
        }
    }

    @Override
    public String name() {
        return options.name();
    }

    @Override
    public boolean isOnThisMachine() {
        return options.entrance().staysOnThisMachine();
    }

    @Override
    public String address() {
        return address;
    }

    /** The address that daemons there listen on. */
    String bind() {
        return options.bind().equals(EnteredHostOptions.ITS_OWN_ADDRESS) ? address : options.bind();
    }

    @Override
    public RemotePath directory() {
        return agent.directory();
    }

    @Override
    public <R extends Serializable> R ask(HostOrder<R> order) throws EnvironmentException, InterruptedException {
        return agent.ask(order);
    }

    @Override
    public RemotePath put(Path file) throws EnvironmentException, InterruptedException {
        synchronized (brought) {
            RemotePath there = brought.get(file);
            if (there == null) {
                there = bring(file);
                brought.put(file, there);
            }
            return there;
        }
    }

    private RemotePath bring(Path file) throws EnvironmentException, InterruptedException {
        try {
            if (!Files.isDirectory(file)) {
                return bring(file, file.getFileName().toString());
            }
            Path packed = Files.createTempFile("tare", ".jar");
            try {
                Files.write(packed, AgentJar.ofDirectory(file));
                return bring(packed, file.getFileName() + ".jar");
            } finally {
                Files.delete(packed);
            }
        } catch (IOException e) {
            throw new EnvironmentException(file + ": cannot be read: " + e, e);
        }
    }

    private RemotePath bring(Path file, String name) throws IOException, EnvironmentException, InterruptedException {
        FileOrders.Brought brings = new FileOrders.Brought(Sha256.of(file), name);
        Optional<Path> here = options.entrance().keptHere();
        if (here.isPresent()) {
            brings.copy(file, here.get());
        } else if (!ask(new FileOrders.IsThere(brings))) {
            long sent = 0;
            try (InputStream in = Files.newInputStream(file)) {
                for (byte[] piece = in.readNBytes(PIECE); piece.length > 0; piece = in.readNBytes(PIECE)) {
                    ask(new FileOrders.Append(brings, sent, piece));
                    sent += piece.length;
                }
            }
            ask(new FileOrders.Complete(brings));
        }
        return brings.in(agent.kept());
    }

    @Override
    public Process startJava(List<String> prefix, List<String> java, Redirect errors) throws EnvironmentException {
        List<String> words = new ArrayList<>(prefix);
        words.add(options.java());
        words.addAll(java);
        try {
            return start(options.entrance().command(words), errors);
        } catch (IOException e) {
            throw new EnvironmentException("host " + name() + ": a process could not be started: " + e, e);
        }
    }

    @Override
    public Map<String, String> facts() {
        Map<String, String> facts = new TreeMap<>();
        facts.putAll(options.entrance().facts());
        facts.put("entered-with", options.entrance().shown());
        facts.put("java", agent.java());
        return facts;
    }

    @Override
    public void close() throws EnvironmentException {
        try (Entrance entrance = options.entrance()) {
            agent.close();
        }
    }
}
