package tare.measure.experiment;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tare.api.spi.Capability;
import tare.api.spi.ClientJars;
import tare.api.spi.Driver;
import tare.api.spi.DriverFactory;
import tare.api.spi.Endpoints;
import tare.api.spi.Export;
import tare.api.spi.KeyValueStore;
import tare.api.spi.Plugin;
import tare.api.spi.Plugins;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;
import tare.api.spi.Tables;
import tare.api.spi.WorkloadFactory;
import tare.api.spi.system.Action;
import tare.api.spi.system.Blueprint;
import tare.api.spi.system.Environment;
import tare.api.spi.system.EnvironmentFactory;
import tare.api.spi.system.EnvironmentSite;
import tare.api.spi.system.Host;
import tare.api.spi.system.Role;
import tare.api.spi.system.Site;

/**
 * Systems and a workload with only names and settings, since a reader never connects. The names are those in the
 * examples.
 */
public final class ExperimentTestingPlugin implements Plugin {
    static Plugins plugins() {
        return Plugins.load(ExperimentTestingPlugin.class.getClassLoader());
    }

    @Override
    public List<DriverFactory> drivers() {
        return List.of(
                new TestingSystem(
                        "rocksdb",
                        true,
                        Set.of(KeyValueStore.class),
                        List.of(
                                Setting.flag("sync", false, "whether each write is synced"),
                                Setting.of("block-cache", SettingType.BYTES, "8 MiB", "cached blocks"),
                                Setting.of("wal-dir", SettingType.TEXT, "", "where the log is kept"),
                                Tables.REPLACE)),
                new TestingSystem(
                        "hbase",
                        false,
                        Set.of(KeyValueStore.class),
                        List.of(
                                Setting.choice("storage", "where store files live", "hdfs", "s3a"),
                                Setting.of("regionservers", SettingType.POSITIVE_COUNT, "1", "how many"),
                                Setting.of("flush-after", SettingType.DURATION, "1h", "how long a row stays in memory"),
                                Setting.of("bucket-cache", SettingType.BYTES, "0", "cached store files"),
                                Setting.of("export", SettingType.TEXT, "", "where a copy goes"),
                                Tables.REPLACE)),
                new TestingSystem("redis", false, Set.of(KeyValueStore.class), List.of()),
                new TestingSystem("tape", false, Set.of(), List.of()),
                new TestingSystem("disk", true, Set.of(KeyValueStore.class), List.of(text("url"), text("user"))));
    }

    @Override
    public List<EnvironmentFactory> environments() {
        return List.of(new Cloud());
    }

    /** An environment with an option, which is never opened. */
    private static final class Cloud implements EnvironmentFactory {
        private static final Setting RUNNERS =
                Setting.of("runners", SettingType.POSITIVE_COUNT, "1", "hosts for workers");
        private static final Setting ZONES = Setting.list("zones", "parts of the region", "name", "rack");

        @Override
        public String name() {
            return "cloud";
        }

        @Override
        public String summary() {
            return "somewhere else";
        }

        @Override
        public List<Setting> settings() {
            return List.of(
                    text("region").driving("machine.cgroup.cpu"),
                    ZONES,
                    Setting.flag("overlay", true, "whether it has a network of its own")
                            .driving("machine.network"),
                    Setting.of("cpus", SettingType.NUMBER, "0", "limit").driving("machine.jvm.cpus"),
                    text("disk"),
                    text("disk-size"),
                    RUNNERS,
                    Setting.family("label", "of its hosts"));
        }

        @Override
        public Optional<String> plainValue(Setting option) {
            return switch (option.name()) {
                case "region", "zones" -> Optional.empty();
                case "overlay" -> Optional.of("false");
                default -> Optional.of(option.defaultText());
            };
        }

        @Override
        public Optional<String> detailOf(Setting option) {
            return option.name().equals("disk-size") ? Optional.of("disk") : Optional.empty();
        }

        @Override
        public Optional<String> problem(Settings options) {
            return options.text("region").isEmpty() ? Optional.of("must say its region") : Optional.empty();
        }

