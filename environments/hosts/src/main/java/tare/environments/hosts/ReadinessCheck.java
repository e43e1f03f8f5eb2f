package tare.environments.hosts;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.URI;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.Readiness;
import tare.environments.hosts.PortOwners.Owner;

/** Checks repeatedly whether one daemon is ready. One thread. */
final class ReadinessCheck {
    private static final int ANSWER_LIMIT_MS = 2000;
    /** More than any daemon logs before it is ready. */
    private static final int MOST_LOG_BYTES = 16 << 20;
    /** Of an unexpected answer, as a message shows it. */
    private static final int MOST_WORDS = 200;

    private final Readiness readiness;
    private final PlacedDaemon at;
    private final Child child;
    /** Ports on which other processes listened at the last check. */
    private Set<Integer> suspected = Set.of();
    /** The last unexpected answer, to follow what was expected; empty if there was none. */
    private String lastAnswer = "";

    ReadinessCheck(Readiness readiness, PlacedDaemon at, Child child) {
        this.readiness = readiness;
        this.at = at;
        this.child = child;
    }

    /**
     * Whether the daemon is ready. Its own port counts only if the started process listens there; a page at another
     * port, such as that of a daemon it waits for, may belong to any process.
     *
     * @throws EnvironmentException if another process listens on one of its ports
     */
    boolean isReady() throws EnvironmentException {
        Map<Integer, Owner> owners = PortOwners.of(at.ports().values(), child.tree());
        refuseStolen(owners);
        return isReady(readiness, owners);
    }

    private boolean isReady(Readiness readiness, Map<Integer, Owner> owners) {
        if (readiness instanceof Readiness.All several) {
            return several.all().stream().allMatch(one -> isReady(one, owners));
        } else if (readiness instanceof Readiness.Http http) {
            return isOwn(URI.create(http.url()).getPort(), owners) && answers(http);
        } else if (readiness instanceof Readiness.Answered answered) {
            return isOwn(at.port(answered.port()), owners) && answers(answered);
        } else if (readiness instanceof Readiness.Listening listening) {
            int port = at.port(listening.port());
            return owners.get(port) == Owner.OURS || (owners.get(port) == Owner.UNKNOWN && isOpen(port));
        }
        return hasLogged(((Readiness.Logged) readiness).pattern());
    }

    /** The awaited condition, for a message. */
    String expected() {
        return expected(readiness);
    }

    private String expected(Readiness readiness) {
        if (readiness instanceof Readiness.All several) {
            return several.all().stream().map(this::expected).collect(Collectors.joining(", or "));
        } else if (readiness instanceof Readiness.Http http) {
            return http.url() + " did not answer with \"" + http.pattern() + "\"";
        } else if (readiness instanceof Readiness.Answered answered) {
            return "it did not answer " + answered.asked() + " as expected on its port " + answered.port() + " ("
                    + at.port(answered.port()) + ")" + lastAnswer;
        } else if (readiness instanceof Readiness.Listening listening) {
            return "it did not listen on its port " + listening.port() + " (" + at.port(listening.port()) + ")";
        }
        return "its log had no line with \"" + ((Readiness.Logged) readiness).pattern() + "\"";
    }

    /** Requires two sightings, as a socket or process that starts or ends during a check has no owner for a moment. */
    private void refuseStolen(Map<Integer, Owner> owners) throws EnvironmentException {
        Set<Integer> others = withOwner(Owner.OTHERS, owners);
        Optional<Integer> stolen = others.stream().filter(suspected::contains).findFirst();
        suspected = others;
        if (stolen.isPresent()) {
            throw new EnvironmentException(at.id() + ": its port " + nameOf(stolen.get()) + " (" + stolen.get()
                    + ") must be its own, but another process listens there");
        }
    }

    private static Set<Integer> withOwner(Owner wanted, Map<Integer, Owner> owners) {
        Collection<Map.Entry<Integer, Owner>> entries = owners.entrySet();
        return entries.stream()
                .filter(entry -> entry.getValue() == wanted)
                .map(Map.Entry::getKey)
                .collect(Collectors.toCollection(HashSet::new));
    }

    private String nameOf(int port) {
        return at.ports().entrySet().stream()
                .filter(entry -> entry.getValue() == port)
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow();
    }

    /** A port that was not given to this daemon may belong to any process. */
    private static boolean isOwn(int port, Map<Integer, Owner> owners) {
        Owner owner = owners.getOrDefault(port, Owner.UNKNOWN);
        return owner == Owner.OURS || owner == Owner.UNKNOWN;
    }

    private boolean isOpen(int port) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(at.host(), port), ANSWER_LIMIT_MS);
            return true;
        } catch (IOException e) {
            return false; // Not yet.
        }
    }

    private boolean answers(Readiness.Http http) {
        try {
            HttpURLConnection connection = (HttpURLConnection)
                    URI.create(at.pageThere(http.url())).toURL().openConnection(Proxy.NO_PROXY);
            connection.setConnectTimeout(ANSWER_LIMIT_MS);
            connection.setReadTimeout(ANSWER_LIMIT_MS);
            try (InputStream in = connection.getInputStream()) {
                String text = new String(in.readAllBytes(), UTF_8);
                return connection.getResponseCode() == HttpURLConnection.HTTP_OK
                        && Pattern.compile(http.pattern()).matcher(text).find();
            }
        } catch (IOException e) {
            return false; // Not yet: it refuses, or answers with an error.
        }
    }

    private boolean answers(Readiness.Answered answered) {
        byte[] wanted = HexFormat.of().parseHex(answered.answer());
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(at.addressThere(), at.port(answered.port())), ANSWER_LIMIT_MS);
            socket.setSoTimeout(ANSWER_LIMIT_MS);
            socket.getOutputStream().write(HexFormat.of().parseHex(answered.request()));
            byte[] got = socket.getInputStream().readNBytes(wanted.length);
            if (Arrays.equals(got, wanted)) {
                return true;
            }
            lastAnswer = ", but with " + words(got, socket.getInputStream());
            return false;
        } catch (IOException e) {
            return false; // Not yet.
        }
    }

    /** What is readable of an unexpected answer, such as the words of an error. */
    private static String words(byte[] begin, InputStream rest) throws IOException {
        byte[] more = rest.readNBytes(Math.min(rest.available(), MOST_WORDS));
        String text = new String(begin, ISO_8859_1) + new String(more, ISO_8859_1);
        return "\"" + text.replaceAll("[^ -~]+", " ").strip() + "\"";
    }

    private boolean hasLogged(String pattern) {
        Pattern wanted = Pattern.compile(pattern);
        return child.log().text(child.logStart(), MOST_LOG_BYTES).lines().anyMatch(line -> wanted.matcher(line)
                .find());
    }
}
