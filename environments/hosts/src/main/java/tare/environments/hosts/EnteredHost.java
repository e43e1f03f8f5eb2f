package tare.environments.hosts;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tare.api.spi.DaemonThread;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.EnvironmentSite;
import tare.api.spi.system.Host;
import tare.api.spi.system.HostOrder;
import tare.api.spi.system.LogTail;
import tare.api.spi.system.RemotePath;
import tare.api.spi.system.UnreachableHostException;
import tare.measure.placing.ClosedTogether;
import tare.measure.placing.PassedVariables;

/**
 * A host that is entered with a command: {@code nsenter --net=…}, {@code docker exec -i C}, and the like, in front of a
 * program whose standard input and output become a pipe. Nothing needs to be installed there but a shell and Java 17.
 * Any thread.
 */
final class EnteredHost implements Host {
    /** Ample to enter a host and to start a JVM there; a command that asks for a password never answers. */
    private static final long ENTER_SECONDS = 60;

    /** An agent ends by itself later than it counts as lost here. It is asked something every few seconds. */
    private static final Duration SILENCE_MARGIN = Duration.ofSeconds(30);

    /** As {@link java.io.ObjectInputStream} words it. */
    private static final Pattern OTHER_HEADER = Pattern.compile("invalid stream header: ([0-9A-F]{8})");

    private final EnteredHostOptions options;
    private final AgentLink agent;
    private final String address;
    private final FileBringer files;
    private final Map<String, String> variables;

    private EnteredHost(EnteredHostOptions options, AgentLink agent, String address, Path log, EnvironmentSite site) {
        this.options = options;
        this.agent = agent;
        this.address = address;
        this.files = new FileBringer(options, agent, log, site);
        this.variables = Map.copyOf(site.variables());
    }

