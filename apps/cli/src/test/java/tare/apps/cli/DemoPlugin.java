package tare.apps.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import tare.api.spi.Plugin;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;
import tare.api.spi.system.Action;
import tare.api.spi.system.Blueprint;
import tare.api.spi.system.Command;
import tare.api.spi.system.Daemon;
import tare.api.spi.system.DaemonId;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.Readiness;
import tare.api.spi.system.Role;
import tare.api.spi.system.Site;

/** A system of small daemons, for tests of the commands. */
public final class DemoPlugin implements Plugin {
    @Override
    public List<Blueprint> systems() {
        return List.of(new Demo(), new Depot());
    }

    /** A system that demos can run on; it has no daemons of its own. */
    private static final class Depot implements Blueprint {
        @Override
        public String name() {
            return "depot";
        }

        @Override
        public String summary() {
            return "for tests";
        }

        @Override
        public List<Setting> settings() {
            return List.of();
        }

        @Override
        public List<Role> roles(Settings settings) {
            return List.of();
        }

        @Override
        public List<Action> actions(Site site) {
            return List.of();
        }

        @Override
        public Map<String, String> addresses(Site site) {
            return Map.of("place", "placed");
        }

        @Override
        public List<Setting> existing() {
            return List.of(
                    Setting.of("place", SettingType.TEXT, "", "where"),
                    Setting.of("key", SettingType.SECRET, "", "a reference to what opens it"));
        }
    }

    private static final class Demo implements Blueprint {
        @Override
        public String name() {
            return "demo";
        }

        @Override
        public String summary() {
            return "for tests";
        }

        @Override
        public List<Setting> settings() {
            return List.of(
                    Setting.of("servers", SettingType.COUNT, "2", "how many"),
                    Setting.flag("broken", false, "whether the last one dies"),
                    Setting.flag("stored", false, "whether it depends on a depot"));
        }

        @Override
        public List<String> possibleParts() {
            return List.of("depot");
        }

        @Override
        public List<String> parts(Settings settings) {
            return settings.flag("stored") ? possibleParts() : List.of();
        }

        @Override
        public void check(Settings settings) {
            if (settings.count("servers") < 1) {
                throw new IllegalArgumentException("servers: must be at least 1, got: " + settings.count("servers"));
            }
        }

        @Override
        public List<Role> roles(Settings settings) {
            return List.of(new Role("server", (int) settings.count("servers"), List.of("http"), List.of("disk"), 0));
        }

        @Override
        public List<Action> actions(Site site) {
            return site.placement().all("server").stream()
                    .map(at -> (Action) daemon(site, at))
                    .toList();
        }

        private static Daemon daemon(Site site, PlacedDaemon at) {
            boolean dies = site.settings().flag("broken")
                    && at.id().index() == site.settings().count("servers") - 1;
            List<String> words = List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Xmx32m",
                    "-cp",
                    Path.of(DemoPlugin.class
                                    .getProtectionDomain()
                                    .getCodeSource()
                                    .getLocation()
                                    .getPath())
                            .toString(),
                    Server.class.getName(),
                    dies ? "die" : Integer.toString(at.port("http")));
            return new Daemon(
                    at.id(),
                    new Command.Native(words, Map.of()),
                    List.of(),
                    new Readiness.Http("http://" + at.address("http") + "/", "well", Duration.ofSeconds(60)),
                    List.of());
        }

        @Override
        public Map<String, String> addresses(Site site) {
            return Map.of(
                    "address",
                    site.placement().daemon(new DaemonId("server", 0)).address("http"),
                    "more",
                    site.settings().flag("stored") ? site.address("depot", "place") : "x");
        }

        @Override
        public List<Setting> existing() {
            return List.of(Setting.of("address", SettingType.TEXT, "", "where"));
        }
    }

    /** The {@code main} class of a daemon. */
    static final class Server {
        private Server() {}

        public static void main(String[] arguments) throws Exception {
            if (arguments[0].equals("die")) {
                System.err.println("no disk today");
                System.exit(9);
            }
            int port = Integer.parseInt(arguments[0]);
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
            server.createContext("/", exchange -> {
                exchange.sendResponseHeaders(200, 4);
                exchange.getResponseBody().write("well".getBytes(UTF_8));
                exchange.close();
            });
            server.start();
        }
    }
}
