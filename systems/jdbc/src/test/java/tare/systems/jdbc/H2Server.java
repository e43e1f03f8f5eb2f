package tare.systems.jdbc;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.h2.tools.Server;

/** A real H2 server on a free port, within this JVM; its databases are in memory and live as long as the server. */
final class H2Server implements AutoCloseable {
    private final Server server;

    private H2Server(Server server) {
        this.server = server;
    }

    static H2Server start() throws SQLException {
        return new H2Server(
                Server.createTcpServer("-tcpPort", "0", "-ifNotExists").start());
    }

    /** @param options URL options such as {@code ;MODE=MySQL} */
    String url(String database, String options) {
        return "jdbc:h2:tcp://127.0.0.1:" + server.getPort() + "/mem:" + database + ";DB_CLOSE_DELAY=-1" + options;
    }

    /** Opens the test's own connection, independent of the driver. */
    Connection look(String database) throws SQLException {
        return DriverManager.getConnection(url(database, ""));
    }

    @Override
    public void close() {
        server.stop();
    }
}
