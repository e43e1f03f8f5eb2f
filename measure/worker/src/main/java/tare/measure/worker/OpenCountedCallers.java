package tare.measure.worker;

import java.nio.file.Path;
import java.util.List;
import tare.measure.engine.AnswerLog;
import tare.measure.engine.Engine;

/**
 * Opens the callers of a run limited to a number of operations, in its only worker. Failures are recorded separately,
 * and closing the callers is timed: see {@link CloseCallers}.
 *
 * @param loading whether they load the data, which ends by itself, or run the workload
 * @param operations the total for all callers; 0 for no limit; ignored for a load
 */
public record OpenCountedCallers(boolean loading, int callers, long operations, long seed, ExtraRecording also)
        implements WorkerOrder<Nothing> {
    @Override
    public Nothing carryOut(WorkerSession session) throws Exception {
        Remaining remaining = new Remaining(loading || operations == 0 ? Long.MAX_VALUE : operations, callers);
        List<CountedCaller> counted = new OpenCallers(loading, 0, 1, callers, seed)
                .open(session).stream()
                        .map(caller -> new CountedCaller(caller, remaining, session.clock()))
                        .toList();
        AnswerFile answers = also.answers() == null ? null : new AnswerFile(Path.of(also.answers()));
        session.counted(new CountedCallers(counted, answers));
        session.begin(Engine.withFailuresApart(
                session.workload().operations(),
                also.failures(),
                counted,
                session.clock(),
                also.jvm() ? new JvmProbe(session.probe()) : session.probe(),
                answers == null ? AnswerLog.NONE : answers));
        return Nothing.NOTHING;
    }
}
