package tare.workloads.jobs;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tare.api.spi.Caller;
import tare.api.spi.Deadline;
import tare.api.spi.Job;
import tare.api.spi.JobEngine;
import tare.api.spi.JobNotAcceptedException;
import tare.api.spi.JobReport;
import tare.api.spi.JobReport.End;
import tare.api.spi.Reply;
import tare.api.spi.Request;

/** Runs all jobs of a suite, pass after pass, in a directory of its own. */
final class JobCaller implements Caller {
    private final JobEngine engine;
    private final List<JobStep> steps;
    private final JobPlace place;
    private final JobObservations observations;
    private int next;
    private int prepared;
    /** Of the preparation: why the job cannot be sent. */
    private Exception unprepared;

    private Job running;
    private boolean cancelled;

    JobCaller(JobEngine engine, List<JobStep> steps, JobPlace place, JobObservations observations) {
        this.engine = engine;
        this.steps = steps;
        this.place = place;
        this.observations = observations;
    }

    /** Before the first job of a pass, removes what the last pass left. If that fails, so does the job. */
    @Override
    public int prepare() {
        unprepared = next == 0 ? clear() : null;
        prepared = next;
        next = (next + 1) % steps.size();
        setRunning(null);
        return prepared;
    }

    private Exception clear() {
        try {
            place.clear();
            return null;
        } catch (Exception e) {
            return e;
        }
    }

    /** @param job null before one is submitted */
    private synchronized boolean setRunning(Job job) {
        running = job;
        if (job == null) {
            cancelled = false;
        }
        return cancelled;
    }

    @Override
    public void send(Request request) throws Exception {
        if (unprepared != null) {
            throw unprepared;
        }
        JobStep step = steps.get(prepared);
        try {
            answer(step, run(step), request.reply());
        } catch (JobNotAcceptedException e) {
            System.err.println("worker: " + step.operation() + ": " + e.getMessage());
            request.reply().done(Reply.Kind.FAILED, 0, 0, e.reason());
        }
    }

    private JobReport run(JobStep step) throws Exception {
        Job job = engine.submit(step.recipe().in(place));
        if (setRunning(job)) {
            job.kill();
        }
        // The engine's clock ends the wait, by a kill.
        return job.await(Deadline.NEVER);
    }

    private void answer(JobStep step, JobReport report, Reply reply) throws Exception {
        reply.evidence(report);
        if (report.end() != End.SUCCEEDED) {
            reply.done(Reply.Kind.FAILED, 0, 0, report.end() == End.KILLED ? "killed" : report.cause());
            return;
        }
        Map<String, Double> observed = new TreeMap<>();
        Optional<String> wrong = step.check().of(place, report, observed);
        if (wrong.isPresent()) {
            reply.done(Reply.Kind.FAILED, 0, 0, wrong.get());
            return;
        }
        observations.add(place.directory(), step, report, observed);
        reply.ok(0, step.bytes());
    }

    /** A job that is only just being submitted is killed once it has been. */
    @Override
    public void cancel() throws Exception {
        Job job;
        synchronized (this) {
            cancelled = true;
            job = running;
        }
        if (job != null) {
            job.kill();
        }
    }

    @Override
    public void close() throws Exception {
        place.clear();
    }
}
