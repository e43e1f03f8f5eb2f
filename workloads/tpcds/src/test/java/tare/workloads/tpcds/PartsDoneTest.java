package tare.workloads.tpcds;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PartsDoneTest {
    @Test
    void theLastPartIsDoneWithTheChunkHoweverManyRowsItHas() {
        PartsDone progress = PartsDone.of(new TableChunk("customer_demographics", 1, 1), 19, 0.01);
        assertThat(progress.after(192_080)).isEqualTo(1);
        assertThat(progress.after(960_400)).isEqualTo(10);
        assertThat(progress.after(10_000_000)).isEqualTo(7);
        assertThat(progress.after(1)).isZero();
        assertThat(progress.rest()).isEqualTo(1);
    }

    @Test
    void aChunkOfOnePartIsDoneAtItsEnd() {
        PartsDone progress = PartsDone.of(new TableChunk("store_sales", 1, 1), 1, 0.01);
        assertThat(progress.after(1_000_000)).isZero();
        assertThat(progress.rest()).isEqualTo(1);
    }
}
