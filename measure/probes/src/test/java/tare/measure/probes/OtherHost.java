package tare.measure.probes;

import java.io.Serializable;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.Host;
import tare.api.spi.system.HostOrder;
import tare.api.spi.system.RemotePath;
import tare.measure.placing.LocalHost;

/** This machine under another name, which may pretend to have another kernel or network. It counts orders. */
class OtherHost implements Host {
    private final LocalHost host = new LocalHost(Path.of("."));
    private final AtomicInteger orders = new AtomicInteger();
    private final CountDownLatch answering = new CountDownLatch(1);
    private final String name;
    private final Optional<ProcessOrders.Identity> identity;
    private volatile boolean isHanging;

    OtherHost() {
        this("blue", Optional.empty());
    }

    /** @param identity what it says of its kernel and network; empty for this machine's */
    OtherHost(String name, Optional<ProcessOrders.Identity> identity) {
        this.name = name;
        this.identity = identity;
    }

    /** Lets orders wait from now on, until it is closed. */
    void hang() {
        isHanging = true;
    }

    int orders() {
        return orders.get();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String address() {
        return "192.0.2.1"; // RFC 5737: there is no such host.
    }

    @Override
    public RemotePath directory() {
        return host.directory();
    }

    @Override
    @SuppressWarnings("unchecked") // R is Identity there
    public <R extends Serializable> R ask(HostOrder<R> order) throws EnvironmentException, InterruptedException {
        orders.incrementAndGet();
        if (isHanging) {
            answering.await();
        }
        if (identity.isPresent() && order instanceof ProcessOrders.ReadIdentity) {
            return (R) identity.get();
        }
        return host.ask(order);
    }

    @Override
    public List<RemotePath> put(List<Path> files) {
        return host.put(files);
    }

    @Override
    public Process startJava(List<String> prefix, List<String> java, Redirect errors) throws EnvironmentException {
        return host.startJava(prefix, java, errors);
    }

    @Override
    public Map<String, String> facts() {
        return Map.of();
    }

    @Override
    public void close() throws EnvironmentException {
        answering.countDown();
        host.close();
    }
}
