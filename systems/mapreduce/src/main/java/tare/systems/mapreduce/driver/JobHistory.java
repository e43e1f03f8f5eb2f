package tare.systems.mapreduce.driver;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.Counter;
import org.apache.hadoop.mapreduce.CounterGroup;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.JobID;
import org.apache.hadoop.mapreduce.TypeConverter;
import org.apache.hadoop.mapreduce.jobhistory.JobHistoryParser;
import org.apache.hadoop.mapreduce.jobhistory.JobHistoryParser.JobInfo;
import org.apache.hadoop.mapreduce.jobhistory.JobHistoryParser.TaskAttemptInfo;
import org.apache.hadoop.mapreduce.v2.jobhistory.JobHistoryUtils;
import org.apache.hadoop.yarn.api.records.ApplicationReport;
import tare.api.spi.JobReport;
import tare.api.spi.JobReport.End;
import tare.api.spi.JobReport.TaskTime;

/** Makes a job's report from the history that its ApplicationMaster has written. Any thread. */
record JobHistory(YarnClients clients, NodeManagerNames nodes) {
    private static final String SUFFIX = ".jhist";
    private static final String SUCCEEDED = "SUCCEEDED";

    /**
     * @param problem of the main class, which may fail although its job has succeeded
     * @param killed whether this client asked for the job's end
     */
    JobReport report(ApplicationReport ended, Optional<String> problem, boolean killed) throws Exception {
        Optional<JobInfo> info = clients.as(
                () -> read(TypeConverter.fromYarn(ended.getApplicationId()).toString()));
        String status = info.map(JobInfo::getJobStatus)
                .orElse(ended.getFinalApplicationStatus().name());
        boolean succeeded = status.equals(SUCCEEDED);
        End end = succeeded && problem.isEmpty()
                ? End.SUCCEEDED
                : killed && (succeeded || status.equals("KILLED")) ? End.KILLED : End.FAILED;
        String cause = end != End.FAILED
                ? null
                : succeeded ? JobFailure.cause(List.of(problem.orElse(""))) : JobFailure.cause(texts(ended, info));
        Times times = Times.of(ended, info.map(JobHistory::attempts).orElse(List.of()));
        return new JobReport(
                ended.getApplicationId().toString(),
                end,
                cause,
                Instant.ofEpochMilli(times.acceptedMs),
                Instant.ofEpochMilli(times.startedMs),
                Instant.ofEpochMilli(times.endedMs),
                info.map(JobHistory::counters).orElse(Map.of()),
                info.map(one -> tasks(one, times)).orElse(List.of()));
    }

    /** What may tell the cause, the most telling first. */
    private static List<String> texts(ApplicationReport ended, Optional<JobInfo> info) {
        List<String> texts = new ArrayList<>();
        info.map(JobHistory::attempts).orElse(List.of()).stream()
                .filter(attempt -> "FAILED".equals(attempt.getTaskStatus()))
                .forEach(attempt -> texts.add(String.valueOf(attempt.getError())));
        info.ifPresent(one -> texts.add(String.valueOf(one.getErrorInfo())));
        texts.add(String.valueOf(ended.getDiagnostics()));
        return texts;
    }

    /** Empty if the ApplicationMaster ended before it could write one. */
    private Optional<JobInfo> read(String job) throws IOException {
        // The JobHistoryServer may move the file between two of these steps.
        for (int attempt = 0; attempt < 3; attempt++) {
            try {
                Optional<Path> file = find(job);
                return file.isEmpty()
                        ? Optional.empty()
                        : Optional.of(
                                new JobHistoryParser(file.get().getFileSystem(clients.configuration()), file.get())
                                        .parse());
            } catch (FileNotFoundException e) {
                // Looked up anew.
            }
        }
        throw new FileNotFoundException("the history of " + job + " moved each time it was read");
    }

