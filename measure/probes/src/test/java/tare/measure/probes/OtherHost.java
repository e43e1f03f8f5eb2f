package tare.measure.probes;

import java.io.Serializable;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.Host;
import tare.api.spi.system.HostOrder;
import tare.api.spi.system.RemotePath;
import tare.measure.placing.LocalHost;

/** This machine under another name. It counts orders. */
final class OtherHost implements Host {
    private final LocalHost host = new LocalHost(Path.of("."));
    private final AtomicInteger orders = new AtomicInteger();
    private final CountDownLatch answering = new CountDownLatch(1);
    private volatile boolean isHanging;

    /** Lets orders wait from now on, until it is closed. */
    void hang() {
        isHanging = true;
    }

    int orders() {
        return orders.get();
    }

    @Override
    public String name() {
        return "blue";
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
    public <R extends Serializable> R ask(HostOrder<R> order) throws EnvironmentException, InterruptedException {
        orders.incrementAndGet();
        if (isHanging) {
            answering.await();
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
