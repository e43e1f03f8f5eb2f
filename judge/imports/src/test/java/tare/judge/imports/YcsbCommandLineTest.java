package tare.judge.imports;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Facts from the command line of the YCSB client. */
class YcsbCommandLineTest {
    @Test
    void theLastWordCountsAndPasswordsAreNotKept() {
        assertThat(YcsbCommandLine.parse("-t -threads 4 -p target=10 -target 20 -p db.passwd=x -p recordcount=7")
                        .facts())
                .containsEntry("threadcount", "4")
                .containsEntry("target", "20")
                .containsEntry("recordcount", "7")
                .doesNotContainKey("db.passwd");
    }

    @Test
    void aMissingPropertyIsYcsbsDefaultUnlessAFileMayGiveIt() {
        assertThat(YcsbCommandLine.parse("-t").facts())
                .containsEntry("target", "0")
                .containsEntry("threadcount", "1");
        assertThat(YcsbCommandLine.parse("-t -P workloads/workloada").facts())
                .doesNotContainKeys("target", "threadcount");
        assertThat(YcsbCommandLine.parse("-t -P workloads/workloada -target 5").facts())
                .containsEntry("target", "5");
    }

    @Test
    void numbersThatAreNoneAreNotKnown() {
        assertThat(YcsbCommandLine.parse("-target fast -threads 4").facts())
                .doesNotContainKey("target")
                .containsEntry("threadcount", "4");
    }
}
