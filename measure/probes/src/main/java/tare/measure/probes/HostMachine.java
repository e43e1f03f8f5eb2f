package tare.measure.probes;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.Optional;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.Host;
import tare.api.spi.system.HostOrder;
import tare.api.spi.system.HostSession;

/** Readings of another host, which are taken there. Any thread. */
public final class HostMachine extends Machine {
    private final Host host;

    private HostMachine(Host host) {
        this.host = host;
    }

    /** The machine that a host is. */
    public static Machine of(Host host) {
        return host.isThisMachine() ? new Machine() : new HostMachine(host);
    }

    @Override
    public String name() {
        return host.name();
    }

    private enum Reading {
        DIRTY,
        AVAILABLE
    }

    private record ReadTicks() implements HostOrder<CpuTicks> {
        @Override
        public CpuTicks carryOut(HostSession here) throws IOException {
            return new Machine().cpuTicks();
        }
    }

    private record ReadBytes(Reading reading) implements HostOrder<Long> {
        @Override
        public Long carryOut(HostSession here) throws IOException {
            return reading == Reading.DIRTY ? new Machine().dirtyBytes() : new Machine().availableBytes();
        }
    }

    private record ReadFreeBytes() implements HostOrder<Long> {
        @Override
        public Long carryOut(HostSession here) throws IOException {
            return new Machine().freeBytes(here.directory());
        }
    }

    /** Its answer says why not; empty if it was done. */
    private record DropPageCache() implements HostOrder<String> {
        @Override
        public String carryOut(HostSession here) throws IOException {
            return new Machine().dropPageCache().orElse("");
        }
    }

    private record Sync() implements HostOrder<Integer> {
        @Override
        public Integer carryOut(HostSession here) throws IOException, InterruptedException {
            new Machine().sync();
            return 0;
        }
    }

    @Override
    public CpuTicks cpuTicks() throws IOException {
        return ask(new ReadTicks());
    }

    @Override
    public long dirtyBytes() throws IOException {
        return ask(new ReadBytes(Reading.DIRTY));
    }

    @Override
    public long availableBytes() throws IOException {
        return ask(new ReadBytes(Reading.AVAILABLE));
    }

    /** @param place is ignored: Tare's own directory there counts */
    @Override
    public long freeBytes(Path place) throws IOException {
        return ask(new ReadFreeBytes());
    }

    @Override
    public void sync() throws IOException, InterruptedException {
        try {
            host.ask(new Sync());
        } catch (EnvironmentException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    @Override
    public boolean sharesThisKernel() {
        return host.isOnThisMachine();
    }

    @Override
    public Optional<String> dropPageCache() throws IOException {
        return Optional.of(ask(new DropPageCache())).filter(why -> !why.isEmpty());
    }

    private <R extends Serializable> R ask(HostOrder<R> order) throws IOException {
        try {
            return host.ask(order);
        } catch (EnvironmentException e) {
            throw new IOException(e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("host " + host.name() + ": interrupted", e);
        }
    }
}
