package tare.systems.redis;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import tare.api.spi.References;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;
import tare.api.spi.Tables;

/**
 * The driver's settings, checked.
 *
 * @param database the number of the server's database
 * @param password a reference to the default user's; empty for none
 * @param appendfsync the value required of the server; {@code any} to accept every value
 * @param replace whether to replace a table of another Tare experiment
 */
record RedisSettings(String host, int port, int database, String password, String appendfsync, boolean replace) {
    static final String ANY = "any";
    static final List<Setting> DECLARED = List.of(
            Setting.of("address", SettingType.TEXT, "localhost:6379", "Host and port of the server")
                    .driving("system.placement"),
            Setting.of("database", SettingType.COUNT, "0", "Number of the server's database"),
            Setting.of(
                    "password",
                    SettingType.SECRET,
                    "",
                    "Reference to the server's password, ${env:NAME} or ${file:PATH}; empty: no password"),
            Setting.choice(
                    "appendfsync",
                    "The setting that the server must have, otherwise the run is refused; any: not checked",
                    ANY,
                    "always",
                    "everysec",
                    "no"),
            Tables.REPLACE);

    private static final int MOST_PORT = 65_535;
    private static final int MOST_DATABASE = 1_000_000;

    /** @throws IllegalArgumentException as {@link #check} */
    static RedisSettings of(Settings settings) {
        check(settings);
        String address = settings.text("address");
        int colon = address.lastIndexOf(':');
        return new RedisSettings(
                address.substring(0, colon),
                Integer.parseInt(address.substring(colon + 1)),
                Math.toIntExact(settings.count("database")),
                settings.text("password"),
                settings.text("appendfsync"),
                settings.flag(Tables.REPLACE.name()));
    }

    /** @throws IllegalArgumentException with one line "name: rule, got: value" each */
    static void check(Settings settings) {
        List<String> problems = new ArrayList<>();
        String address = settings.text("address");
        if (!isAddress(address)) {
            problems.add("address: must be a host and a port such as localhost:6379, got: " + address);
        }
        if (settings.count("database") > MOST_DATABASE) {
            problems.add("database: must be at most 1M, got: " + settings.text("database"));
        }
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("\n", problems));
        }
    }

    String address() {
        return host + ":" + port;
    }

    /**
     * Resolves the password.
     *
     * @return null if there is none
     * @throws IllegalArgumentException if the reference cannot be resolved
     */
    String resolvedPassword(References references) {
        if (password.isEmpty()) {
            return null;
        }
        try {
            return references.resolve(password);
        } catch (IOException e) {
            throw new IllegalArgumentException("password: " + e.getMessage(), e);
        }
    }

    private static boolean isAddress(String text) {
        if (!text.matches("[^\\s/@]+:[0-9]{1,5}")) {
            return false;
        }
        int port = Integer.parseInt(text.substring(text.lastIndexOf(':') + 1));
        return port >= 1 && port <= MOST_PORT;
    }
}
