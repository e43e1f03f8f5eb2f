package tare.measure.probes;

import java.io.IOException;
import java.io.Serializable;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpTimeoutException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import tare.api.spi.system.HostOrder;
import tare.api.spi.system.HostSession;

/** Requests pages over HTTP from the machine that this runs on. Any thread. */
final class HttpPages implements AutoCloseable {
    /** More than any daemon's page has. */
    static final int MOST_BYTES = 8 << 20;

    private static final int HTTP_OK = 200;

    /** Created by the first request, as it has threads of its own and an embedded store has no servers. */
    private HttpClient client;

    /** The result of one request. */
    enum Outcome {
        PAGE,
        LATE,
        NONE
    }

    /** @param text of the page, or the reason why there is none */
    record Answer(Outcome outcome, String text) implements Serializable {
        /** @throws IOException if there is no page */
        String page() throws IOException {
            return switch (outcome) {
                case PAGE -> text;
                case LATE -> throw new HttpTimeoutException(text);
                case NONE -> throw new IOException(text);
            };
        }
    }

    /**
     * Requests pages from a host; the answers have the same order.
     *
     * @param limitMs for all of them together
     */
    record Read(ArrayList<String> urls, long limitMs) implements HostOrder<ArrayList<Answer>> {
        @Override
        public ArrayList<Answer> carryOut(HostSession here) throws InterruptedException {
            return new ArrayList<>(
                    here.resident(HttpPages.class, any -> new HttpPages()).read(urls, Duration.ofMillis(limitMs)));
        }
    }

    private synchronized HttpClient client() {
        if (client == null) {
            client =
                    HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        }
        return client;
    }

    /**
     * Sends a request and does not wait. Completes exceptionally without a page, if it is larger than the limit, or if
     * its headers are late. Its user ends one whose body is late, by cancelling it.
     */
    CompletableFuture<String> request(String url, Duration limit) {
        try {
            HttpRequest request =
                    HttpRequest.newBuilder(URI.create(url)).timeout(limit).build();
            return client().sendAsync(request, HttpPages::limited).thenApply(HttpPages::page);
        } catch (IllegalArgumentException e) {
            return CompletableFuture.failedFuture(new IOException("is no address of a page: " + e.getMessage(), e));
        }
    }

    private static String page(HttpResponse<String> answer) {
        if (answer.statusCode() != HTTP_OK) {
            throw new CompletionException(new IOException("status " + answer.statusCode()));
        }
        return answer.body();
    }

    private List<Answer> read(List<String> urls, Duration limit) throws InterruptedException {
        long endNs = System.nanoTime() + limit.toNanos();
        List<CompletableFuture<String>> requests =
                urls.stream().map(url -> request(url, limit)).toList();
        try {
            List<Answer> answers = new ArrayList<>();
            for (CompletableFuture<String> request : requests) {
                answers.add(answer(request, endNs));
            }
            return answers;
        } finally {
            requests.forEach(request -> request.cancel(true));
        }
    }

    private static Answer answer(CompletableFuture<String> request, long endNs) throws InterruptedException {
        try {
            return new Answer(Outcome.PAGE, request.get(endNs - System.nanoTime(), TimeUnit.NANOSECONDS));
        } catch (TimeoutException e) {
            return new Answer(Outcome.LATE, e.toString());
        } catch (ExecutionException e) {
            boolean isLate = e.getCause() instanceof HttpTimeoutException;
            return new Answer(isLate ? Outcome.LATE : Outcome.NONE, e.getCause().toString());
        }
    }

    private static BodySubscriber<String> limited(HttpResponse.ResponseInfo info) {
        return new Limited(BodyHandlers.ofString().apply(info));
    }

    @Override
    public void close() {
        // Its client ends once nothing refers to it.
    }

    /** Fails once the body is larger than any page. */
    private static final class Limited implements BodySubscriber<String> {
        private final BodySubscriber<String> text;
        private Flow.Subscription subscription;
        private long bytes;

        Limited(BodySubscriber<String> text) {
            this.text = text;
        }

        @Override
        public CompletionStage<String> getBody() {
            return text.getBody();
        }

        @Override
        public void onSubscribe(Flow.Subscription given) {
            subscription = given;
            text.onSubscribe(given);
        }

        @Override
        public void onNext(List<ByteBuffer> pieces) {
            for (ByteBuffer piece : pieces) {
                bytes += piece.remaining();
            }
            if (bytes > MOST_BYTES) {
                subscription.cancel();
                onError(new IOException("its page is larger than " + (MOST_BYTES >> 20) + " MiB"));
            } else {
                text.onNext(pieces);
            }
        }

        @Override
        public void onError(Throwable e) {
            text.onError(e);
        }

        @Override
        public void onComplete() {
            text.onComplete();
        }
    }
}
