package tare.systems.redis;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static redis.clients.jedis.Protocol.Command.SCAN;
import static redis.clients.jedis.Protocol.Command.UNLINK;

import java.util.Arrays;
import java.util.List;
import redis.clients.jedis.Connection;

/** The keys of one table's rows, found by scanning all of the server's keys. */
record RowKeys(Connection connection, byte[] prefix) {
    private static final byte[] MATCH = TableKeys.ascii("MATCH");
    private static final byte[] COUNT = TableKeys.ascii("COUNT");
    private static final byte[] PAGE = TableKeys.ascii("1000");
    private static final byte[] FIRST = TableKeys.ascii("0");

    /** Removes the rows; the server frees their memory in the background. */
    void unlink() {
        byte[] pattern = TableKeys.ascii(new String(prefix, US_ASCII) + "*");
        byte[] cursor = FIRST;
        do {
            connection.sendCommand(SCAN, cursor, MATCH, pattern, COUNT, PAGE);
            List<Object> page = connection.getObjectMultiBulkReply();
            unlink((List<?>) page.get(1));
            cursor = (byte[]) page.get(0);
        } while (!Arrays.equals(cursor, FIRST));
    }

    private void unlink(List<?> found) {
        if (!found.isEmpty()) {
            connection.sendCommand(
                    UNLINK, found.stream().map(byte[].class::cast).toArray(byte[][]::new));
            connection.getIntegerReply();
        }
    }
}
