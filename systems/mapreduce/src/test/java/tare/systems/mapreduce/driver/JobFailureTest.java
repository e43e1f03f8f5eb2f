package tare.systems.mapreduce.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class JobFailureTest {
    @Test
    void theFirstExceptionNamesTheCause() {
        assertThat(JobFailure.cause(List.of(
                        "Error: java.io.FileNotFoundException: File does not exist: /a\n\tat org.apache.Some.method",
                        "Task failed task_1_m_000000")))
                .isEqualTo("FileNotFoundException");
        assertThat(JobFailure.cause(List.of("null", "org.apache.hadoop.mapred.Task$CombinerError: x")))
                .isEqualTo("CombinerError");
    }

    @Test
    void whatExceedsMemoryOrDiskIsNamedAsThat() {
        assertThat(JobFailure.cause(List.of("REDUCE capability required is more than the supported max container"
                        + " capability in the cluster. Killing the Job.")))
                .isEqualTo("no container is that large");
        assertThat(JobFailure.cause(List.of("Container [pid=1] is running 1B beyond the 'PHYSICAL' memory limit."
                        + " Current usage: 513 MB of 512 MB physical memory used")))
                .isEqualTo("beyond its memory limit");
        assertThat(JobFailure.cause(List.of("Error: java.io.IOException: No space left on device")))
                .isEqualTo("no space left on device");
    }

    @Test
    void aFileSystemThatTakesNoFilesIsNamed() {
        assertThat(JobFailure.cause(
                        List.of("org.apache.hadoop.hdfs.server.namenode.SafeModeException: Cannot delete /a."
                                + " Name node is in safe mode.")))
                .isEqualTo("HDFS is in safe mode");
        assertThat(JobFailure.cause(List.of("Error: org.apache.hadoop.ipc.RemoteException(java.io.IOException): File /a"
                        + " could only be written to 0 of the 1 minReplication nodes.")))
                .isEqualTo("no DataNode has room for a block");
    }

    @Test
    void withoutAnExceptionTheExitCodeRemains() {
        assertThat(JobFailure.cause(List.of("Exception from container-launch.\nExit code: 137")))
                .isEqualTo("exit code 137");
        assertThat(JobFailure.cause(List.of("null", ""))).isEqualTo("job failed");
        assertThat(JobFailure.cause(List.of("exit code 3"), "no job submitted")).isEqualTo("no job submitted");
    }
}
