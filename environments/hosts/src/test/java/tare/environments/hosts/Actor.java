package tare.environments.hosts;

import com.sun.net.httpserver.HttpServer;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** A daemon for tests, controlled by its arguments: {@code main} of a JVM of its own. */
final class Actor {
    /** What a part that serves prints once its port is open. */
    static final String LISTENS = "actor listens";

    private Actor() {}

    public static void main(String[] arguments) throws Exception {
        System.out.println("actor: " + String.join(" ", arguments));
        switch (arguments[0]) {
            case "serve" -> serve(arguments);
            case "serve-stubbornly" -> {
                Runtime.getRuntime().addShutdownHook(new Thread(Actor::hang));
                serve(arguments);
            }
            case "serve-with-child" -> {
                new ProcessBuilder("sleep", "600").inheritIO().start();
                serve(arguments);
            }
            case "say" -> {
                System.out.println("the word is " + arguments[1]);
                hang();
            }
            case "die" -> {
                for (int i = 1; i <= 40; i++) {
                    System.err.println("complaint " + i);
                }
                System.exit(Integer.parseInt(arguments[1]));
            }
            case "write" -> Files.writeString(Path.of(arguments[1]), System.getProperty("text"));
            case "write-variables" ->
                Files.write(Path.of(arguments[1]), System.getenv().keySet());
            case "read" -> System.in.transferTo(OutputStream.nullOutputStream()); // ends with its input, as workers do
            case "hang" -> hang();
            default -> throw new IllegalArgumentException(arguments[0]);
        }
    }

    /** @param arguments the part, the port, and the address, which is by default the loopback one */
    private static void serve(String... arguments) throws Exception {
        InetAddress address =
                arguments.length > 2 ? InetAddress.getByName(arguments[2]) : InetAddress.getLoopbackAddress();
        HttpServer server = HttpServer.create(new InetSocketAddress(address, Integer.parseInt(arguments[1])), 0);
        server.createContext("/", exchange -> {
            byte[] text = "{\"state\": \"active\", \"calls\": 7}".getBytes(java.nio.charset.StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, text.length);
            exchange.getResponseBody().write(text);
            exchange.close();
        });
        server.start();
        System.out.println(LISTENS);
    }

    private static void hang() {
        try {
            TimeUnit.HOURS.sleep(1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
