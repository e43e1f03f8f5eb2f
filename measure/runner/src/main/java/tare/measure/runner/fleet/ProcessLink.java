package tare.measure.runner.fleet;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import tare.api.spi.system.LogTail;

/**
 * A worker behind a process of this machine: the worker itself, or the command that entered its host.
 *
 * @param name of the worker
 * @param host the name of its host
 * @param log receives its standard error
 */
record ProcessLink(Process process, String name, String host, Path log) implements WorkerLink {
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
        return "process " + process.pid() + " on " + host;
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
    public void kill() {
        process.destroyForcibly();
    }
}
