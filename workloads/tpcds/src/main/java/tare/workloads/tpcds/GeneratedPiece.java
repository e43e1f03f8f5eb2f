package tare.workloads.tpcds;

import io.trino.tpcds.Session;
import java.util.List;
import java.util.TreeSet;
import tare.api.spi.FileStore;
import tare.api.spi.PieceRunner;

/**
 * The generation of a chunk's text on a host of the system.
 *
 * @param id of the data
 * @param wanted tables whose text is kept
 */
record GeneratedPiece(RowGenerator generator, TableChunk chunk, double scale, TreeSet<String> wanted, String id)
        implements PieceRunner.Piece {
    /** Of each jar that generation needs, but for Guava: the generator takes that of the system, as Spark has it. */
    static final List<Class<?>> CLASSES = List.of(GeneratedPiece.class, Session.class);

    long parts() {
        return chunk.parts(scale);
    }

    TextOrder order(DataDirectory directory) {
        return new TextOrder(chunk, parts(), scale, wanted, directory);
    }

    @Override
    public long run(FileStore files) throws Exception {
        generator.require();
        long bytes = 0;
        try (TableJob job = generator.open(order(new DataDirectory(files, id)))) {
            while (!job.isDone()) {
                bytes += job.next().bytes();
            }
        }
        return bytes;
    }
}
