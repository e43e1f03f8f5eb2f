package tare.systems.mapreduce.driver;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.util.Tool;
import org.apache.hadoop.util.ToolRunner;
import tare.api.spi.DaemonThread;

/** A {@link Tool} at work in this process, on a thread of its own. Any thread. */
final class ToolRun implements MainClassRun {
    private final FutureTask<Integer> work;

    private ToolRun(FutureTask<Integer> work) {
        this.work = work;
    }

    static ToolRun start(YarnClients clients, Tool tool, Configuration configuration, List<String> arguments) {
        configuration.setClassLoader(tool.getClass().getClassLoader());
        FutureTask<Integer> work = new FutureTask<>(
                () -> clients.as(() -> ToolRunner.run(configuration, tool, arguments.toArray(String[]::new))));
        Thread thread = DaemonThread.of(tool.getClass().getSimpleName(), work);
        thread.setContextClassLoader(tool.getClass().getClassLoader());
        thread.start();
        return new ToolRun(work);
    }

    @Override
    public boolean awaitEnd(long limitMs) throws InterruptedException {
        try {
            work.get(limitMs, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException | CancellationException e) {
            return true; // See problem.
        }
        return true;
    }

    @Override
    public Optional<String> problem() {
        try {
            int code = work.get();
            return code == 0 ? Optional.empty() : Optional.of(JobFailure.EXIT_CODE + code);
        } catch (ExecutionException e) {
            return Optional.of(e.getCause().toString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.of(e.toString());
        }
    }

    /** Interrupts it. */
    @Override
    public void abandon() {
        work.cancel(true);
    }
}
