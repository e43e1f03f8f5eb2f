package tare.measure.runner.gates;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Serializable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import tare.api.model.CacheState;
import tare.api.model.Experiment;
import tare.api.model.GateSpec;
import tare.api.model.Permission;
import tare.measure.runner.Experiments;
import tare.measure.runner.SteppingClock;
import tare.measure.runner.arms.ArmSystem;
import tare.measure.runner.arms.Timeouts;
import tare.measure.runner.fleet.Fleet;
import tare.measure.runner.fleet.FleetHosts;
import tare.measure.runner.fleet.PhaseListener;
import tare.measure.worker.DataOrders;
import tare.measure.worker.WorkerOrder;
import tare.quality.testing.SampleExperiment;

class SystemStateTest {
    private static final GateSpec AT_REST = new GateSpec(1, 0, 0, Duration.ofSeconds(5), CacheState.ANY, true);

    private final QuietFleet fleet = new QuietFleet();

    @Test
    void whatExistsIsBalancedOnlyWhereTheExperimentAllowsIt() throws Exception {
        assertThat(state(AT_REST, Permission.FLUSH).awaitRest(fleet)).contains(new RestGate.Proof(3, 0));
        assertThat(fleet.orders).hasSize(3).containsOnly(new DataOrders.FindUnsettled(false));

        fleet.orders.clear();
        assertThat(state(AT_REST, Permission.FLUSH, Permission.BALANCE).awaitRest(fleet))
                .isPresent();
        assertThat(fleet.orders).hasSize(3).containsOnly(new DataOrders.FindUnsettled(true));
    }

    @Test
    void withoutARestGateNothingIsProved() throws Exception {
        GateSpec open = new GateSpec(1, 0, 0, Duration.ofSeconds(5));

        assertThat(state(open, Permission.BALANCE).awaitRest(fleet)).isEmpty();
        assertThat(fleet.orders).isEmpty();
    }

    private static SystemState state(GateSpec gates, Permission... allowed) {
        Experiment like = Experiments.of("memory", Map.of(), 2, Experiments.workload("c", "ycsb-c"));
        Experiment experiment = SampleExperiment.like(like)
                .gates(gates)
                .allowed(List.of(allowed))
                .build();
        return new SystemState(
                experiment, ArmSystem.existing(Map.of(), List.of()), Timeouts.USUAL, new SteppingClock(), wait -> {});
    }

    /** Reports that all is at rest, and records the orders. */
    private static final class QuietFleet implements Fleet {
        private final List<WorkerOrder<?>> orders = new ArrayList<>();

        @Override
        public FleetHosts hosts() {
            throw new UnsupportedOperationException();
        }

        @Override
        public Map<String, String> facts() {
            return Map.of();
        }

        @Override
        public <R extends Serializable> List<R> all(
                IntFunction<? extends WorkerOrder<R>> each, Duration limit, PhaseListener updates) {
            throw new UnsupportedOperationException("one worker is enough");
        }

        @Override
        @SuppressWarnings("unchecked")
        public <R extends Serializable> R one(int worker, WorkerOrder<R> order, Duration limit) {
            orders.add(order);
            return (R) new TreeMap<String, String>();
        }

        @Override
        public void stop() {}

        @Override
        public void close() {}
    }
}
