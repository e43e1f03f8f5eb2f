package tare.apps.ycsb;

import java.util.List;
import java.util.Map;
import java.util.Set;
import tare.api.spi.Capability;
import tare.api.spi.ClientJars;
import tare.api.spi.Driver;
import tare.api.spi.DriverFactory;
import tare.api.spi.Endpoints;
import tare.api.spi.KeyValueStore;
import tare.api.spi.Plugin;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;
import tare.api.spi.system.Action;
import tare.api.spi.system.Blueprint;
import tare.api.spi.system.Role;
import tare.api.spi.system.Site;

/** Provides {@code far}, a system with names, settings and addresses only, for plans for a running server. */
public final class FarPlugin implements Plugin {
    @Override
    public List<DriverFactory> drivers() {
        return List.of(new FarDriverFactory());
    }

    @Override
    public List<Blueprint> systems() {
        return List.of(new FarBlueprint());
    }

    private static final class FarDriverFactory implements DriverFactory {
        @Override
        public String name() {
            return "far";
        }

        @Override
        public String summary() {
            return "for tests";
        }

        @Override
        public List<Setting> settings() {
            return List.of(Setting.of("size", SettingType.COUNT, "1", "of something"));
        }

        @Override
        public Set<Class<? extends Capability>> capabilities() {
            return Set.of(KeyValueStore.class);
        }

        @Override
        public boolean embedded() {
            return false;
        }

        @Override
        public Driver connect(Endpoints endpoints, Settings settings) {
            throw new UnsupportedOperationException("a plan is made without connecting");
        }
    }

    private static final class FarBlueprint implements Blueprint {
        @Override
        public String name() {
            return "far";
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
        public List<Setting> existing() {
            return List.of(
                    Setting.of("servers", SettingType.TEXT, "", "where they are"),
                    Setting.of("conf-dir", SettingType.FILE, "", "their configuration"),
                    ClientJars.SETTING);
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
            return Map.of();
        }
    }
}
