package tare.measure.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tare.api.model.Extent;
import tare.api.model.IntervalRecord;
import tare.api.model.Lateness;
import tare.api.model.OperationRecord;
import tare.api.model.Outcomes;
import tare.api.model.Pace;
import tare.api.model.Phase;
import tare.api.model.PhaseOrder;
import tare.api.model.PhaseRecord;
import tare.api.model.PhaseUpdate;
import tare.api.model.ProbeSample;
import tare.api.model.Waiting;
import tare.quality.testing.UsedHeap;

@Tag("slow")
class PipeTest {
    private final PipedOutputStream far = new PipedOutputStream();
    private Pipe sender;
    private Pipe receiver;

    @BeforeEach
    void connect() throws IOException {
        PipedInputStream near = new PipedInputStream(far, 1 << 16);
        sender = new Pipe(new PipedInputStream(), far);
        receiver = new Pipe(near, new PipedOutputStream(new PipedInputStream()));
    }

    @Test
    void ordersArriveAsTheyWereSent() throws IOException {
        Execute order = new Execute(new PhaseOrder(
                Phase.MEASURE,
                new Pace.AtRate(500, Pace.Arrivals.POISSON),
                new Extent.For(Duration.ofSeconds(30)),
                Duration.ofSeconds(10),
                Duration.ofSeconds(5),
                0.5,
                42,
                Waiting.PARK));
        sender.send(order);
        sender.send(WorkerMain.Command.STOP);

        assertThat(receiver.receive()).isEqualTo(order);
        assertThat(receiver.receive()).isSameAs(WorkerMain.Command.STOP);
    }

    @Test
    void recordsArriveWithTheirHistograms() throws IOException {
        PhaseRecord record = new PhaseRecord(
                Phase.MEASURE,
                1,
                2,
                3,
                new Lateness(4, 0, 0, 0, new byte[] {1}),
                List.of(new OperationRecord(
                        "read", false, new Outcomes(4, 0, 0, 0, 0), 4, 4, 400, 0, new byte[] {1, 2}, new byte[] {3})),
                0,
                Map.of("read: x", 1L),
                null);
        sender.send(new WorkerAnswer.Done(record));

        PhaseRecord received = (PhaseRecord) ((WorkerAnswer.Done) receiver.receive()).value();
        assertThat(received).usingRecursiveComparison().isEqualTo(record);
    }

    @Test
    void tenHoursOfSecondsLeaveNothingInThePipe() throws IOException {
        passOn(0, 3_600);
        long afterAnHour = UsedHeap.bytes();
        passOn(3_600, 36_000);

        assertThat(UsedHeap.bytes() - afterAnHour).isLessThan(UsedHeap.MOST_GROWTH_BYTES);
    }

    private void passOn(int from, int to) throws IOException {
        for (int second = from; second < to; second++) {
            IntervalRecord reads = new IntervalRecord(
                    second, "read", new Outcomes(4, 0, 0, 0, 0), 4, 400, new byte[100], new byte[100]);
            ProbeSample probed = new ProbeSample(second, Map.of("machine.cpu.busy", 0.5));
            sender.send(new WorkerAnswer.Updated(
                    new PhaseUpdate(Phase.MEASURE, 0, second, List.of(reads), 0, 0, List.of(probed))));
            WorkerAnswer.Updated updated = (WorkerAnswer.Updated) receiver.receive();
            assertThat(updated.update().second()).isEqualTo(second);
        }
    }

    @Test
    void foreignClassesAreRefused() throws IOException {
        sender.send(URI.create("file:///nothing"));

        assertThatThrownBy(() -> receiver.receive()).isInstanceOf(InvalidClassException.class);
    }

    /** A message that would fill the harness's memory is rejected beforehand; each message is counted separately. */
    @Test
    void whatIsNestedTooDeepIsRefused() throws IOException {
        ArrayList<Object> nested = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            ArrayList<Object> outer = new ArrayList<>();
            outer.add(nested);
            nested = outer;
        }
        sender.send(nested);

        assertThatThrownBy(() -> receiver.receive()).isInstanceOf(InvalidClassException.class);
    }

    @Test
    void theEndOfTheOtherSideIsNoticed() throws IOException {
        far.close();

        assertThatThrownBy(() -> receiver.receive()).isInstanceOf(EOFException.class);
    }
}
