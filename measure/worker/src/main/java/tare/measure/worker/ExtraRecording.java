package tare.measure.worker;

import java.io.Serializable;
import tare.measure.engine.FailureGroups;

/**
 * What is recorded of a run of counted callers beyond what always is.
 *
 * @param failures which of them are told apart
 * @param answers the file, on this machine, that every answer is written to, as {@link AnswerFile} does; null for none
 * @param jvm whether a second's probes tell of the worker's memory, threads and load, too
 */
public record ExtraRecording(FailureGroups failures, String answers, boolean jvm) implements Serializable {
    public static final ExtraRecording NOTHING = new ExtraRecording(FailureGroups.NONE, null, false);
}
