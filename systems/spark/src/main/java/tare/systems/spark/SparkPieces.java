package tare.systems.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.spark.SparkContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.util.CollectionAccumulator;
import tare.api.spi.ClassOrigin;
import tare.api.spi.PieceRunner;
import tare.systems.hadoop.HadoopJvm;

/** Carries out pieces as tasks of executors, which get the classes of the pieces once. Any thread. */
final class SparkPieces implements PieceRunner {
    private static final AtomicLong STARTED = new AtomicLong();

    private final JavaSparkContext spark;
    private final SparkPlace place;
    /** Jars and directories whose classes executors have. */
    private final Set<Path> brought = new HashSet<>();

    SparkPieces(SparkContext spark, SparkPlace place) {
        this.spark = JavaSparkContext.fromSparkContext(spark);
        this.place = place;
    }

    @Override
    public Running start(List<? extends Piece> pieces, Collection<Class<?>> classes) throws IOException {
        bring(classes);
        CollectionAccumulator<SparkPieceTask.Done> done = spark.sc().collectionAccumulator("ended pieces");
        List<SparkPieceTask.Numbered> numbered = new ArrayList<>();
        for (Piece piece : pieces) {
            numbered.add(new SparkPieceTask.Numbered(numbered.size(), piece));
        }
        // Tasks are interrupted when they are given up: one that writes a long chunk would not look.
        spark.setJobGroup("tare-pieces-" + STARTED.incrementAndGet(), "generates data", true);
        try {
            return new RunningSparkPieces(
                    spark.parallelize(numbered, Math.max(1, numbered.size()))
                            .foreachAsync(new SparkPieceTask(place.root(), done)),
                    done);
        } finally {
            spark.clearJobGroup();
        }
    }

    /** Executors of the local mode are this process. */
    private synchronized void bring(Collection<Class<?>> classes) throws IOException {
        if (place.executors() == 0) {
            return;
        }
        Set<Class<?>> all = new LinkedHashSet<>(classes);
        all.addAll(List.of(PieceRunner.class, HadoopJvm.class, SparkPieces.class));
        for (Class<?> type : all) {
            Path origin = ClassOrigin.of(type);
            if (!brought.contains(origin)) {
                Path jar = Files.isDirectory(origin) ? PackedClasses.jar(origin, place.temporary()) : origin;
                spark.addJar(jar.toString());
                brought.add(origin);
            }
        }
    }
}
