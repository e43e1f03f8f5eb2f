package tare.workloads.jobs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.spi.Caller;
import tare.api.spi.Capability;
import tare.api.spi.Data;
import tare.api.spi.DataSpec;
import tare.api.spi.Driver;
import tare.api.spi.JobEngine;
import tare.api.spi.Measure;
import tare.api.spi.Operation;
import tare.api.spi.Sha256;
import tare.api.spi.Share;
import tare.api.spi.Verification;
import tare.api.spi.Workload;

/** A suite of jobs in one worker. Any thread. */
final class JobsWorkload implements Workload {
    /** After all jobs. */
    static final String LOAD = "load";

    private final JobSuite suite;
    private final JobObservations observations = new JobObservations();

    JobsWorkload(JobSuite suite) {
        this.suite = suite;
    }

    @Override
    public Class<? extends Capability> requires() {
        return JobEngine.class;
    }

    @Override
    public Optional<String> unsupported(Driver driver) {
        return engine(driver).kinds().contains(JobStep.KIND)
                ? Optional.empty()
                : Optional.of("the workload's jobs are of kind " + JobStep.KIND + ", and the system runs only "
                        + String.join(", ", engine(driver).kinds()));
    }

    private static JobEngine engine(Driver driver) {
        return driver.capability(JobEngine.class)
                .orElseThrow(() -> new IllegalArgumentException("the system runs no jobs, and the workload needs it"));
    }

    @Override
    public List<Operation> operations() {
        List<Operation> operations = new ArrayList<>();
        suite.steps().forEach(step -> operations.add(new Operation(step.operation(), false)));
        operations.add(new Operation(LOAD, false));
        return operations;
    }

    /** The data itself is made by jobs; before them there is one directory. */
    @Override
    public DataSpec data() {
        String manifest = suite.manifest();
        return new DataSpec("tare_jobs_" + Sha256.of(manifest).substring(0, 8), 1, "directory", manifest);
    }

    @Override
    public Data data(Driver driver) {
        return new JobsData(engine(driver).files(), data());
    }

    @Override
    public int passLength() {
        return suite.steps().size();
    }

    @Override
    public boolean changesKeys() {
        return false;
    }

    /** What jobs make is removed by the next pass, and with the callers. */
    @Override
    public boolean changesData() {
        return false;
    }

    @Override
    public boolean missesAreNormal() {
        return false;
    }

    @Override
    public Caller loader(Driver driver, Share share) {
        return new DirectoryLoader(
                engine(driver).files(),
                data().id(),
                suite.input(),
                suite.steps().size(),
                share.index() > 0);
    }

    @Override
    public Caller caller(Driver driver, Share share, long seed) {
        JobEngine engine = engine(driver);
        JobPlace place = new JobPlace(engine.files(), data().id() + "/caller-" + share.index());
        return new JobCaller(engine, suite.steps(), place, observations);
    }

    @Override
    public Verification verify(Driver driver, long seed) {
        return suite.verified();
    }

    @Override
    public Map<String, Double> observations() {
        return observations.means();
    }

    /** Beside the elapsed times: how fast data moved, and what its jobs used. */
    @Override
    public List<Measure> measures() {
        return suite.steps().stream()
                .flatMap(step -> JobObservations.measures(step).stream())
                .toList();
    }
}
