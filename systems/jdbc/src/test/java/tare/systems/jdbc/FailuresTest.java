package tare.systems.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.SocketTimeoutException;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import org.junit.jupiter.api.Test;
import tare.api.spi.Reply.Kind;

class FailuresTest {
    @Test
    void whatWasNotAnsweredIsUnknownOfWritesAlone() {
        for (SQLException unanswered : new SQLException[] {
            new SQLTimeoutException("too slow", "HYT00"),
            new SQLException("connection lost", "08006"),
            new SQLException("gone", "XX000", new SocketTimeoutException())
        }) {
            assertThat(JdbcFailures.kind(unanswered, true)).isEqualTo(Kind.UNKNOWN);
            assertThat(JdbcFailures.kind(unanswered, false)).isEqualTo(Kind.FAILED);
        }
        assertThat(JdbcFailures.kind(new SQLException("no connection was made", "08001"), true))
                .isEqualTo(Kind.FAILED);
    }

    @Test
    void refusalsAreRejected() {
        for (String state : new String[] {"53300", "42501", "28P01", "57P03", "08004"}) {
            assertThat(JdbcFailures.kind(new SQLException("no", state), true)).isEqualTo(Kind.REJECTED);
        }
    }

    @Test
    void theCauseIsTheStateOrElseTheDatabasesOwnNumber() {
        assertThat(JdbcFailures.kind(new SQLException("twice", "23505"), true)).isEqualTo(Kind.FAILED);
        assertThat(JdbcFailures.cause(new SQLException("twice", "23505"))).isEqualTo("SQLState 23505");
        assertThat(JdbcFailures.cause(new SQLException("busy", null, 5))).isEqualTo("code 5");
        assertThat(JdbcFailures.cause(new SQLException("vague", "HY000", 1205))).isEqualTo("code 1205");
        assertThat(JdbcFailures.cause(new SQLException("nothing at all"))).isEqualTo("SQLException");
        assertThat(JdbcFailures.cause(new SQLException("lost", "08006", new SocketTimeoutException())))
                .isEqualTo("SQLState 08006 SocketTimeoutException");
    }

    /** The table may still exist after such a failure, so it must not be created again. */
    @Test
    void aQuestionThatFailedOtherwiseDoesNotSayThatATableIsMissing() {
        for (SQLException failed : new SQLException[] {
            new SQLTimeoutException("too slow", "HYT00"),
            new SQLException("permission denied for table tare", "42501"),
            new SQLException("SELECT command denied to user", "42000", 1142),
            new SQLException("canceling statement due to lock timeout", "55P03"),
            new SQLException("canceling statement due to user request", "57014"),
            new SQLException("deadlock", "40P01"),
            new SQLException("[SQLITE_BUSY] The database file is locked", null, 5)
        }) {
            assertThat(JdbcFailures.isUnableToTell(failed))
                    .as(failed.getMessage())
                    .isTrue();
        }
        for (SQLException missing : new SQLException[] {
            new SQLException("relation does not exist", "42P01"),
            new SQLException("Table not found", "42S02", 42102),
            new SQLException("user lacks privilege or object not found: TARE", "42501", -5501),
            new SQLException("[SQLITE_ERROR] no such table: tare", null, 1)
        }) {
            assertThat(JdbcFailures.isUnableToTell(missing))
                    .as(missing.getMessage())
                    .isFalse();
        }
    }

    @Test
    void causesThatGoRoundAreNoTrap() {
        SQLException one = new SQLException("one", "08000");
        SQLException two = new SQLException("two", "08000", one);
        one.initCause(two);
        assertThat(JdbcFailures.cause(one)).isEqualTo("SQLState 08000");
    }
}
