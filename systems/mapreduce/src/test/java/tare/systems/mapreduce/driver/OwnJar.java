package tare.systems.mapreduce.driver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** A jar such as a user has: its classes are on no class path of the tests. */
final class OwnJar {
    /** Submits two jobs, one after the other, and ends its JVM: its first argument is the input, its second the output. */
    static final String CHAIN = "own.Chain";

    /** A Tool that counts the words of its first argument into its second. */
    static final String COUNT = "own.Count";

    private static final String COUNT_SOURCE =
            """
            package own;
            import org.apache.hadoop.conf.*;
            import org.apache.hadoop.fs.Path;
            import org.apache.hadoop.io.*;
            import org.apache.hadoop.mapreduce.*;
            import org.apache.hadoop.mapreduce.lib.input.FileInputFormat;
            import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
            import org.apache.hadoop.util.Tool;
            public class Count extends Configured implements Tool {
                public static class Words extends Mapper<LongWritable, Text, Text, IntWritable> {
                    protected void map(LongWritable at, Text line, Context context)
                            throws java.io.IOException, InterruptedException {
                        for (String word : line.toString().split(" ")) {
                            context.write(new Text(word), new IntWritable(1));
                            context.getCounter("own", "words").increment(1);
                        }
                    }
                }
                public static class Sum extends Reducer<Text, IntWritable, Text, IntWritable> {
                    protected void reduce(Text word, Iterable<IntWritable> counts, Context context)
                            throws java.io.IOException, InterruptedException {
                        int sum = 0;
                        for (IntWritable count : counts) {
                            sum += count.get();
                        }
                        context.write(word, new IntWritable(sum));
                    }
                }
                static boolean run(Configuration configuration, String from, String to) throws Exception {
                    Job job = Job.getInstance(configuration, "count");
                    job.setJarByClass(Count.class);
                    job.setMapperClass(Words.class);
                    job.setReducerClass(Sum.class);
                    job.setOutputKeyClass(Text.class);
                    job.setOutputValueClass(IntWritable.class);
                    FileInputFormat.addInputPath(job, new Path(from));
                    FileOutputFormat.setOutputPath(job, new Path(to));
                    return job.waitForCompletion(false);
                }
                public int run(String[] arguments) throws Exception {
                    return run(getConf(), arguments[0], arguments[1]) ? 0 : 1;
                }
            }
            """;

    private static final String CHAIN_SOURCE =
            """
            package own;
            import org.apache.hadoop.conf.Configuration;
            class Chain {
                public static void main(String[] arguments) throws Exception {
                    Configuration configuration = new Configuration();
                    boolean first = Count.run(configuration, arguments[0], arguments[1] + "/first");
                    System.exit(first && Count.run(configuration, arguments[1] + "/first", arguments[1] + "/second") ? 0 : 1);
                }
            }
            """;

    private OwnJar() {}

    static Path in(Path directory) throws IOException {
        Path sources = Files.createDirectories(directory.resolve("sources/own"));
        Path classes = Files.createDirectories(directory.resolve("classes"));
        List<String> words = List.of(
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                classes.toString(),
                Files.writeString(sources.resolve("Count.java"), COUNT_SOURCE).toString(),
                Files.writeString(sources.resolve("Chain.java"), CHAIN_SOURCE).toString());
        if (ToolProvider.getSystemJavaCompiler().run(null, null, null, words.toArray(String[]::new)) != 0) {
            throw new IllegalStateException("the jar's sources cannot be compiled");
        }
        return jar(classes, directory.resolve("own.jar"));
    }

    private static Path jar(Path classes, Path jar) throws IOException {
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                out.putNextEntry(new JarEntry(classes.relativize(file).toString()));
                Files.copy(file, out);
            }
        }
        return jar;
    }
}
