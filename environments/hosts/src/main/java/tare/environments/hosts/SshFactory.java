package tare.environments.hosts;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;
import tare.api.spi.system.Environment;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.EnvironmentFactory;
import tare.api.spi.system.EnvironmentSite;
import tare.api.spi.system.Host;
import tare.measure.placing.ClosedTogether;

/** {@code ssh}: hosts that OpenSSH's client reaches. */
final class SshFactory implements EnvironmentFactory {
    private static final String NAME = "ssh";

    private static final String HOST = "name";
    private static final String ADDRESS = "address";

    private static final Setting HOSTS = Setting.list(
            "hosts",
            "The hosts as ssh knows them, each a name or {name: NAME, address: ADDRESS}. This machine and other hosts"
                    + " reach its daemons at the address; by default at the name that ssh connects to.",
            HOST,
            ADDRESS);
    private static final Setting USER =
            Setting.of("user", SettingType.TEXT, "", "Who logs in; by default as ssh is configured.");
    private static final Setting KEY =
            Setting.of("key", SettingType.FILE, "", "File of the private key; by default as ssh is configured.");
    private static final Setting OPTIONS = Setting.of(
            "options",
            SettingType.TEXT,
            "",
            "Further words for ssh, separated by blanks, such as \"-J jump -p 2222\".");

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "Processes on hosts that ssh reaches, with its own configuration, keys and jump hosts: see"
                + " [environments.md](environments.md).";
    }

    @Override
    public List<Setting> settings() {
        return List.of(
                HOSTS,
                USER,
                KEY,
                OPTIONS,
                EnteredHostOptions.BIND,
                EnteredHostOptions.JAVA,
                EnteredHostOptions.DIRECTORY);
    }

    /** All of them say where the hosts are and how they are entered. */
    @Override
    public Optional<String> plainValue(Setting option) {
        return Optional.empty();
    }

    @Override
    public Optional<String> problem(Settings options) {
        List<Map<String, String>> hosts = options.items(HOSTS);
        Set<String> names = hosts.stream().map(SshFactory::name).collect(Collectors.toSet());
        boolean isNamed = !hosts.isEmpty()
                && names.size() == hosts.size()
                && names.stream().allMatch(EnteredHostOptions::isUsable)
                && hosts.stream().noneMatch(host -> "".equals(host.get(ADDRESS)));
        return isNamed
                ? Optional.empty()
                : Optional.of("must name each host once in " + HOSTS.name()
                        + ", each as NAME or {name: NAME, address: ADDRESS}, got: " + hosts);
    }

    private static String name(Map<String, String> host) {
        return host.getOrDefault(HOST, "");
    }

    @Override
    public int hostCount(Settings options) {
        return options.items(HOSTS).size();
    }

    @Override
    public List<String> missing(Settings options) {
        return Programs.missingOf(List.of(SshEntrance.PROGRAM));
    }

    @Override
    public Environment open(Settings options, EnvironmentSite site) throws EnvironmentException, InterruptedException {
        return HostsEnvironment.on(NAME, enter(options, site), site);
    }

    @Override
    public List<Host> hosts(Settings options, EnvironmentSite site) throws EnvironmentException, InterruptedException {
        return List.copyOf(enter(options, site));
    }

    /** Enters all and notes them, for {@link LeftHosts#end}. */
    private static List<EnteredHost> enter(Settings options, EnvironmentSite site)
            throws EnvironmentException, InterruptedException {
        List<EnteredHostOptions> ways = ways(options);
        List<String> words = words(options);
        for (EnteredHostOptions way : ways) {
            LeftHosts.ofUser().noteBefore(again(way, words)).ifPresent(((SshEntrance) way.entrance())::note);
        }
        List<EnteredHost> hosts = EnteredHost.open(ways, site);
        boolean isNoted = false;
        try {
            for (EnteredHostOptions way : ways) {
                LeftHosts.ofUser().noteKept(again(way, words));
            }
            isNoted = true;
            return hosts;
        } finally {
            if (!isNoted) {
                ClosedTogether.close(hosts);
            }
        }
    }

    private static LeftHosts.Way again(EnteredHostOptions way, List<String> words) {
        return new LeftHosts.Way(way.name(), way.java(), way.directory(), words);
    }

    private static List<EnteredHostOptions> ways(Settings options) throws EnvironmentException, InterruptedException {
        List<EnteredHostOptions> ways = new ArrayList<>();
        List<String> words = words(options);
        for (Map<String, String> host : options.items(HOSTS)) {
            String name = name(host);
            String own = host.get(ADDRESS);
            String address = own != null ? own : SshEntrance.resolvedName(name, words);
            String bind = options.text(EnteredHostOptions.BIND.name());
            ways.add(new EnteredHostOptions(
                    name,
                    new SshEntrance(name, words),
                    address,
                    bind.isEmpty() ? address : bind,
                    options.text(EnteredHostOptions.JAVA.name()),
                    options.text(EnteredHostOptions.DIRECTORY.name())));
        }
        return ways;
    }

    private static List<String> words(Settings options) {
        List<String> words = new ArrayList<>();
        String user = options.text(USER.name());
        if (!user.isEmpty()) {
            words.addAll(List.of("-l", user));
        }
        String key = options.text(KEY.name());
        if (!key.isEmpty()) {
            words.addAll(List.of("-i", key, "-o", "IdentitiesOnly=yes"));
        }
        words.addAll(EnteredHostOptions.words(options.text(OPTIONS.name())));
        return words;
    }
}
