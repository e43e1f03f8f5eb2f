package tare.measure.worker;

import java.io.Serializable;
import tare.measure.engine.FailureGroups;

/**
 * Additional records of a run of counted callers.
 *
 * @param failures the failures to record separately
 * @param answers the file, on this machine, to which every answer is written by {@link AnswerFile}; null for none
 * @param jvm whether each second's probes include the worker's memory, threads and load
 */
public record ExtraRecording(FailureGroups failures, String answers, boolean jvm) implements Serializable {
    public static final ExtraRecording NOTHING = new ExtraRecording(FailureGroups.NONE, null, false);
}
