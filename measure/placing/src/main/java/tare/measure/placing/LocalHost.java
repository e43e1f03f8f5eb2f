package tare.measure.placing;

import java.io.IOException;
import java.io.Serializable;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.Host;
import tare.api.spi.system.HostOrder;
import tare.api.spi.system.RemotePath;

/** The machine that this runs on. Any thread. */
public final class LocalHost implements Host {
    private static final String LOOPBACK = "127.0.0.1";

    private final HostResidents session;
    private final Map<String, String> variables;
    private final boolean passesAll;

    /** @param directory Tare's own */
    public LocalHost(Path directory) {
        this(directory, Map.of());
    }

    /** @param variables that the experiment declares for processes here */
    public LocalHost(Path directory, Map<String, String> variables) {
        this(directory, variables, false);
    }

    private LocalHost(Path directory, Map<String, String> variables, boolean passesAll) {
        this.session = new HostResidents(directory, false);
        this.variables = Map.copyOf(variables);
        this.passesAll = passesAll;
    }

    /** Passes all variables on, for programs that are the user's own and compared with nothing here. */
    public static LocalHost passingAll(Path directory) {
        return new LocalHost(directory, Map.of(), true);
    }

    /** Something for orders to find here; closed with the host. */
    public <T extends AutoCloseable> LocalHost with(Class<T> type, T resident) {
        session.resident(type, any -> resident);
        return this;
    }

    @Override
    public String name() {
        return THIS_MACHINE;
    }

    @Override
    public String address() {
        return LOOPBACK;
    }

    @Override
    public RemotePath directory() {
        return RemotePath.of(session.directory());
    }

    @Override
    public <R extends Serializable> R ask(HostOrder<R> order) throws EnvironmentException, InterruptedException {
        try {
            return order.carryOut(session);
        } catch (IOException e) {
            throw new EnvironmentException(e.toString(), e);
        }
    }

    @Override
    public List<RemotePath> put(List<Path> files) {
        return files.stream().map(RemotePath::of).toList();
    }

    @Override
    public Process startJava(List<String> prefix, List<String> java, Redirect errors) throws EnvironmentException {
        List<String> words = new ArrayList<>(prefix);
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.addAll(java);
        try {
            ProcessBuilder builder = new ProcessBuilder(words).redirectError(errors);
            if (!passesAll) {
                PassedVariables.limit(builder.environment());
            }
            builder.environment().putAll(variables);
            return builder.start();
        } catch (IOException e) {
            throw new EnvironmentException("a process could not be started: " + e, e);
        }
    }

    @Override
    public Map<String, String> variables() {
        return variables;
    }

    @Override
    public Map<String, String> facts() {
        return Map.of();
    }

    @Override
    public void close() throws EnvironmentException {
        session.close();
    }
}
