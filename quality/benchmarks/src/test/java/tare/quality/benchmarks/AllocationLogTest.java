package tare.quality.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class AllocationLogTest {
    private static final long KIB = 1024;
    private static final long MIB = 1024 * KIB;

    @Test
    void whatWasAllocatedIsWhatCollectionsFoundNewAndWhatIsLeftOfThatAtTheEnd() {
        List<String> lines = List.of(
                "[1.054s][info][gc] GC(0) Pause Young (Allocation Failure) 136M->1M(495M) 2.301ms",
                "[1.500s][info][gc] GC(1) Pause Young (Allocation Failure) 137M->2M(495M) 1.102ms",
                "[2.000s][info][gc,heap,exit] Heap",
                "[2.000s][info][gc,heap,exit]  def new generation   total 157248K, used 3072K [0x00, 0x01, 0x02)",
                "[2.000s][info][gc,heap,exit]  tenured generation   total 349568K, used 1536K [0x00, 0x01, 0x02)",
                "[2.000s][info][gc,heap,exit]  Metaspace       used 900K, committed 1024K, reserved 1056768K");
        assertThat(AllocationLog.bytes(lines)).isEqualTo(136 * MIB + 136 * MIB + 2560 * KIB);
    }

    @Test
    void aLogThatWasCutOffIsNoAnswer() {
        assertThatThrownBy(() -> AllocationLog.bytes(List.of()))
                .hasMessageStartingWith("no heap at exit in the log of collections");
    }
}
