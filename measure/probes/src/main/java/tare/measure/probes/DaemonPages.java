package tare.measure.probes;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import tare.api.spi.DaemonThread;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.Host;
import tare.api.spi.system.PlacedDaemon;

/**
 * Requests the pages of one system's daemons: of a daemon on another host there, of all others from this machine. Any
 * thread.
 */
public final class DaemonPages {
    /** A host that answers none of so many orders is not asked again before it answers one. */
    private static final int MOST_UNANSWERED = 4;

    private final Map<String, Home> elsewhere;
    private final HttpPages here = new HttpPages();
    private final Map<Host, Semaphore> unanswered = new ConcurrentHashMap<>();

    /** A daemon on its host. */
    public record Home(Host host, PlacedDaemon at) {}

    /** @param homes of the daemons that Tare placed, by name */
    public DaemonPages(Map<String, Home> homes) {
        Map<String, Home> others = new LinkedHashMap<>(homes);
        others.values().removeIf(home -> home.host().isThisMachine());
        this.elsewhere = Map.copyOf(others);
    }

    /** For daemons whose pages are all read from this machine. */
    public static DaemonPages fromHere() {
        return new DaemonPages(Map.of());
    }

    /**
     * Sends all requests at once, those of one host as one order, and does not wait. Another host has four fifths of
     * the time, so that a daemon that hangs there does not keep the others' pages.
     *
     * @param urls by daemon
     * @return the pages of each daemon in the order of its URLs; a page that is not there, or late, completes
     *     exceptionally
     */
    Map<String, List<CompletableFuture<String>>> request(Map<String, List<String>> urls, Duration limit) {
        Map<String, List<CompletableFuture<String>>> pages = new LinkedHashMap<>();
        Map<Host, Batch> batches = new LinkedHashMap<>();
        urls.forEach((daemon, its) -> {
            Home home = elsewhere.get(daemon);
            pages.put(
                    daemon,
                    its.stream()
                            .map(url -> home == null
                                    ? here.request(url, limit)
                                    : batches.computeIfAbsent(home.host(), any -> new Batch())
                                            .add(home.at().pageThere(url)))
                            .toList());
        });
        batches.forEach((host, batch) -> send(host, batch, limit.multipliedBy(4).dividedBy(5)));
        return pages;
    }

    private void send(Host host, Batch batch, Duration limit) {
        Semaphore turns = unanswered.computeIfAbsent(host, any -> new Semaphore(MOST_UNANSWERED));
        if (turns.tryAcquire()) {
            DaemonThread.of("pages of " + host.name(), () -> {
                        try {
                            batch.ask(host, limit);
                        } finally {
                            turns.release();
                        }
                    })
                    .start();
        } else {
            batch.fail("host " + host.name() + " has not answered earlier orders");
        }
    }

    /** The requests of one order. */
    private static final class Batch {
        private final ArrayList<String> urls = new ArrayList<>();
        private final List<CompletableFuture<String>> pages = new ArrayList<>();

        CompletableFuture<String> add(String url) {
            CompletableFuture<String> page = new CompletableFuture<>();
            urls.add(url);
            pages.add(page);
            return page;
        }

        void ask(Host host, Duration limit) {
            try {
                List<HttpPages.Answer> answers = host.ask(new HttpPages.Read(urls, limit.toMillis()));
                for (int i = 0; i < pages.size(); i++) {
                    complete(pages.get(i), answers.get(i));
                }
            } catch (EnvironmentException e) {
                fail(e.getMessage());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                fail("interrupted");
            }
        }

        private static void complete(CompletableFuture<String> page, HttpPages.Answer answer) {
            try {
                page.complete(answer.page());
            } catch (IOException e) {
                page.completeExceptionally(e);
            }
        }

        void fail(String why) {
            pages.forEach(page -> page.completeExceptionally(new IOException(why)));
        }
    }
}
