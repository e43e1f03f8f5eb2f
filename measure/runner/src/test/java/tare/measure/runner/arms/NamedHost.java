package tare.measure.runner.arms;

import java.io.Serializable;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import tare.api.spi.system.Host;
import tare.api.spi.system.HostOrder;
import tare.api.spi.system.RemotePath;
import tare.measure.probes.ProcessOrders;

/**
 * A host with a name, which is its address, and a place.
 *
 * @param boot the identity of its kernel's boot, the only thing that can be asked there
 */
public record NamedHost(String name, boolean isOnThisMachine, String boot) implements Host {
    public NamedHost(String name, boolean isOnThisMachine) {
        this(name, isOnThisMachine, ProcessOrders.UNKNOWN);
    }

    @Override
    public String address() {
        return name;
    }

    @Override
    public RemotePath directory() {
        throw new UnsupportedOperationException(name);
    }

    @Override
    @SuppressWarnings("unchecked") // R is Identity there
    public <R extends Serializable> R ask(HostOrder<R> order) {
        if (order instanceof ProcessOrders.ReadIdentity) {
            return (R) new ProcessOrders.Identity(boot, name);
        }
        throw new UnsupportedOperationException(name + ": " + order);
    }

    @Override
    public List<RemotePath> put(List<Path> files) {
        throw new UnsupportedOperationException(name);
    }

    @Override
    public Process startJava(List<String> prefix, List<String> java, Redirect errors) {
        throw new UnsupportedOperationException(name);
    }

    @Override
    public Map<String, String> facts() {
        return Map.of();
    }

    @Override
    public void close() {
        // There is nothing to close.
    }
}
