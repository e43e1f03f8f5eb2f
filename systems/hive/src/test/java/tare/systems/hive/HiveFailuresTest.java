package tare.systems.hive;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.apache.hive.org.apache.thrift.transport.TTransportException;
import org.junit.jupiter.api.Test;
import tare.api.spi.SqlSession;

class HiveFailuresTest {
    private static final String TEZ =
            "Error while compiling statement: FAILED: Execution Error, return code 2 from org.apache.hadoop.hive.ql.exec.tez.TezTask. ";

    @Test
    void aQueryThatDoesNotCompileHasItsException() {
        assertThat(cause("Error while compiling statement: FAILED: ParseException line 1:0 cannot recognize input"))
                .isEqualTo("ParseException");
    }

    @Test
    void theInnermostExceptionOfATaskCounts() {
        assertThat(cause(TEZ
                        + "Vertex failed, java.lang.RuntimeException: org.apache.hadoop.hive.ql.metadata.HiveException:"
                        + " java.io.FileNotFoundException: File x"))
                .isEqualTo("FileNotFoundException");
        assertThat(cause(TEZ)).isEqualTo("TezTask");
        assertThat(cause("no more words")).isEqualTo("SQLException");
    }

    @Test
    void memoryAndCountersAreCausesOfTheirOwn() {
        assertThat(cause(TEZ + "java.lang.OutOfMemoryError: Java heap space")).isEqualTo(SqlSession.OUT_OF_MEMORY);
        assertThat(cause(TEZ + "org.apache.tez.common.counters.LimitExceededException: Too many counters: 121 max=120"))
                .isEqualTo("too many counters");
    }

    @Test
    void aServerThatIsGoneIsLost() {
        assertThat(HiveFailures.cause(new SQLException(
                        "org.apache.thrift.transport.TTransportException", "08S01", new TTransportException("reset"))))
                .isEqualTo("lost server");
        assertThat(cause("Invalid SessionHandle: SessionHandle [1]")).isEqualTo("lost server");
        assertThat(cause("FAILED: SemanticException Unable to instantiate"
                        + " org.apache.hadoop.hive.ql.metadata.SessionHiveMetaStoreClient"))
                .isEqualTo("lost metastore");
    }

    private static String cause(String message) {
        return HiveFailures.cause(new SQLException(message, "08S01", 2));
    }
}