        @Override
        public List<String> missing(Settings options) {
            return options.text("region").equals("moon") ? List.of("there is no program rocket") : List.of();
        }

        @Override
        public Optional<Setting> workerHosts() {
            return Optional.of(RUNNERS);
        }

        @Override
        public int hostCount(Settings options) {
            List<?> zones = options.items(ZONES);
            return zones.isEmpty() ? EnvironmentFactory.super.hostCount(options) : zones.size();
        }

        @Override
        public Environment open(Settings options, EnvironmentSite site) {
            throw new UnsupportedOperationException("a reader opens nothing");
        }

        @Override
        public List<Host> hosts(Settings options, EnvironmentSite site) {
            throw new UnsupportedOperationException("a reader opens nothing");
        }
    }

    @Override
    public List<WorkloadFactory> workloads() {
        return List.of(new TestingWorkload.Factory());
    }

    @Override
    public List<Blueprint> systems() {
        return List.of(
                new TestingBlueprint(
                        "s3",
                        List.of(),
                        List.of(text("endpoint"), Setting.of("secret-key", SettingType.SECRET, "", "secret-key"))),
                new TestingBlueprint("hdfs", List.of(), List.of()),
                new TestingBlueprint(
                        "hbase",
                        List.of("hdfs", "s3"),
                        List.of(
                                text("zookeeper"),
                                text("keytab"),
                                Setting.of("conf-dir", SettingType.FILE, "", "conf-dir"),
                                ClientJars.SETTING)));
    }

    private static Setting text(String name) {
        return Setting.of(name, SettingType.TEXT, "", name);
    }

    /** A system; {@code hbase} has a family of settings and, on storage s3a, needs {@code s3} and its endpoint. */
    private record TestingBlueprint(String name, List<String> possibleParts, List<Setting> existing)
            implements Blueprint {
        @Override
        public String summary() {
            return name;
        }

        @Override
        public List<Setting> settings() {
            return name.equals("hbase")
                    ? List.of(Setting.family("conf", "any file's keys").driving("files"))
                    : List.of();
        }

        @Override
        public List<String> parts(Settings settings) {
            return possibleParts.stream()
                    .filter(part ->
                            !part.equals("s3") || settings.text("storage").equals("s3a"))
                    .toList();
        }

        @Override
        public List<Role> roles(Settings settings) {
            return List.of();
        }

        @Override
        public List<Action> actions(Site site) {
            if (parts(site.settings()).contains("s3")) {
                site.address("s3", "endpoint");
            }
            return List.of();
        }

        @Override
        public Map<String, String> addresses(Site site) {
            return Map.of("endpoint", "http://placed");
        }
    }

    private record TestingSystem(
            String name, boolean embedded, Set<Class<? extends Capability>> capabilities, List<Setting> settings)
            implements DriverFactory {
        @Override
        public String summary() {
            return name;
        }

        @Override
        public boolean hasSnapshots() {
            return !name.equals("redis");
        }

        @Override
        public void check(Settings given) {
            if (name.equals("disk") && given.text("url").isEmpty()) {
                throw new IllegalArgumentException("url: must be an address, got: \"\"");
            }
            if (name.equals("rocksdb")
                    && given.flag("sync")
                    && given.text("wal-dir").equals("none")) {
                throw new IllegalArgumentException("sync: must be false without a log, got: true"
                        + (given.bytes("block-cache") == 0 ? "\nneeds a log or a cache" : ""));
            }
        }

        @Override
        public Optional<Export> export(Settings given) {
            return name.equals("hbase") && !given.text("export").isEmpty()
                    ? Optional.of(new Export(given.text("export"), "tools", "keytab"))
                    : Optional.empty();
        }

        @Override
        public List<String> clientClasses() {
            return List.of("org.store.Connection");
        }

        @Override
        public Driver connect(Endpoints endpoints, Settings given) {
            throw new UnsupportedOperationException("a reader never connects");
        }
    }
}
