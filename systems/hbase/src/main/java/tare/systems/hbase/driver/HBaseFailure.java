package tare.systems.hbase.driver;

import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.apache.hadoop.hbase.CallDroppedException;
import org.apache.hadoop.hbase.CallQueueTooBigException;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.hbase.NotServingRegionException;
import org.apache.hadoop.hbase.RegionTooBusyException;
import org.apache.hadoop.hbase.TableNotEnabledException;
import org.apache.hadoop.hbase.TableNotFoundException;
import org.apache.hadoop.hbase.client.NoServerForRegionException;
import org.apache.hadoop.hbase.client.RegionOfflineException;
import org.apache.hadoop.hbase.client.RetriesExhaustedException;
import org.apache.hadoop.hbase.client.RetriesExhaustedWithDetailsException;
import org.apache.hadoop.hbase.exceptions.RegionMovedException;
import org.apache.hadoop.hbase.exceptions.TimeoutIOException;
import org.apache.hadoop.hbase.ipc.CallTimeoutException;
import org.apache.hadoop.hbase.ipc.FailedServerException;
import org.apache.hadoop.hbase.ipc.ServerNotRunningYetException;
import org.apache.hadoop.hbase.ipc.ServerTooBusyException;
import org.apache.hadoop.hbase.quotas.RpcThrottlingException;
import org.apache.hadoop.hbase.regionserver.RegionServerAbortedException;
import org.apache.hadoop.hbase.regionserver.RegionServerStoppedException;
import org.apache.hadoop.hbase.security.AccessDeniedException;
import tare.api.spi.Reply;

/** Classifies a request that HBase's client gave up, by the last error it met. */
record HBaseFailure(Reply.Kind kind, String cause) {
    private static final String TIMEOUT = "timeout";
    private static final String CONNECTION = "connection";

    /** The system could carry it out, but refuses it now, or for this user. */
    private static final Map<Class<?>, String> REFUSALS = new LinkedHashMap<>();
    /** The last attempt was not carried out: the server reported so, or was never reached. */
    private static final Map<Class<?>, String> NOT_DONE = new LinkedHashMap<>();

    static {
        REFUSALS.put(RegionTooBusyException.class, "region too busy");
        REFUSALS.put(CallQueueTooBigException.class, "call queue full");
        REFUSALS.put(CallDroppedException.class, "call queue full");
        REFUSALS.put(ServerTooBusyException.class, "server too busy");
        REFUSALS.put(RpcThrottlingException.class, "over quota");
        REFUSALS.put(AccessDeniedException.class, "access denied");
        NOT_DONE.put(RegionMovedException.class, "region moved");
        NOT_DONE.put(NotServingRegionException.class, "region not served");
        NOT_DONE.put(RegionOfflineException.class, "region not served");
        NOT_DONE.put(NoServerForRegionException.class, "region not served");
        NOT_DONE.put(TableNotFoundException.class, "table not found");
        NOT_DONE.put(TableNotEnabledException.class, "table not enabled");
        NOT_DONE.put(RegionServerAbortedException.class, "server stopped");
        NOT_DONE.put(RegionServerStoppedException.class, "server stopped");
        NOT_DONE.put(ServerNotRunningYetException.class, "server starting");
        NOT_DONE.put(FailedServerException.class, CONNECTION);
        NOT_DONE.put(ConnectException.class, CONNECTION);
    }

    static HBaseFailure ofRead(Throwable error) {
        Throwable last = last(error);
        HBaseFailure known = known(last);
        if (known != null) {
            return known;
        }
        return new HBaseFailure(Reply.Kind.FAILED, isTimeout(last) ? TIMEOUT : cause(last));
    }

    /** A write without an answer may have been carried out. */
    static HBaseFailure ofWrite(Throwable error) {
        Throwable last = last(error);
        HBaseFailure known = known(last);
        if (known != null) {
            return known;
        }
        if (isTimeout(last)) {
            return new HBaseFailure(Reply.Kind.UNKNOWN, TIMEOUT);
        }
        boolean answered = last instanceof DoNotRetryIOException || !(last instanceof IOException);
        return new HBaseFailure(answered ? Reply.Kind.FAILED : Reply.Kind.UNKNOWN, cause(last));
    }

    void answer(Reply reply) {
        reply.done(kind, 0, 0, cause);
    }

    /** A sentence for the user. */
    static String words(Throwable error) {
        Throwable last = last(error);
        String message = last.getMessage();
        return message == null || message.isBlank()
                ? last.getClass().getSimpleName()
                : message.lines().findFirst().orElseThrow();
    }

    /** Null unless the cluster reported the error. */
    private static HBaseFailure known(Throwable error) {
        String refusal = find(REFUSALS, error);
        if (refusal != null) {
            return new HBaseFailure(Reply.Kind.REJECTED, refusal);
        }
        String notDone = find(NOT_DONE, error);
        return notDone == null ? null : new HBaseFailure(Reply.Kind.FAILED, notDone);
    }

    private static String find(Map<Class<?>, String> causes, Throwable error) {
        for (Map.Entry<Class<?>, String> entry : causes.entrySet()) {
            if (entry.getKey().isInstance(error)) {
                return entry.getValue();
            }
        }
        return null;
    }

    private static boolean isTimeout(Throwable error) {
        return error instanceof CallTimeoutException
                || error instanceof TimeoutIOException
                || error instanceof SocketTimeoutException
                || error instanceof TimeoutException;
    }

    private static String cause(Throwable error) {
        String name = error.getClass().getSimpleName();
        return name.startsWith("Connection") || error.getClass() == IOException.class ? CONNECTION : name;
    }

    /** The last error that the client met, without its wrappers. */
    private static Throwable last(Throwable error) {
        Throwable last = error;
        while (isWrapping(last) && inner(last) != null) {
            last = inner(last);
        }
        return last;
    }

    private static boolean isWrapping(Throwable error) {
        return error instanceof RetriesExhaustedException
                || error instanceof CompletionException
                || error instanceof ExecutionException
                || error.getClass() == DoNotRetryIOException.class;
    }

    private static Throwable inner(Throwable error) {
        if (error instanceof RetriesExhaustedWithDetailsException details && details.getNumExceptions() > 0) {
            return details.getCause(details.getNumExceptions() - 1);
        }
        return error.getCause();
    }
}