    /**
     * Opens all side by side, or none.
     *
     * @param site its logs hold the agents' standard error
     */
    static List<EnteredHost> open(List<EnteredHostOptions> all, EnvironmentSite site)
            throws EnvironmentException, InterruptedException {
        ExecutorService threads = Executors.newCachedThreadPool(work -> DaemonThread.of("enter", work));
        List<CompletableFuture<EnteredHost>> opening = new ArrayList<>();
        for (EnteredHostOptions options : all) {
            CompletableFuture<EnteredHost> host = new CompletableFuture<>();
            opening.add(host);
            threads.execute(() -> open(options, site, host));
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

    private static void open(EnteredHostOptions options, EnvironmentSite site, CompletableFuture<EnteredHost> opened) {
        try {
            opened.complete(open(options, site));
        } catch (Throwable e) { // An Error too must reach the one who waits.
            opened.completeExceptionally(e);
        }
    }

    private static EnteredHost open(EnteredHostOptions options, EnvironmentSite site)
            throws EnvironmentException, InterruptedException {
        Path log = site.logs().resolve("host-" + options.name() + ".log");
        AgentLink agent = null;
        try {
            agent = agent(options, log);
            agent.requireAnswersWithin(options.entrance().lostAfter());
            String address = options.address().equals(EnteredHostOptions.ITS_OWN_ADDRESS)
                    ? agent.ask(new OwnAddress())
                    : options.address();
            return new EnteredHost(options, agent, address, log, site);
        } catch (EnvironmentException e) {
            throw givenUp(options.entrance(), agent, e);
        } catch (InterruptedException e) {
            giveUp(options.entrance(), agent);
            throw e;
        }
    }

    /** Why it was not entered comes first, and after it what is left there. */
    private static EnvironmentException givenUp(Entrance entrance, AgentLink agent, EnvironmentException failure) {
        try {
            giveUp(entrance, agent);
            return failure;
        } catch (EnvironmentException e) {
            String both = failure.getMessage() + "\n" + e.getMessage();
            return failure instanceof UnreachableHostException
                    ? new UnreachableHostException(both, failure)
                    : new EnvironmentException(both, failure);
        }
    }

    /** @param agent null if none has answered: whatever was started ends by itself, as its input has ended */
    private static void giveUp(Entrance entrance, AgentLink agent) throws EnvironmentException {
        try (entrance) {
            boolean isInOrder = agent == null || !agent.isLost();
            if (agent != null) {
                agent.close();
            }
            if (isInOrder) {
                entrance.leftInOrder();
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
            Optional<String> other = otherWords(e.getCause());
            if (other.isPresent()) {
                throw new UnreachableHostException(
                        notEntered(options)
                                + "its command printed something else before the agent's answer, beginning with \""
                                + other.get() + "\"; a shell's start-up files there must print nothing",
                        e);
            }
            process.waitFor(ENTER_SECONDS, TimeUnit.SECONDS);
            String end = process.isAlive() ? "does not end" : "ended with exit code " + process.exitValue();
            throw new UnreachableHostException(notEntered(options) + "its command " + end + "; " + end(log), e);
        } catch (TimeoutException e) {
            throw new UnreachableHostException(
                    notEntered(options) + "no answer within " + ENTER_SECONDS + " s; " + LogTail.of(log), e);
        } finally {
            if (!isReady) {
                end(process);
            }
        }
    }

    /** Once it has ended, its way in can be given up: what it was about to make is made or not. */
    private static void end(Process process) {
        process.destroyForcibly()
                .onExit()
                .completeOnTimeout(process, ENTER_SECONDS, TimeUnit.SECONDS)
                .join();
    }

    /** The first four bytes of an answer that is none; empty if it failed otherwise. */
    private static Optional<String> otherWords(Throwable failure) {
        Matcher header = OTHER_HEADER.matcher(String.valueOf(failure.getMessage()));
        return header.find()
                ? Optional.of(new String(HexFormat.of().parseHex(header.group(1)), ISO_8859_1).strip())
                : Optional.empty();
    }

    /** What the agent printed at last. */
    private static String end(Path log) {
        String printed = LogTail.of(log);
        return (printed.contains("UnsupportedClassVersionError") ? "Java there must be 17 or later; " : "") + printed;
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
                "sh",
                "-c",
                script(),
                "tare-agent",
                options.java(),
                options.directory(),
                Integer.toString(length),
                options.data(),
                Long.toString(
                        options.entrance().lostAfter().plus(SILENCE_MARGIN).toSeconds()));
        return start(options.entrance().agentCommand(words), Redirect.appendTo(log.toFile()));
    }

    /** In a session of its own, as Ctrl-C at the terminal would end the command before the harness has. */
    static Process start(List<String> command, Redirect errors) throws IOException {
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
    public boolean isLost() {
        return agent.isLost();
    }

    @Override
    public Optional<String> loss() throws InterruptedException {
        Optional<String> why = agent.loss();
        return why.isPresent() ? Optional.of(why.get() + options.entrance().end()) : why;
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
        try {
            return agent.ask(order);
        } catch (EnvironmentException e) {
            if (agent.isLost()) {
                throw new EnvironmentException(
                        e.getMessage() + options.entrance().end(), e);
            }
            throw e;
        }
    }

    @Override
    public List<RemotePath> put(List<Path> put) throws EnvironmentException, InterruptedException {
        return files.bring(put);
    }

    @Override
    public Process startJava(List<String> prefix, List<String> java, Redirect errors) throws EnvironmentException {
        List<String> words = new ArrayList<>(prefix);
        words.add(options.java());
        words.addAll(java);
        try {
            Process started = start(options.entrance().command(PassedVariables.command(words, variables)), errors);
            agent.endsWithThis(started);
            return started;
        } catch (IOException e) {
            throw new EnvironmentException("host " + name() + ": a process could not be started: " + e, e);
        }
    }

    @Override
    public Map<String, String> variables() {
        return variables;
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
        giveUp(options.entrance(), agent);
    }
}
