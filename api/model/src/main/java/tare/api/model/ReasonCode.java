package tare.api.model;

import java.util.Arrays;
import java.util.Optional;

/**
 * All reasons why a run may not be VALID; {@code docs/validity.md} is generated from them. Codes are stable, because
 * they are needed to read results that are years old.
 */
public enum ReasonCode {
    LATE_WAKE(
            RunStatus.SUSPECT,
            "late-wake",
            "more than 1 % of the requests were sent more than 1 ms late although a caller was idle: the load"
                    + " generator was too slow",
            "stop other work on the machine, lower the rate, use fewer callers"),
    STOOD_STILL(
            RunStatus.SUSPECT,
            "stood-still",
            "a worker process stood still for more than 1 % of the phase, not counting garbage collection: it was"
                    + " stopped, frozen with its container or guest, or had no CPU for half a second or more at a"
                    + " time. Its callers sent nothing during that time",
            "find out what stopped it: a signal, `docker pause`, a suspended guest, a CPU quota, swapping"),
    GC_TAIL(
            RunStatus.SUSPECT,
            "gc-tail",
            "at a rate, garbage collection stopped the worker for more than 1 % of the phase, and its longest pause"
                    + " was at least half of an operation's response p99: the pauses may explain the p99",
            "allocate less: larger values and scans make the most garbage; lower the rate"),
    GC_TIME(
            RunStatus.SUSPECT,
            "gc-time",
            "garbage collection stopped the worker for more than 5 % of the phase",
            "as for `gc-tail`; a driver's garbage belongs to the result only if its users pay for it too"),
    CPU_SATURATED(
            RunStatus.SUSPECT,
            "cpu-saturated",
            "at a rate, the CPUs of the machine were busy for more than 95 % of the phase: requests queued for a"
                    + " CPU, the load generator's included",
            "lower the rate, or use a machine with more CPUs. In closed loop this code is not used: a busy machine"
                    + " is intended"),
    CPU_PRESSURE(
            RunStatus.SUSPECT,
            "cpu-pressure",
            "at a rate, some runnable thread waited for a CPU for more than half of the phase. Not checked if"
                    + " workers have CPUs of their own: servers that queue for theirs delay no worker",
            "as for `cpu-saturated`; in a container, check that it gets the CPUs it needs"),
    CPU_TAKEN(
            RunStatus.SUSPECT,
            "cpu-taken",
            "the system is embedded in its worker, and other processes and the kernel used more than 30 % of the"
                    + " machine's CPUs",
            "stop other work on the machine; a stricter `gates.idle-cpu` waits for its end"),
    STEAL(
            RunStatus.SUSPECT,
            "steal",
            "the hypervisor gave more than 2 % of the CPUs' time to other guests",
            "use a machine of your own, or measure at a quieter hour"),
    THROTTLED(
            RunStatus.SUSPECT,
            "throttled",
            "the CPU quota of a control group held threads back for more than 1 % of the phase, summed over the"
                    + " CPUs. Not checked in closed loop if the system is embedded in its worker: there the quota is"
                    + " part of the measured machine",
            "give the container more CPU, or CPUs of its own without a quota; issue less traffic; do not spin"),
    SWAP(
            RunStatus.SUSPECT,
            "swap",
            "more than 10 pages a second were swapped in or out",
            "stop other work on the machine; turn swap off"),
    MEMORY_STALL(
            RunStatus.SUSPECT,
            "memory-stall",
            "for more than 5 % of the phase all runnable threads of the machine waited for memory at once",
            "stop other work on the machine, and give the store smaller caches"),
    CLOCK_STEP(
            RunStatus.SUSPECT,
            "clock-step",
            "the wall clock was set by more than 100 ms. Tare's times use another clock and are right, but the"
                    + " system's leases, expiry and timeouts may use this one",
            "wait until the clock is synchronised; slew it instead of stepping it"),
    NOT_WARM(
            RunStatus.SUSPECT,
            "not-warm",
            "throughput, or at a rate the median response time of an operation, differed between the two halves of"
                    + " the measure phase by more than its margin (a median: its margin and 10 µs). Checked from 20"
                    + " whole seconds on",
            "warm up longer; if the halves still differ, measure over several cycles of the cause, such as compactions"),
    HARNESS_FLOOR(
            RunStatus.SUSPECT,
            "harness-floor",
            "at a rate, an operation's response p99 was less than 1.25 times this machine's p99 for a store that"
                    + " answers at once: the harness may explain the tail",
            "use a quieter machine; compare service times; spin instead of sleeping (`waiting: spin`)"),
    QUEUED(
            RunStatus.SUSPECT,
            "queued",
            "the system's client only queued requests to send them in batches (BATCHED_OK): they count as OK, but"
                    + " their times do not measure the system",
            "turn the client's batching off; read the written rows back"),
    STARTED_APART(
            RunStatus.SUSPECT,
            "started-apart",
            "a worker started more than 0.1 s apart from the common start of all workers, as far as their clocks can be"
                    + " compared: the seconds of the record do not quite agree. Response times do not depend on it",
            "stop other work on the workers' hosts; use fewer callers a worker, or a quicker way to the hosts"),
    CLOSE(
            RunStatus.SUSPECT,
            "close",
            "the run was complete, but a worker could not close its connections within 10 s and was killed, or"
                    + " failed to close them",
            "read the text; the stack trace is in the worker's log"),
    CLOSE_AFTER_LOAD(
            RunStatus.FAILED,
            "close",
            "the same after a load: the store may have lost part of the data",
            "read the text; the stack trace is in the worker's log"),
    ERROR_LIMIT(
            RunStatus.FAILED,
            "error-limit",
            "more requests than `analysis.error-limit` allows were errors: all answers except OK; NOT_FOUND is no"
                    + " error if the workload deletes",
            "read the main cause in the text and `causes`"),
    RATE_NOT_MET(
            RunStatus.FAILED,
            "rate-not-met",
            "requests were due but could not be sent by the end of the drain, since no caller became free; one is"
                    + " enough, whatever the error limit, because its wait is missing from the percentiles",
            "the system cannot keep up with this rate and number of callers: lower the rate, allow a longer drain,"
                    + " or accept this as the answer"),
    BLOCKED(
            RunStatus.FAILED,
            "blocked",
            "callers were still waiting for the system when the phase was abandoned; a system that Tare has started is"
                    + " stopped before the next run of any arm, so that what it could not end burdens none, and started"
                    + " anew for its own",
            "find out what the system waits for"),
    CRASHED(
            RunStatus.FAILED,
            "crashed",
            "an embedded store crashed its worker: exit code 132, 134, 136 or 139",
            "read the last log lines in the text and `logs/hs_err.log`"),
    WRONG_DATA(
            RunStatus.FAILED,
            "wrong-data",
            "acknowledged rows were missing or wrong when read back",
            "first assume that the store lost writes; see `verification.examples`"),
    LOAD_FAILED(
            RunStatus.FAILED,
            "load",
            "not every record could be loaded",
            "see the causes in the text and `logs/load-*/`"),
    SYSTEM(
            RunStatus.FAILED,
            "system",
            "the system could not be reached or opened, or refused a step of Tare's: create, restore, open a caller,"
                    + " read back; or callers were still blocked since the phase before",
            "read the text; the stack trace is in the worker's log"),
    PROVISION(
            RunStatus.FAILED,
            "provision",
            "a daemon or step of the arm's system did not come up: it ended or was not ready in time, although the"
                    + " machine had room for it",
            "read its last log lines in the text, and its log in `logs/systems/`"),
    DAEMON(
            RunStatus.FAILED,
            "daemon",
            "a daemon of the arm's system was gone by the end of the run. It is started again before the arm's next run",
            "read its last log lines in the text, and its log in `logs/systems/`; exit code 137: killed, often for"
                    + " lack of memory"),
    SYSTEM_TIME_OUT(
            RunStatus.FAILED,
            "time-out",
            "no answer in time: 1 minute to connect or to open callers; 10 to settle, capture, restore or read back"
                    + " (to read back, 1 after all daemons of a role have ended); for a load, 10 minutes and a second for"
                    + " every 50 records",
            "find out what the system waits for"),
    HARNESS_TIME_OUT(
            RunStatus.INVALID,
            "time-out",
            "a warm-up or measure phase did not end, although the engine abandons requests that hang: its duration,"
                    + " drain, deadline and 1 minute had passed",
            "report it"),
    HARNESS_STARVED(
            RunStatus.INVALID,
            "harness-starved",
            "requests could not be sent by the end of the drain, and the load generator itself was late (see"
                    + " `late-wake`)",
            "as for `late-wake`"),
    STOOD_STILL_LONG(
            RunStatus.INVALID,
            "stood-still",
            "as for SUSPECT `stood-still`, but for more than 10 % of the phase and at least a second",
            "as for SUSPECT `stood-still`"),
    ENDED_EARLY(
            RunStatus.INVALID,
            "ended-early",
            "the measure phase ended early: the workload ran out of work",
            "give the workload more to do, or measure for a shorter time"),
    GATE(
            RunStatus.INVALID,
            "gate",
            "the machine or the system did not meet a gate within `gates.within`, or does not report its state; too"
                    + " little free space fails at once",
            "remove the disturbance, wait longer, or loosen the gate deliberately"),
    SYNC(
            RunStatus.INVALID,
            "sync",
            "the command `sync` failed or took over 2 minutes",
            "wait for the disk; look for a device that hangs"),
    SETTLE(
            RunStatus.INVALID,
            "settle",
            "10 minutes after loading, the system was still flushing or compacting",
            "load less, or speed up the system's flushes and compactions"),
    LOAD_BROKEN_OFF(RunStatus.INVALID, "load", "the load was interrupted", "run it again"),
    EXPORT(
            RunStatus.INVALID,
            "export",
            "the data were loaded but could not be exported: because of the export's settings, Tare's permissions, a"
                    + " full disk, or time (10 minutes and a second for every 50 records)",
            "read the text; the stack trace is in the log of the export's worker"),
    NOTHING_SENT(
            RunStatus.INVALID,
            "nothing-sent",
            "no request was due in the measure phase",
            "measure longer, or at a higher rate"),
    WORKER(
            RunStatus.INVALID,
            "worker",
            "a worker could not do a step, and the system is not known to be at fault: another dataset in the table,"
                    + " an unsupported operation, a bug in a plug-in",
            "read the text; the stack trace is in the worker's log"),
    WORKER_START(
            RunStatus.INVALID,
            "worker-start",
            "a worker could not be started, or its log could not be written",
            "check free space and memory"),
    WORKER_LOST(
            RunStatus.INVALID,
            "worker-lost",
            "a worker ended unexpectedly, or its answers could not be read; its last log lines are in the text",
            "exit code 137: killed, often for lack of memory; 3: its heap was full"),
    STARTED_LONG_APART(
            RunStatus.INVALID,
            "started-apart",
            "a worker started more than a second apart from the common start of all workers: they did not issue their traffic"
                    + " together",
            "look for a host that stood still, and for the causes of a SUSPECT start"),
    WORKER_STUCK(
            RunStatus.INVALID,
            "worker-stuck",
            "a worker was still running 10 s after it was killed",
            "look for a device or a mount that hangs"),
    ENVIRONMENT(
            RunStatus.INVALID,
            "environment",
            "the environment could not place the arm's system: too little memory, no free port, a directory that is"
                    + " not Tare's, an unavailable jar; or a host was lost, which the text names",
            "read the text; give the system less memory in its settings, or stop other work on the machine; see why the"
                    + " named host restarted or lost its connection, in its own logs"),
    RUNTIME_JARS(
            RunStatus.INVALID,
            "runtime-jars",
            "a driver's jar was missing or had another checksum when a worker started, or its `client-jars` could not be used",
            "`./tare fetch`");

    private final RunStatus status;
    private final String code;
    private final String meaning;
    private final String remedy;

    ReasonCode(RunStatus status, String code, String meaning, String remedy) {
        this.status = status;
        this.code = code;
        this.meaning = meaning;
        this.remedy = remedy;
    }

    /** The code of a reason from this or an earlier version; empty if unknown to this one. */
    public static Optional<ReasonCode> of(Reason reason) {
        return Arrays.stream(values())
                .filter(one -> one.status == reason.status() && one.code.equals(reason.code()))
                .findFirst();
    }

    /** @param text the finding and the limit it broke */
    public Reason because(String text) {
        return new Reason(status, code, text);
    }

    public RunStatus status() {
        return status;
    }

    /** Short, as in {@code run.json}. Unique together with the status. */
    public String code() {
        return code;
    }

    /** The cause, in a sentence without its full stop; Markdown, names between backticks. */
    public String meaning() {
        return meaning;
    }

    /** The remedy, in the same form. */
    public String remedy() {
        return remedy;
    }
}
