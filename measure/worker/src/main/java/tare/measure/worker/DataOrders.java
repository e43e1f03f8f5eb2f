package tare.measure.worker;

import java.io.Serializable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tare.api.spi.Data;
import tare.api.spi.DataSpec;
import tare.api.spi.Deadline;
import tare.api.spi.Sweep;
import tare.measure.engine.NanoClock;

/** Orders about a workload's data. All but {@link Read} are sent to one worker of a fleet. */
public final class DataOrders {
    private DataOrders() {}

    /** Prepares an empty place for the data, after removing what a failed load left. */
    public record Create() implements WorkerOrder<Nothing> {
        @Override
        public Nothing carryOut(WorkerSession session) throws Exception {
            return Blame.system("cannot create " + session.data().spec().id(), () -> {
                session.data().create();
                return Nothing.NOTHING;
            });
        }
    }

    /**
     * Removes this arm's data, where it exists.
     *
     * @param workloads the complete settings of the workloads whose data it is, all of {@link Connect}'s factory
     */
    public record Remove(ArrayList<Map<String, String>> workloads) implements WorkerOrder<Nothing> {
        @Override
        public Nothing carryOut(WorkerSession session) throws Exception {
            session.closeEngine();
            for (Map<String, String> settings : workloads) {
                Blame.system("cannot remove data", () -> {
                    session.create(settings).data(session.driver()).remove();
                    return Nothing.NOTHING;
                });
            }
            return Nothing.NOTHING;
        }
    }

    /**
     * After a load: waits for the system to settle within {@code limit}, and then keeps the manifest beside the data;
     * data of a system that did not settle counts as incomplete.
     */
    public record Seal(Duration limit) implements WorkerOrder<Settled> {
        @Override
        public Settled carryOut(WorkerSession session) throws Exception {
            session.closeEngine();
            Data data = session.data();
            return Blame.system("cannot settle and seal " + data.spec().id(), () -> {
                Settled settled = settle(data, session.clock());
                if (settled.inTime()) {
                    data.seal(); // Otherwise it may lack what settling makes, such as an engine's tables.
                }
                return settled;
            });
        }

        private Settled settle(Data data, NanoClock clock) throws Exception {
            Deadline by = Deadline.in(limit, clock::nowNs);
            TreeMap<String, Double> seconds = new TreeMap<>();
            List<Data.SettlingStep> steps = data.settlingSteps();
            if (steps.isEmpty()) {
                return new Settled(data.settle(by), seconds);
            }
            for (Data.SettlingStep step : steps) {
                long startNs = clock.nowNs();
                boolean inTime = step.work().settle(by);
                seconds.put(step.name(), (clock.nowNs() - startNs) / 1e9);
                if (!inTime) {
                    return new Settled(false, seconds);
                }
            }
            return new Settled(true, seconds);
        }
    }

    /**
     * How a system settled.
     *
     * @param inTime whether it did within its limit
     * @param seconds duration of each part that was begun; empty if there are no parts
     */
    public record Settled(boolean inTime, TreeMap<String, Double> seconds) implements Serializable {}

    /** Fails if the data is missing or differs from the workload's. */
    public record Check() implements WorkerOrder<Nothing> {
        @Override
        public Nothing carryOut(WorkerSession session) throws Exception {
            DataSpec spec = session.data().spec();
            Optional<String> found = Blame.system("cannot read the manifest of " + spec.id(), () -> session.data()
                    .manifest());
            if (found.isEmpty()) {
                throw new IllegalStateException(
                        spec.id() + " has no manifest: Tare did not load it, or not completely");
            }
            List<String> differences = DataSpec.differences(spec.manifest(), found.get());
            if (!differences.isEmpty()) {
                throw new IllegalStateException(spec.id() + " holds another dataset: " + differences);
            }
            return Nothing.NOTHING;
        }
    }

    /** Captures the loaded state. */
    public record Capture(HashSet<String> together) implements WorkerOrder<Nothing> {
        public static Capture of(Collection<String> ids) {
            return new Capture(new HashSet<>(ids));
        }

        @Override
        public Nothing carryOut(WorkerSession session) throws Exception {
            return Blame.system("cannot capture the loaded state", () -> {
                session.data().capture(together);
                return Nothing.NOTHING;
            });
        }
    }

    /** Returns to the captured state. Sent before any caller is open. */
    public record Restore(HashSet<String> together) implements WorkerOrder<Nothing> {
        public static Restore of(Collection<String> ids) {
            return new Restore(new HashSet<>(ids));
        }

        @Override
        public Nothing carryOut(WorkerSession session) throws Exception {
            return Blame.system("cannot restore the loaded state", () -> {
                session.data().restore(together);
                return Nothing.NOTHING;
            });
        }
    }

    /** Copies the captured state out of the system. Sent to the only worker of a fleet started for this purpose. */
    public record Export(HashSet<String> together) implements WorkerOrder<Data.Copy> {
        public static Export of(Collection<String> ids) {
            return new Export(new HashSet<>(ids));
        }

        @Override
        public Data.Copy carryOut(WorkerSession session) throws Exception {
            return Blame.system(
                    "cannot export the loaded state", () -> session.data().export(together));
        }
    }

    /**
     * Asks for unfinished background work, as {@link Data#unsettled} returns it: empty if all is quiet.
     *
     * @param balances whether unevenly distributed parts may be moved
     */
    public record FindUnsettled(boolean balances) implements WorkerOrder<TreeMap<String, String>> {
        @Override
        public TreeMap<String, String> carryOut(WorkerSession session) throws Exception {
            Map<String, String> unsettled = Blame.system(
                    "cannot query background work", () -> session.data().unsettled());
            if (balances && !unsettled.isEmpty()) {
                Blame.system("cannot spread the data evenly", () -> {
                    session.data().balance();
                    return Nothing.NOTHING;
                });
            }
            return new TreeMap<>(unsettled);
        }
    }

    /**
     * Divides all of the data into about equal parts, in order.
     *
     * @param most the number of parts; there may be fewer
     */
    public record Divide(int most) implements WorkerOrder<ArrayList<Sweep.Part>> {
        @Override
        public ArrayList<Sweep.Part> carryOut(WorkerSession session) throws Exception {
            return Blame.system(
                    "cannot divide " + session.data().spec().id(),
                    () -> new ArrayList<>(session.sweep().parts(session.data(), most)));
        }
    }

    /**
     * Reads parts of the data, to fill the system's cache. Sent to every worker, repeatedly with the parts left, until
     * there are none.
     *
     * @param parts read in parallel; none if there is nothing left for this worker
     * @param limit the time after which it returns its progress
     */
    public record Read(ArrayList<Sweep.Part> parts, Duration limit) implements WorkerOrder<Sweep.Amount> {
        public static Read of(List<Sweep.Part> parts, Duration limit) {
            return new Read(new ArrayList<>(parts), limit);
        }

        @Override
        public Sweep.Amount carryOut(WorkerSession session) throws Exception {
            return Blame.system("cannot read " + session.data().spec().id(), () -> session.sweep()
                    .read(session.data(), parts, Deadline.in(limit, session.clock()::nowNs)));
        }
    }
}
