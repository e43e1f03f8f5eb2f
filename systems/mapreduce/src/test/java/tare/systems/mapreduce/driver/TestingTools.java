package tare.systems.mapreduce.driver;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configured;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.mapreduce.InputFormat;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.JobContext;
import org.apache.hadoop.mapreduce.Mapper;
import org.apache.hadoop.mapreduce.RecordReader;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.lib.output.NullOutputFormat;
import org.apache.hadoop.util.Tool;

/** Jobs of one map task each, in a jar that is made of this module's test classes. */
final class TestingTools {
    static final String TEXT = "tare.text";

    /** Bytes of a block that no disk has; HDFS knows sizes up to twice this. */
    static final long OVERSIZE = 1L << 47;

    private TestingTools() {}

    /** Submits a mapper, and waits for its end. */
    abstract static class OneMap extends Configured implements Tool {
        private final Class<? extends Mapper<NullWritable, NullWritable, NullWritable, NullWritable>> mapper;

        OneMap(Class<? extends Mapper<NullWritable, NullWritable, NullWritable, NullWritable>> mapper) {
            this.mapper = mapper;
        }

        @Override
        public int run(String[] arguments) throws Exception {
            Job job = Job.getInstance(getConf(), getClass().getSimpleName());
            job.setJar(jar().toString());
            job.setMapperClass(mapper);
            job.setInputFormatClass(OneRecord.class);
            job.setOutputFormatClass(NullOutputFormat.class);
            job.setNumReduceTasks(0);
            job.setSpeculativeExecution(false);
            job.getConfiguration().set("tare.path", arguments.length > 0 ? arguments[0] : "");
            if (arguments.length > 1) {
                job.getConfiguration().set(TEXT, arguments[1]);
            }
            return job.waitForCompletion(false) ? 0 : 1;
        }
    }

    /** Writes its second argument, or the configured text, to the file of its first. */
    static final class Writing extends OneMap {
        Writing() {
            super(Write.class);
        }
    }

    /** Fails with an exception. */
    static final class Failing extends OneMap {
        Failing() {
            super(Fail.class);
        }
    }

    /** Creates files for ever. */
    static final class Endless extends OneMap {
        Endless() {
            super(Tick.class);
        }
    }

    /** Says that it has started, and ends once it may. */
    static final class Waiting extends OneMap {
        Waiting() {
            super(Wait.class);
        }
    }

    static final class Wait extends Mapper<NullWritable, NullWritable, NullWritable, NullWritable> {
        @Override
        protected void map(NullWritable key, NullWritable value, Context context)
                throws IOException, InterruptedException {
            Path directory = new Path(context.getConfiguration().get("tare.path"));
            FileSystem files = directory.getFileSystem(context.getConfiguration());
            files.create(new Path(directory, "started/" + context.getTaskAttemptID()))
                    .close();
            while (!files.exists(new Path(directory, "go"))) {
                context.progress();
                TimeUnit.MILLISECONDS.sleep(100);
            }
        }
    }

    /** Writes to a file whose first block has no room anywhere. */
    static final class Oversized extends OneMap {
        Oversized() {
            super(WriteOversized.class);
        }
    }

    static final class WriteOversized extends Mapper<NullWritable, NullWritable, NullWritable, NullWritable> {
        @Override
        protected void map(NullWritable key, NullWritable value, Context context) throws IOException {
            Path file = new Path(context.getConfiguration().get("tare.path"));
            FileSystem files = file.getFileSystem(context.getConfiguration());
            try (OutputStream out = files.create(file, true, 4096, (short) 1, OVERSIZE)) {
                out.write(1);
            }
        }
    }

    /** Runs no job at all. */
    static final class Idle extends Configured implements Tool {
        @Override
        public int run(String[] arguments) {
            return 3;
        }
    }

    static final class Write extends Mapper<NullWritable, NullWritable, NullWritable, NullWritable> {
        @Override
        protected void map(NullWritable key, NullWritable value, Context context) throws IOException {
            String text = context.getConfiguration().get(TEXT);
            Path file = new Path(context.getConfiguration().get("tare.path"));
            try (OutputStream out =
                    file.getFileSystem(context.getConfiguration()).create(file)) {
                out.write(text.getBytes(UTF_8));
            }
            context.getCounter("test", "chars written").increment(text.length());
        }
    }

    static final class Fail extends Mapper<NullWritable, NullWritable, NullWritable, NullWritable> {
        @Override
        protected void map(NullWritable key, NullWritable value, Context context) throws IOException {
            throw new IOException("no such input: /secret/path");
        }
    }

    static final class Tick extends Mapper<NullWritable, NullWritable, NullWritable, NullWritable> {
        @Override
        protected void map(NullWritable key, NullWritable value, Context context)
                throws IOException, InterruptedException {
            Path directory = new Path(context.getConfiguration().get("tare.path"));
            FileSystem files = directory.getFileSystem(context.getConfiguration());
            for (int i = 0; ; i++) {
                files.create(new Path(directory, context.getTaskAttemptID() + "-" + i))
                        .close();
                context.progress();
                TimeUnit.MILLISECONDS.sleep(100);
            }
        }
    }

    /** One split with one empty record. */
    static final class OneRecord extends InputFormat<NullWritable, NullWritable> {
        @Override
        public List<InputSplit> getSplits(JobContext context) {
            return List.of(new NoFile());
        }

        @Override
        public RecordReader<NullWritable, NullWritable> createRecordReader(
                InputSplit split, TaskAttemptContext context) {
            return new OneReader();
        }
    }

    static final class NoFile extends InputSplit implements Writable {
        @Override
        public long getLength() {
            return 0;
        }

        @Override
        public String[] getLocations() {
            return new String[0];
        }

        @Override
        public void write(DataOutput out) {}

        @Override
        public void readFields(DataInput in) {}
    }

    static final class OneReader extends RecordReader<NullWritable, NullWritable> {
        private boolean done;

        @Override
        public void initialize(InputSplit split, TaskAttemptContext context) {}

        @Override
        public boolean nextKeyValue() {
            boolean first = !done;
            done = true;
            return first;
        }

        @Override
        public NullWritable getCurrentKey() {
            return NullWritable.get();
        }

        @Override
        public NullWritable getCurrentValue() {
            return NullWritable.get();
        }

        @Override
        public float getProgress() {
            return done ? 1 : 0;
        }

        @Override
        public void close() {}
    }

    private static java.nio.file.Path jar() throws Exception {
        java.nio.file.Path classes = java.nio.file.Path.of(TestingTools.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        java.nio.file.Path jar = Files.createTempFile("tare-testing-tools-", ".jar");
        jar.toFile().deleteOnExit();
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                Stream<java.nio.file.Path> files = Files.walk(classes)) {
            for (java.nio.file.Path file :
                    files.filter(one -> one.toString().contains("TestingTools")).toList()) {
                out.putNextEntry(new JarEntry(classes.relativize(file).toString()));
                Files.copy(file, out);
            }
        }
        return jar;
    }
}
