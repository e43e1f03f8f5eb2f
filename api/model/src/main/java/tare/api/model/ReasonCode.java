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
            "more than 1 % of the requests were sent more than 1 ms late although a caller was free: the harness was slow",
            "give the machine less else to do, lower the rate, use fewer callers"),
    STOOD_STILL(
            RunStatus.SUSPECT,
            "stood-still",
            "a worker's whole process stood still for more than 1 % of the phase, garbage collections not counted: it was stopped, frozen with its container or guest, or had no CPU for half a second or more at a time. Its callers sent nothing meanwhile",
            "find out what stopped it: a signal, `docker pause`, a suspended guest, a CPU quota, swapping"),
    GC_TAIL(
            RunStatus.SUSPECT,
            "gc-tail",
            "at a rate, the worker stood still for garbage collection for more than 1 % of the phase, and its longest pause was at least half of an operation's response p99: the pauses could be what lies beyond the p99",
            "allocate less: larger values and scans make the most garbage; lower the rate"),
    GC_TIME(
            RunStatus.SUSPECT,
            "gc-time",
            "the worker stood still for garbage collection for more than 5 % of the phase",
            "as for `gc-tail`; a driver that allocates so much is part of what is measured only if its users pay for it, too"),
    CPU_SATURATED(
            RunStatus.SUSPECT,
            "cpu-saturated",
            "at a rate, the CPUs of the machine were busy for more than 95 % of the phase: requests queued for a CPU, those of the harness among them",
            "lower the rate, or use a machine with more CPUs. In closed loop a busy machine is the point and no reason"),
    CPU_PRESSURE(
            RunStatus.SUSPECT,
            "cpu-pressure",
            "at a rate, some thread that could have run waited for a CPU for more than half of the phase. Not looked at where the workers have CPUs of their own: servers that queue for theirs would raise it, and hold no worker up",
            "as for `cpu-saturated`; in a container, see whether it is given the CPUs it needs"),
    CPU_TAKEN(
            RunStatus.SUSPECT,
            "cpu-taken",
            "the system lives inside its worker, and other processes and the kernel used more than 30 % of the machine's CPUs meanwhile",
            "stop what else runs on the machine; a stricter `gates.idle-cpu` waits for it"),
    STEAL(
            RunStatus.SUSPECT,
            "steal",
            "the hypervisor gave more than 2 % of the CPUs' time to other guests",
            "use a machine that is not shared, or measure at a quieter hour"),
    THROTTLED(
            RunStatus.SUSPECT,
            "throttled",
            "the CPU quota of a control group held threads back for more than 1 % of the phase, added up over the CPUs. In closed loop not looked at where the system lives inside its worker: there the quota is the machine that is measured",
            "give the container more CPU, or no quota and CPUs of its own; issue less traffic; do not spin"),
    SWAP(
            RunStatus.SUSPECT,
            "swap",
            "more than 10 pages a second were swapped in or out",
            "give the machine less else to do; turn swap off"),
    MEMORY_STALL(
            RunStatus.SUSPECT,
            "memory-stall",
            "for more than 5 % of the phase everything on the machine that had something to do waited for memory at once, the harness included if it had",
            "give the machine less else to do, and the store smaller caches"),
    CLOCK_STEP(
            RunStatus.SUSPECT,
            "clock-step",
            "the wall clock was set by more than 100 ms. Tare's times come from another clock and stand; but leases, expiry and time-outs of the system may go by this one",
            "let the clock settle before measuring; have it slewed, not stepped"),
    NOT_WARM(
            RunStatus.SUSPECT,
            "not-warm",
            "goodput, or at a rate the median response time of an operation, differed between the two halves of the measure phase by more than its margin (a median: its margin and 10 µs). Looked at from 20 whole seconds on",
            "warm up longer; if it still differs, measure for several cycles of what makes it differ, such as compactions"),
    HARNESS_FLOOR(
            RunStatus.SUSPECT,
            "harness-floor",
            "at a rate, an operation's response p99 was less than 1.25 times what this machine shows for a store that answers at once: the harness could explain the tail",
            "use a quieter machine; compare service times; spin instead of sleeping (`waiting: spin`)"),
    QUEUED(
            RunStatus.SUSPECT,
            "queued",
            "the system's client answered requests by itself and only queued them, to send them with others (BATCHED_OK): they count as OK, and their times say nothing of the system",
            "switch the client's batching off; read back what was written"),
    CLOSE(
            RunStatus.SUSPECT,
            "close",
            "all was done, but a worker could not close its connections, or did not within 10 s and was killed",
            "read the text; the whole trace is in the worker's log"),
    CLOSE_AFTER_LOAD(
            RunStatus.FAILED,
            "close",
            "likewise after a load: the store may have kept less than it was given",
            "read the text; the whole trace is in the worker's log"),
    ERROR_LIMIT(
            RunStatus.FAILED,
            "error-limit",
            "a larger share of the requests sent than `analysis.error-limit` were errors: all answers but OK; NOT_FOUND is no error where the workload deletes",
            "read the main cause in the text and `causes`"),
    RATE_NOT_MET(
            RunStatus.FAILED,
            "rate-not-met",
            "requests were due and could not be sent before the drain was given up, since no caller came free; a single one is enough, whatever the error limit, because its wait is missing from the percentiles",
            "the system cannot keep up with the rate with so many callers: lower it, allow a longer drain, or take it as the answer"),
    BLOCKED(
            RunStatus.FAILED,
            "blocked",
            "callers were still waiting for the system when the phase was given up",
            "find out what the system waits for"),
    CRASHED(
            RunStatus.FAILED,
            "crashed",
            "an embedded store brought its worker down by a signal: exit code 132, 134, 136 or 139",
            "read the last words in the text and `logs/hs_err.log`"),
    WRONG_DATA(
            RunStatus.FAILED,
            "wrong-data",
            "acknowledged rows were missing or wrong when read back",
            "believe it first: a store that loses writes. Then see `verification.examples`"),
    LOAD_FAILED(
            RunStatus.FAILED,
            "load",
            "not every record could be loaded",
            "see the causes in the text and `logs/load-*/`"),
    SYSTEM(
            RunStatus.FAILED,
            "system",
            "the system could not be reached or opened, or refused what Tare must do: create, restore, open a caller, read back; or callers were still blocked since the phase before",
            "read the text; the whole trace is in the worker's log"),
    PROVISION(
            RunStatus.FAILED,
            "provision",
            "a daemon or step of the arm's system did not come up: it ended, or was not ready in time, though the machine had room for it",
            "read its last words in the text, and its log in `logs/systems/`"),
    DAEMON(
            RunStatus.FAILED,
            "daemon",
            "a daemon of the arm's system was gone by the end of the run. It is started again before the arm's next run",
            "read its last words in the text, and its log in `logs/systems/`; exit code 137: killed, often for lack of memory"),
    SYSTEM_TIME_OUT(
            RunStatus.FAILED,
            "time-out",
            "no answer to an order in time: 1 minute to connect or to open callers; 10 to settle, capture, restore or read back (1 to read back where all daemons of a role are gone); for a load, 10 minutes and a second for every 50 records",
            "find out what the system waits for"),
    HARNESS_TIME_OUT(
            RunStatus.INVALID,
            "time-out",
            "a warm-up or measure phase did not end, although the engine gives up on requests that hang: its duration, drain and deadline and 1 minute",
            "report it"),
    HARNESS_STARVED(
            RunStatus.INVALID,
            "harness-starved",
            "requests could not be sent before the drain was given up, and the harness itself was late (see `late-wake`)",
            "as for `late-wake`"),
    STOOD_STILL_LONG(
            RunStatus.INVALID,
            "stood-still",
            "the same for more than 10 % of the phase, and for a second at least",
            "as above"),
    ENDED_EARLY(
            RunStatus.INVALID,
            "ended-early",
            "the measure phase did not run its course: the workload ran out of work",
            "give the workload more to do, or measure for a shorter time"),
    GATE(
            RunStatus.INVALID,
            "gate",
            "the machine or the system did not become fit to measure on within `gates.within`, or does not tell; too little free space is not waited for",
            "stop what disturbs it, wait longer, or loosen the gate knowingly"),
    SYNC(
            RunStatus.INVALID,
            "sync",
            "the command `sync` failed or took over 2 minutes",
            "let the disk finish; look for a device that hangs"),
    SETTLE(
            RunStatus.INVALID,
            "settle",
            "10 minutes after loading, the system was still flushing or compacting",
            "load less, or help the system to keep up"),
    LOAD_BROKEN_OFF(RunStatus.INVALID, "load", "the load was broken off", "run it again"),
    EXPORT(
            RunStatus.INVALID,
            "export",
            "the loaded state could not be exported, though it was loaded: by the export's settings, the rights of who runs Tare, a full disk, or time (10 minutes and a second for every 50 records)",
            "read the text; the whole trace is in the log of the export's worker"),
    NOTHING_SENT(
            RunStatus.INVALID,
            "nothing-sent",
            "no request fell due in the measure phase",
            "measure longer, or at a higher rate"),
    WORKER(
            RunStatus.INVALID,
            "worker",
            "a worker could not do as ordered, and the system is not known to be at fault: another dataset in the table, an operation the store does not offer, a defect of a plug-in",
            "read the text; the whole trace is in the worker's log"),
    WORKER_START(
            RunStatus.INVALID,
            "worker-start",
            "a worker could not be started, or its log not written",
            "check free space and memory"),
    WORKER_LOST(
            RunStatus.INVALID,
            "worker-lost",
            "a worker ended by itself, or could not be understood any more; its last words are in the text",
            "exit code 137: killed, often for lack of memory; 3: its heap was full"),
    WORKER_STUCK(
            RunStatus.INVALID,
            "worker-stuck",
            "a worker was still there 10 s after it was killed",
            "look for a device or a mount that hangs"),
    ENVIRONMENT(
            RunStatus.INVALID,
            "environment",
            "the environment could not place the arm's system: too little memory, no free port, a directory that is not Tare's, a jar that cannot be had",
            "read the text; give the system less memory by its settings, or the machine less else to do"),
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
