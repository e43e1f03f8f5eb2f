package tare.systems.spark;

import java.io.Serializable;
import org.apache.spark.SparkEnv;
import org.apache.spark.api.java.function.VoidFunction;
import org.apache.spark.deploy.SparkHadoopUtil;
import org.apache.spark.util.CollectionAccumulator;
import tare.api.spi.PieceRunner.Piece;

/**
 * Carries out one piece in an executor, which reaches files as Spark's own tasks do.
 *
 * @param root of all files, a URI
 * @param done tells the driver of the piece's end; a task that is lost has told nothing
 */
record SparkPieceTask(String root, CollectionAccumulator<Done> done) implements VoidFunction<SparkPieceTask.Numbered> {
    record Numbered(int index, Piece piece) implements Serializable {}

    record Done(int index, long bytes) implements Serializable {}

    @Override
    public void call(Numbered numbered) throws Exception {
        long bytes = numbered.piece()
                .run(SparkFiles.ofThisProcess(
                        root,
                        SparkHadoopUtil.get().newConfiguration(SparkEnv.get().conf())));
        done.add(new Done(numbered.index(), bytes));
    }
}
