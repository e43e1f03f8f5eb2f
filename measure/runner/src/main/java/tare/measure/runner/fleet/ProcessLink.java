package tare.measure.runner.fleet;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import tare.api.spi.system.Host;
import tare.api.spi.system.LogTail;

/**
 * A worker behind a process of this machine: the worker itself, or the command that entered its host.
 *
 * @param name of the worker
 * @param log receives its standard error
 */
record ProcessLink(Process process, String name, Host host, Path log) implements WorkerLink {
    /** Connections to a host and its workers end one after the other. */
    private static final int LOSS_TENTHS = 20;

    @Override
    public OutputStream orders() {
        return process.getOutputStream();
    }

    @Override
    public InputStream answers() {
        return process.getInputStream();
    }

    @Override
    public String place() {
        return "process " + process.pid() + " on " + host.name();
    }

    @Override
    public boolean awaitEnd(long nanoseconds) throws InterruptedException {
        return process.waitFor(nanoseconds, TimeUnit.NANOSECONDS);
    }

    @Override
    public int exitCode() {
        return process.exitValue();
    }

    @Override
    public String logTail() {
        return LogTail.of(log);
    }

    @Override
    public Optional<String> lossOfHost() throws InterruptedException {
        for (int i = 0; i < LOSS_TENTHS && !host.isThisMachine() && !host.isLost(); i++) {
            TimeUnit.MILLISECONDS.sleep(100);
        }
        return host.loss();
    }

    @Override
    public void kill() {
        process.destroyForcibly();
    }
}
