package tare.workloads.tpcds;

import java.util.List;
import java.util.SortedSet;
import java.util.stream.Stream;

/**
 * What a caller is to generate.
 *
 * @param parts of the chunk
 * @param scale of the data
 * @param wanted tables whose text is kept
 */
record TextOrder(TableChunk chunk, long parts, double scale, SortedSet<String> wanted, DataDirectory directory) {
    /** The chunk's table and that of its returns, if they are wanted. */
    List<String> tables() {
        return Stream.concat(Stream.of(chunk.table()), TpcdsTables.returnsOf(chunk.table()).stream())
                .filter(table -> wanted.contains(table))
                .toList();
    }

    /** What is to be written for {@link #tables}. */
    List<DataDirectory.Piece> pieces() {
        return tables().stream()
                .map(table -> new DataDirectory.Piece(table, chunk.chunk()))
                .toList();
    }

    /** @param table one of {@link #tables} */
    TextFile open(String table) throws Exception {
        return new TextFile(directory, table, chunk.chunk());
    }
}
