package tare.systems.hbase.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.util.List;
import java.util.concurrent.CompletionException;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.hbase.NotServingRegionException;
import org.apache.hadoop.hbase.RegionTooBusyException;
import org.apache.hadoop.hbase.client.RetriesExhaustedException;
import org.apache.hadoop.hbase.client.RetriesExhaustedWithDetailsException;
import org.apache.hadoop.hbase.exceptions.ConnectionClosedException;
import org.apache.hadoop.hbase.ipc.CallTimeoutException;
import org.apache.zookeeper.KeeperException;
import org.junit.jupiter.api.Test;
import tare.api.spi.Reply.Kind;

class HBaseFailureTest {
    @Test
    void aWriteWithoutAnAnswerMayHaveHappened() {
        for (IOException silent : List.of(new CallTimeoutException("10 ms"), new SocketTimeoutException("10 ms"))) {
            assertThat(HBaseFailure.ofWrite(silent)).isEqualTo(new HBaseFailure(Kind.UNKNOWN, "timeout"));
            assertThat(HBaseFailure.ofRead(silent)).isEqualTo(new HBaseFailure(Kind.FAILED, "timeout"));
        }
        for (IOException broken : List.of(new ConnectionClosedException("closed"), new IOException("reset"))) {
            assertThat(HBaseFailure.ofWrite(broken)).isEqualTo(new HBaseFailure(Kind.UNKNOWN, "connection"));
            assertThat(HBaseFailure.ofRead(broken)).isEqualTo(new HBaseFailure(Kind.FAILED, "connection"));
        }
    }

    @Test
    void aWriteThatWasRefusedDidNotHappen() {
        assertThat(HBaseFailure.ofWrite(new NotServingRegionException("r")))
                .isEqualTo(new HBaseFailure(Kind.FAILED, "region not served"));
        assertThat(HBaseFailure.ofWrite(new RegionTooBusyException("r")))
                .isEqualTo(new HBaseFailure(Kind.REJECTED, "region too busy"));
        assertThat(HBaseFailure.ofWrite(new DoNotRetryIOException("no")))
                .isEqualTo(new HBaseFailure(Kind.FAILED, "DoNotRetryIOException"));
        assertThat(HBaseFailure.ofWrite(new IllegalArgumentException("row too long")))
                .isEqualTo(new HBaseFailure(Kind.FAILED, "IllegalArgumentException"));
    }

    @Test
    void whatTheClientMetLastCounts() {
        IOException last = new NotServingRegionException("r");
        HBaseFailure expected = new HBaseFailure(Kind.FAILED, "region not served");
        assertThat(HBaseFailure.ofRead(new CompletionException(new RetriesExhaustedException("tried", last))))
                .isEqualTo(expected);
        assertThat(HBaseFailure.ofWrite(new RetriesExhaustedWithDetailsException(
                        List.of(new CallTimeoutException("10 ms"), last), List.of(), List.of())))
                .isEqualTo(expected);
        assertThat(HBaseFailure.ofWrite(new DoNotRetryIOException(new KeeperException.ConnectionLossException())))
                .isEqualTo(new HBaseFailure(Kind.FAILED, "connection"));
        assertThat(HBaseFailure.words(new RetriesExhaustedException("tried", new IOException("first\nsecond"))))
                .isEqualTo("first");
    }
}
