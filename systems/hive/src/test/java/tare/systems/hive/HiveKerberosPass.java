package tare.systems.hive;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import tare.api.spi.Endpoints;
import tare.api.spi.SqlSession;
import tare.quality.testing.SqlEngineContract;
import tare.quality.testing.TestingSql;

/**
 * A worker's part in {@link HiveKerberosTest}, in a JVM of its own: the login is one of the whole process. Prints how the
 * query for its own user ended.
 */
final class HiveKerberosPass {
    private HiveKerberosPass() {}

    /** @param arguments the driver's home, then names and values of addresses in turn */
    public static void main(String... arguments) throws Exception {
        Map<String, String> addresses = new HashMap<>();
        for (int i = 1; i < arguments.length; i += 2) {
            addresses.put(arguments[i], arguments[i + 1]);
        }
        Endpoints endpoints = new Endpoints(Path.of(arguments[0]), addresses);
        try (TestingSql sql = TestingSql.connect(new HiveDriverFactory(), endpoints, Map.of())) {
            sql.engine().create(SqlEngineContract.SCHEMA);
            try (SqlSession session = sql.engine().open(SqlEngineContract.SCHEMA)) {
                System.out.println("logged in user " + TestingSql.end(session, "select logged_in_user()"));
            }
            sql.engine().drop(SqlEngineContract.SCHEMA);
        }
    }
}
