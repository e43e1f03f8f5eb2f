package tare.systems.hive;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import tare.api.spi.Endpoints;

/**
 * How sessions are opened at a HiveServer2.
 *
 * @param address {@code host:port}
 */
record HiveServer(String address, HiveLogin login, ServerTrust trust) {
    /**
     * @throws IllegalArgumentException with "name: rule, got: value" if an address is missing or contradicts another
     * @throws IOException if a login with Kerberos fails
     */
    static HiveServer of(Endpoints endpoints) throws IOException {
        Map<String, String> addresses = endpoints.addresses();
        String address = addresses.containsKey(HiveBlueprint.SERVER)
                ? addresses.get(HiveBlueprint.SERVER)
                : endpoints.needed(HiveBlueprint.HIVE_SERVER);
        ServerTrust trust = ServerTrust.of(addresses);
        return new HiveServer(address, HiveLogin.of(endpoints), trust);
    }

    /** A session of its own. */
    Connection connect(String schema) throws SQLException {
        String url = "jdbc:hive2://" + address + "/" + schema + login.urlOptions() + trust.urlOptions();
        try {
            return login.run(() -> new org.apache.hive.jdbc.HiveDriver().connect(url, login.properties()));
        } catch (SQLException e) {
            throw trust.withoutPassword(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SQLException("interrupted while a session was opened", e);
        } catch (IOException e) {
            throw new SQLException("login with Kerberos: " + e.getMessage(), e);
        } catch (Exception e) {
            throw e instanceof RuntimeException defect ? defect : new IllegalStateException(e);
        }
    }

    /** Without the password. */
    @Override
    public String toString() {
        return address;
    }
}
