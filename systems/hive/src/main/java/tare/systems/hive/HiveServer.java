package tare.systems.hive;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.Properties;
import tare.api.spi.Endpoints;
import tare.systems.hadoop.HadoopJvm;

/**
 * How sessions are opened at a HiveServer2.
 *
 * @param address {@code host:port}
 * @param user also of text on its way into tables
 * @param password empty where the server asks for none
 */
record HiveServer(String address, String user, String password, ServerTrust trust) {
    /** @throws IllegalArgumentException with "name: rule, got: value" if there is no address */
    static HiveServer of(Endpoints endpoints) {
        Map<String, String> addresses = endpoints.addresses();
        String user = addresses.getOrDefault(HiveBlueprint.USER, "");
        return new HiveServer(
                addresses.containsKey(HiveBlueprint.SERVER)
                        ? addresses.get(HiveBlueprint.SERVER)
                        : endpoints.needed(HiveBlueprint.HIVE_SERVER),
                user.isBlank() ? HadoopJvm.USER : user,
                addresses.getOrDefault(HiveBlueprint.PASSWORD, ""),
                ServerTrust.of(addresses));
    }

    /** A session of its own. */
    Connection connect(String schema) throws SQLException {
        Properties login = new Properties();
        login.setProperty("user", user);
        if (!password.isEmpty()) {
            login.setProperty("password", password);
        }
        String url = "jdbc:hive2://" + address + "/" + schema + trust.urlOptions();
        try {
            return new org.apache.hive.jdbc.HiveDriver().connect(url, login);
        } catch (SQLException e) {
            throw trust.withoutPassword(e);
        }
    }

    /** Without the password. */
    @Override
    public String toString() {
        return address;
    }
}
