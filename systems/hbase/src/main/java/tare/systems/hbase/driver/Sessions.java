package tare.systems.hbase.driver;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.AsyncConnection;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.util.FutureUtils;
import tare.api.spi.Session;
import tare.api.spi.Table;

/** The connection that all of a worker's callers share, as HBase's client recommends. Any thread. */
interface Sessions extends AutoCloseable {
    /** @param name of the table in the cluster */
    Session open(Table table, TableName name) throws IOException;

    /** Ends the pending requests. */
    @Override
    void close() throws IOException;

    static Sessions connect(Configuration configuration, HBaseSettings settings) throws IOException {
        return settings.async()
                ? new Async(FutureUtils.get(ConnectionFactory.createAsyncConnection(configuration)), settings)
                : new Blocking(ConnectionFactory.createConnection(configuration), settings);
    }

    /** Callers wait inside the client. */
    record Blocking(Connection connection, HBaseSettings settings) implements Sessions {
        @Override
        public Session open(Table table, TableName name) throws IOException {
            RowFormat format = new RowFormat(table.fields(), settings);
            TableSession session = new TableSession(connection.getTable(name), format);
            HBaseSettings.Requests requests = settings.requests();
            return requests.buffered()
                    ? new BufferedSession(session, format, connection, name, requests.writeBufferBytes())
                    : session;
        }

        @Override
        public void close() throws IOException {
            connection.close();
        }
    }

    /** The client's own threads deliver answers. */
    record Async(AsyncConnection connection, HBaseSettings settings) implements Sessions {
        @Override
        public Session open(Table table, TableName name) {
            return new AsyncSession(connection.getTable(name), new RowFormat(table.fields(), settings));
        }

        @Override
        public void close() throws IOException {
            connection.close();
        }
    }
}
