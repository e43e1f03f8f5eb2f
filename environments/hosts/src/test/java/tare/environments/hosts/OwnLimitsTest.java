package tare.environments.hosts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class OwnLimitsTest {
    @Test
    void limitsAreWrittenAsEnginesReadThem() {
        List<String> lines = List.of(
                "Limit                     Soft Limit           Hard Limit           Units     ",
                "Max stack size            8388608              unlimited            bytes     ",
                "Max processes             96365                unlimited            processes ",
                "Max open files            1024                 20000                files     ",
                "Max locked memory         8388608              unlimited            bytes     ");
        assertThat(OwnLimits.words(lines, 32_768))
                .containsExactly(
                        "--ulimit",
                        "memlock=8388608:-1",
                        "--ulimit",
                        "nofile=1024:20000",
                        "--ulimit",
                        "nproc=32768:32768");
        assertThat(OwnLimits.words(lines, 4_194_304)).contains("nproc=96365:4194304");
    }
}
