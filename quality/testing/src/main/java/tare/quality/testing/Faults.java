package tare.quality.testing;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import tare.api.spi.Reply;
import tare.api.spi.Row;

/** Applies the fault plan to requests. Shared by all sessions; any thread. */
final class Faults {
    /** Executes one request. */
    interface Call {
        void issue() throws Exception;
    }

    private final FaultPlan plan;
    private final Stall stall;
    private final Optional<ExecutorService> answering;

    Faults(FaultPlan plan, Stall stall, Optional<ExecutorService> answering) {
        this.plan = plan;
        this.stall = stall;
        this.answering = answering;
    }

    /** @param written the row that the request writes, or null; a lost write is acknowledged with all its bytes */
    void meet(Call call, Row written, Reply reply) throws Exception {
        FaultPlan.Fault fault = plan.next();
        if (answering.isEmpty()) {
            carryOut(fault, call, written, reply);
            return;
        }
        answering.get().execute(() -> {
            try {
                carryOut(fault, call, written, reply);
            } catch (Exception e) {
                reply.done(Reply.Kind.FAILED, 0, 0, e.getClass().getSimpleName());
            }
        });
    }

    private void carryOut(FaultPlan.Fault fault, Call call, Row written, Reply reply) throws Exception {
        stall.pass();
        switch (fault) {
            case CRASH -> Runtime.getRuntime().halt(134);
            case FAIL -> reply.done(Reply.Kind.FAILED, 0, 0, "injected");
            case THROW -> throw new IOException("injected");
            case NEVER_ANSWER -> {}
            case LOSE -> lose(call, written, reply);
            case STALL -> {
                stall.stand();
                call.issue();
            }
            case NONE -> call.issue();
        }
    }

    private static void lose(Call call, Row written, Reply reply) throws Exception {
        if (written == null) {
            call.issue();
            return;
        }
        long bytes = 0;
        for (int i = 0; i < written.size(); i++) {
            bytes += written.length(i);
        }
        reply.ok(1, bytes);
    }
}
