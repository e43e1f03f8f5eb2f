package tare.measure.engine;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Decides who ends a request, and hands over what the request's threads share: its fields, its caller's recorder and
 * the caller. Any thread may try to end an open request, and exactly one does: the first to answer, the owner at the
 * deadline or after an exception, or the phase when it gives up on a blocked caller. Later attempts change nothing.
 *
 * <p>One variable decides: {@code OPEN → RECORDING → ANSWERED | GIVEN_UP | ABANDONED}. The answer to a part goes from
 * {@code RECORDING} back to {@code OPEN}. The argument, in the terms of the memory model:
 * <ul>
 *   <li><i>One winner.</i> {@code OPEN} is left by compare-and-set alone, so of all threads that try, one succeeds. It
 *       alone uses what is shared until it writes the next state.
 *   <li><i>The winner sees all before.</i> {@code OPEN} is written in release mode, by the owner or by the thread that
 *       recorded a part, and the winner reads it in acquire mode. So the request's fields and all earlier records
 *       happen before its own.
 *   <li><i>The owner sees all after.</i> The winner writes the final state in release mode when it is done, and the
 *       owner reads it in acquire mode before it uses anything shared again.
 * </ul>
 * Weaker modes would lose one of these edges. Stronger ones would gain nothing, since no decision depends on the order
 * of this variable and another. {@code benchmarks/jcstress} tests all this.
 */
abstract class HandOver extends OwnCacheLines {
    static final int OPEN = 0;
    /** A thread has won and uses what is shared. */
    static final int RECORDING = 1;

    static final int ANSWERED = 2;
    /** The owner stopped waiting; the driver may still answer. */
    static final int GIVEN_UP = 3;
    /** The phase stopped waiting for the owner. */
    static final int ABANDONED = 4;

    private static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(HandOver.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    @SuppressWarnings("unused") // Read and written by its handle alone.
    private int state = ANSWERED;

    /** Opens it: by the owner if it has ended, or by a winner that recorded a part. */
    final void setOpen() {
        STATE.setRelease(this, OPEN);
    }

    /** Ends it with one of the three final states. Winner only. */
    final void setEnded(int finalState) {
        STATE.setRelease(this, finalState);
    }

    /** Competes, and waits while another thread records; returns false if it has ended. */
    final boolean win() {
        while (true) {
            int found = (int) STATE.compareAndExchangeAcquire(this, OPEN, RECORDING);
            if (found == OPEN) {
                return true;
            }
            if (found != RECORDING) {
                return false;
            }
            Thread.onSpinWait();
        }
    }

    /** Competes; returns false if it has ended or another thread records. */
    final boolean winAtOnce() {
        return (int) STATE.compareAndExchangeAcquire(this, OPEN, RECORDING) == OPEN;
    }

    final boolean hasEnded() {
        return (int) STATE.getAcquire(this) > RECORDING;
    }

    final boolean is(int finalState) {
        return (int) STATE.getAcquire(this) == finalState;
    }
}