    /** In the directory of this user's fresh records, or where the JobHistoryServer has moved it. */
    private Optional<Path> find(String job) throws IOException {
        Configuration configuration = clients.configuration();
        Path fresh = new Path(
                JobHistoryUtils.getConfiguredHistoryIntermediateDoneDirPrefix(configuration),
                clients.user().getShortUserName());
        Optional<Path> found = first(new Path(fresh, job + "*" + SUFFIX));
        if (found.isPresent()) {
            return found;
        }
        // Below the year, the month, the day, and the number of the job in thousands.
        String serial = "%09d".formatted(JobID.forName(job).getId()).substring(0, 6);
        Path done = new Path(JobHistoryUtils.getConfiguredHistoryServerDoneDirPrefix(configuration));
        return first(new Path(done, "*/*/*/" + serial + "/" + job + "*" + SUFFIX));
    }

    private Optional<Path> first(Path pattern) throws IOException {
        FileStatus[] found = pattern.getFileSystem(clients.configuration()).globStatus(pattern);
        return found == null
                ? Optional.empty()
                : Arrays.stream(found).map(FileStatus::getPath).findFirst();
    }

    /** Those that were started, in the order of their starts. */
    private static List<TaskAttemptInfo> attempts(JobInfo info) {
        return info.getAllTasks().values().stream()
                .flatMap(task -> task.getAllTaskAttempts().values().stream())
                .filter(attempt -> attempt.getStartTime() > 0)
                .sorted(Comparator.comparingLong(TaskAttemptInfo::getStartTime)
                        .thenComparing(attempt -> attempt.getAttemptId().toString()))
                .toList();
    }

    /** Three points in time, in this order, in milliseconds. */
    private record Times(long acceptedMs, long startedMs, long endedMs) {
        static Times of(ApplicationReport ended, List<TaskAttemptInfo> attempts) {
            long last = attempts.stream()
                    .mapToLong(TaskAttemptInfo::getFinishTime)
                    .max()
                    .orElse(0);
            // Attempts that ended with their ApplicationMaster have no end of their own.
            long endedMs = last > 0 ? last : ended.getFinishTime();
            long startedMs = Math.min(
                    endedMs, attempts.isEmpty() ? endedMs : attempts.get(0).getStartTime());
            return new Times(Math.min(startedMs, ended.getStartTime()), startedMs, endedMs);
        }
    }

    private List<TaskTime> tasks(JobInfo info, Times times) {
        List<TaskTime> tasks = new ArrayList<>();
        for (TaskAttemptInfo attempt : attempts(info)) {
            long started = attempt.getStartTime();
            long ended = Math.max(started, attempt.getFinishTime() > 0 ? attempt.getFinishTime() : times.endedMs);
            long fetched = Math.min(ended, Math.max(started, attempt.getShuffleFinishTime()));
            tasks.add(new TaskTime(
                    attempt.getAttemptId().toString(),
                    attempt.getTaskType().name().toLowerCase(Locale.ROOT),
                    nodes.of(String.valueOf(attempt.getHostname()), attempt.getPort()),
                    started - times.startedMs,
                    fetched - times.startedMs,
                    ended - times.startedMs,
                    end(attempt.getTaskStatus())));
        }
        return tasks;
    }

    /** @param status null if the attempt ended with its ApplicationMaster */
    private static End end(String status) {
        return SUCCEEDED.equals(status) ? End.SUCCEEDED : "FAILED".equals(status) ? End.FAILED : End.KILLED;
    }

    private static Map<String, Long> counters(JobInfo info) {
        return info.getTotalCounters() == null ? attemptCounts(info) : counters(info.getTotalCounters());
    }

    /** All that is known of a job that did not succeed, by the names of Hadoop's own counters. */
    private static Map<String, Long> attemptCounts(JobInfo info) {
        Map<String, Long> counts = new TreeMap<>();
        for (TaskAttemptInfo attempt : attempts(info)) {
            String status = String.valueOf(attempt.getTaskStatus());
            if (status.equals("FAILED") || status.equals("KILLED")) {
                counts.merge("NUM_" + status + "_" + attempt.getTaskType().name() + "S", 1L, Long::sum);
            }
        }
        return counts;
    }

    /** By their own names; those of the same name get their group's in front. */
    private static Map<String, Long> counters(Counters counters) {
        Map<String, Long> values = new TreeMap<>();
        for (CounterGroup group : counters) {
            for (Counter counter : group) {
                String name = counter.getName();
                values.put(values.containsKey(name) ? group.getName() + ":" + name : name, counter.getValue());
            }
        }
        return values;
    }
}
