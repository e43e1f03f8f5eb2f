package tare.systems.hive;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import tare.api.spi.Reference;

/**
 * Whether a HiveServer2 is reached over TLS, and which certificates this process trusts then.
 *
 * @param store a Java key store with them; empty for the JVM's own
 * @param password of the store; may be empty
 */
record ServerTrust(boolean isTls, Optional<Path> store, String password) {
    /** Of an option in a URL. */
    private static final String END = ";";

    /** @throws IllegalArgumentException with "name: rule, got: value" */
    static ServerTrust of(Map<String, String> addresses) {
        String tls = addresses.getOrDefault(HiveBlueprint.TLS, "");
        Optional<Path> store = Optional.ofNullable(addresses.get(HiveBlueprint.TRUST_STORE))
                .filter(given -> !given.isBlank())
                .flatMap(Reference::file);
        if (!tls.isBlank() && !tls.equals("true") && !tls.equals("false")) {
            throw new IllegalArgumentException(HiveBlueprint.TLS + ": must be true or false, got: " + tls);
        }
        if (store.isPresent() && !tls.equals("true")) {
            throw new IllegalArgumentException(
                    HiveBlueprint.TRUST_STORE + ": must be left out without tls: true, got: " + store.get());
        }
        if (store.isPresent() && !Files.isReadable(store.get())) {
            throw new IllegalArgumentException(
                    HiveBlueprint.TRUST_STORE + ": must be a file that can be read, got: " + store.get());
        }
        String password = addresses.getOrDefault(HiveBlueprint.TRUST_STORE_PASSWORD, "");
        if (store.map(Path::toString).orElse("").contains(END) || password.contains(END)) {
            throw new IllegalArgumentException(
                    HiveBlueprint.TRUST_STORE + ": must have no semicolon, nor may its password, got: "
                            + store.map(Path::toString).orElse("no store"));
        }
        return new ServerTrust(tls.equals("true"), store, password);
    }

    /** What follows the database in the URL of a connection. */
    String urlOptions() {
        String ofStore = store.map(file -> ";sslTrustStore=" + file + ";trustStorePassword=" + password)
                .orElse("");
        return isTls ? ";ssl=true" + ofStore : "";
    }

    /** Hive's client repeats the URL in messages. */
    SQLException withoutPassword(SQLException e) {
        if (password.isEmpty() || !String.valueOf(e.getMessage()).contains(password)) {
            return e;
        }
        SQLException clean =
                new SQLException(e.getMessage().replace(password, "(not shown)"), e.getSQLState(), e.getErrorCode());
        clean.setStackTrace(e.getStackTrace());
        return clean;
    }

    /** Without the password. */
    @Override
    public String toString() {
        return isTls ? "TLS" : "no TLS";
    }
}
