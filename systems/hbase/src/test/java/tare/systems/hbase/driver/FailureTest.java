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

class FailureTest {
    @Test
    void aWriteWithoutAnAnswerMayHaveHappened() {
        for (IOException silent : List.of(new CallTimeoutException("10 ms"), new SocketTimeoutException("10 ms"))) {
            assertThat(Failure.ofWrite(silent)).isEqualTo(new Failure(Kind.UNKNOWN, "timeout"));
            assertThat(Failure.ofRead(silent)).isEqualTo(new Failure(Kind.FAILED, "timeout"));
        }
        for (IOException broken : List.of(new ConnectionClosedException("closed"), new IOException("reset"))) {
            assertThat(Failure.ofWrite(broken)).isEqualTo(new Failure(Kind.UNKNOWN, "connection"));
            assertThat(Failure.ofRead(broken)).isEqualTo(new Failure(Kind.FAILED, "connection"));
        }
    }

    @Test
    void aWriteThatWasRefusedDidNotHappen() {
        assertThat(Failure.ofWrite(new NotServingRegionException("r")))
                .isEqualTo(new Failure(Kind.FAILED, "region not served"));
        assertThat(Failure.ofWrite(new RegionTooBusyException("r")))
                .isEqualTo(new Failure(Kind.REJECTED, "region too busy"));
        assertThat(Failure.ofWrite(new DoNotRetryIOException("no")))
                .isEqualTo(new Failure(Kind.FAILED, "DoNotRetryIOException"));
        assertThat(Failure.ofWrite(new IllegalArgumentException("row too long")))
                .isEqualTo(new Failure(Kind.FAILED, "IllegalArgumentException"));
    }

    @Test
    void whatTheClientMetLastCounts() {
        IOException last = new NotServingRegionException("r");
        Failure expected = new Failure(Kind.FAILED, "region not served");
        assertThat(Failure.ofRead(new CompletionException(new RetriesExhaustedException("tried", last))))
                .isEqualTo(expected);
        assertThat(Failure.ofWrite(new RetriesExhaustedWithDetailsException(
                        List.of(new CallTimeoutException("10 ms"), last), List.of(), List.of())))
                .isEqualTo(expected);
        assertThat(Failure.ofWrite(new DoNotRetryIOException(new KeeperException.ConnectionLossException())))
                .isEqualTo(new Failure(Kind.FAILED, "connection"));
        assertThat(Failure.words(new RetriesExhaustedException("tried", new IOException("first\nsecond"))))
                .isEqualTo("first");
    }
}
