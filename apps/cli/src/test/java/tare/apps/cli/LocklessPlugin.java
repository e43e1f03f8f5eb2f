package tare.apps.cli;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import tare.api.spi.Plugin;
import tare.api.spi.Setting;
import tare.api.spi.Settings;
import tare.api.spi.system.Action;
import tare.api.spi.system.Blueprint;
import tare.api.spi.system.Command;
import tare.api.spi.system.Daemon;
import tare.api.spi.system.Readiness;
import tare.api.spi.system.Role;
import tare.api.spi.system.Site;

/** Provides {@code lockless}, a system whose daemon's lock file {@code lost} is in no jar. */
public final class LocklessPlugin implements Plugin {
    @Override
    public List<Blueprint> systems() {
        return List.of(new Lockless());
    }

    private static final class Lockless implements Blueprint {
        @Override
        public String name() {
            return "lockless";
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
            return List.of(new Role("server", 1, List.of(), List.of(), 0));
        }

        @Override
        public List<Action> actions(Site site) {
            return List.of(new Daemon(
                    site.placement().first("server").id(),
                    new Command.Java(List.of("lost"), "Main", List.of(), List.of(), Map.of()),
                    List.of(),
                    new Readiness.Logged("ready", Duration.ofSeconds(1)),
                    List.of()));
        }

        @Override
        public Map<String, String> addresses(Site site) {
            return Map.of();
        }
    }
}
