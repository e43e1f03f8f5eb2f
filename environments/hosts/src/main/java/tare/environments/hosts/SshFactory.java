package tare.environments.hosts;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;
import tare.api.spi.system.Environment;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.EnvironmentFactory;
import tare.api.spi.system.EnvironmentSite;
import tare.api.spi.system.Host;

/** {@code ssh}: hosts that OpenSSH's client reaches. */
final class SshFactory implements EnvironmentFactory {
    private static final String NAME = "ssh";

    private static final Setting HOSTS = Setting.of(
            "hosts",
            SettingType.TEXT,
            "",
            "The hosts as ssh knows them, separated by commas. NAME=ADDRESS says by which address this machine and other"
                    + " hosts reach its daemons; by default the name that ssh connects to.");
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

    @Override
    public Optional<String> problem(Settings options) {
        List<SshHost> hosts = hosts(options);
        List<String> names = hosts.stream().map(SshHost::name).toList();
        boolean isNamed = !names.isEmpty()
                && hosts.stream().allMatch(SshHost::isUsable)
                && new HashSet<>(names).size() == names.size();
        return isNamed
                ? Optional.empty()
                : Optional.of("must name each host once in " + HOSTS.name() + ", as NAME or NAME=ADDRESS, got: \""
                        + options.text(HOSTS.name()) + "\"");
    }

    /** A host as it is written; {@code address} may be empty. */
    private record SshHost(String name, Optional<String> address) {
        static SshHost of(String text) {
            int equals = text.indexOf('=');
            return equals < 0
                    ? new SshHost(text, Optional.empty())
                    : new SshHost(
                            text.substring(0, equals).strip(),
                            Optional.of(text.substring(equals + 1).strip()));
        }

        /** A word that begins with {@code -} would be an option, and files here are named after the host. */
        boolean isUsable() {
            return !name.isEmpty()
                    && !name.startsWith("-")
                    && name.chars().noneMatch(c -> Character.isWhitespace(c) || c == '/')
                    && address.filter(String::isEmpty).isEmpty();
        }
    }

    private static List<SshHost> hosts(Settings options) {
        return EnteredHostOptions.listed(options.text(HOSTS.name())).stream()
                .map(SshHost::of)
                .toList();
    }

    @Override
    public Environment open(Settings options, EnvironmentSite site) throws EnvironmentException, InterruptedException {
        return HostsEnvironment.entered(NAME, ways(options), site);
    }

    @Override
    public List<Host> hosts(Settings options, EnvironmentSite site) throws EnvironmentException, InterruptedException {
        return List.copyOf(EnteredHost.open(ways(options), site.logs()));
    }

    private static List<EnteredHostOptions> ways(Settings options) throws EnvironmentException, InterruptedException {
        List<EnteredHostOptions> ways = new ArrayList<>();
        for (SshHost host : hosts(options)) {
            List<String> words = words(options);
            Optional<String> own = host.address();
            String address = own.isPresent() ? own.get() : SshEntrance.resolvedName(host.name(), words);
            String bind = options.text(EnteredHostOptions.BIND.name());
            ways.add(new EnteredHostOptions(
                    host.name(),
                    new SshEntrance(host.name(), words),
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
