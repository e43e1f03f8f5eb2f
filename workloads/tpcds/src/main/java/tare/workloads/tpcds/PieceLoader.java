package tare.workloads.tpcds;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import tare.api.spi.Caller;
import tare.api.spi.PieceRunner;
import tare.api.spi.Request;
import tare.api.spi.Share;

/**
 * Has the system generate the text of all tables, without what an earlier load has completed. The first caller asks for
 * all of it, the others for nothing. The first failure ends it, and with it the load.
 */
final class PieceLoader implements Caller {
    private final PieceRunner runner;
    private final int operation;
    /** Parts of text that is complete already, piece by piece. */
    private final Deque<Long> complete = new ArrayDeque<>();

    private final List<GeneratedPiece> missing = new ArrayList<>();
    private int left;
    private volatile PieceRunner.Running running;
    private volatile boolean isCancelled;
    private Exception failure;

    PieceLoader(TpcdsSpec spec, DataDirectory directory, PieceRunner runner, Share share, int operation)
            throws Exception {
        this.runner = runner;
        this.operation = operation;
        if (share.index() == 0) {
            Set<DataDirectory.Piece> there = directory.complete();
            Share all = new Share(0, 1, 0, 1);
            for (TableChunk chunk : TableChunk.of(all, TableParts.generated(spec.tables()), spec.scale())) {
                GeneratedPiece piece = new GeneratedPiece(
                        spec.generator(), chunk, spec.scale(), new TreeSet<>(spec.tables()), directory.id());
                if (there.containsAll(piece.order(directory).pieces())) {
                    complete.add(piece.parts());
                } else {
                    missing.add(piece);
                }
            }
        }
        left = missing.size();
    }

    /** @throws Exception what the last request failed with: rows are missing */
    @Override
    public int prepare() throws Exception {
        if (failure != null) {
            throw failure;
        }
        return complete.isEmpty() && left == 0 ? DONE : operation;
    }

    @Override
    public void send(Request request) throws Exception {
        try {
            if (!complete.isEmpty()) {
                request.reply().ok(complete.remove(), 0);
                return;
            }
            if (running == null) {
                running = runner.start(missing, GeneratedPiece.CLASSES);
                if (isCancelled) {
                    close();
                }
            }
            PieceRunner.Ended ended = running.next();
            left--;
            request.reply().ok(missing.get(ended.piece()).parts(), ended.bytes());
        } catch (Exception e) {
            failure = e;
            throw e;
        }
    }

    @Override
    public void cancel() {
        isCancelled = true;
        close();
    }

    @Override
    public void close() {
        PieceRunner.Running ended = running;
        if (ended != null) {
            ended.close();
        }
    }
}
