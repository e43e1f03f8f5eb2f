package tare.measure.runner.parts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import tare.api.model.Arm;
import tare.api.model.Extent;
import tare.api.model.Pace;
import tare.api.model.Phase;
import tare.api.model.PhaseOrder;
import tare.api.model.Traffic;
import tare.api.model.Waiting;
import tare.api.spi.Endpoints;
import tare.api.spi.Plugins;
import tare.measure.experiment.WorkloadSettings;
import tare.measure.placing.LocalHost;
import tare.measure.probes.HostedDirectory;
import tare.measure.runner.PlacedPlugin;
import tare.measure.runner.arms.ArmData;
import tare.measure.runner.arms.ArmSystem;
import tare.measure.runner.fleet.FleetHosts;
import tare.measure.worker.Connect;
import tare.measure.worker.Execute;

class WorkerOrdersTest {
    private static final int WORKERS = 3;

    @Test
    void workersTakeTheDueTimesOfOneScheduleInTurn() {
        IntFunction<Execute> orders = orders(new Pace.AtRate(300, Pace.Arrivals.CONSTANT));

        for (int worker = 0; worker < WORKERS; worker++) {
            PhaseOrder order = orders.apply(worker).order();
            double gapNs = 1e9 / ((Pace.AtRate) order.pace()).perSecond();
            for (int turn = 0; turn < 5; turn++) {
                int due = worker + turn * WORKERS;
                assertThat((turn + order.offset()) * gapNs).isCloseTo(due * 1e9 / 300, within(1.0));
            }
        }
    }

    @Test
    void workersOnOneMachineShareItsCpus() {
        assertThat(orders(new Pace.BackToBack()).apply(0).order().workersHere()).isEqualTo(WORKERS);
    }

    @Test
    void aDriverGetsItsWorkersNumber() {
        LocalHost here = new LocalHost(Path.of("."));
        ArmData data = new ArmData(
                new HostedDirectory(here, here.directory()),
                List.of(),
                Optional.empty(),
                ArmSystem.none(),
                Optional.empty());
        IntFunction<Connect> orders = new WorkerOrders(Plugins.load(WorkerOrdersTest.class.getClassLoader()))
                .connect(
                        new Arm("plain", PlacedPlugin.SYSTEM, "processes", Map.of(), false),
                        data,
                        new WorkloadSettings("ycsb", Map.of()),
                        FleetHosts.all(here, WORKERS));

        for (int worker = 0; worker < WORKERS; worker++) {
            Endpoints endpoints =
                    new Endpoints(Path.of("."), orders.apply(worker).addresses());
            assertThat(endpoints.worker()).isEqualTo(worker);
            assertThat(endpoints.workers()).isEqualTo(WORKERS);
        }
    }

    @Test
    void withoutAFleetStartPhasesBeginAtOnce() {
        assertThat(orders(new Pace.BackToBack()).apply(0).order().notBeforeNs()).isEqualTo(PhaseOrder.AT_ONCE);
    }

    private static IntFunction<Execute> orders(Pace pace) {
        Duration time = Duration.ofSeconds(1);
        return WorkerOrders.phase(
                Phase.MEASURE,
                new Traffic(WORKERS, WORKERS, pace, time, time, time, time, Waiting.PARK),
                new Extent.For(time),
                0,
                1,
                FleetHosts.all(new LocalHost(Path.of(".")), WORKERS),
                Optional.empty());
    }
}
