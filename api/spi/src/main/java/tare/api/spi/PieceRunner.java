package tare.api.spi;

import java.io.Serializable;
import java.util.Collection;
import java.util.List;

/** Carries out pieces of work on a system's own hosts, such as the generation of its data. Any thread. */
public interface PieceRunner {
    /** A piece of work, which is carried out in another JVM, and again if that JVM is lost. */
    interface Piece extends Serializable {
        /**
         * @param files those of the system, as the driver has them
         * @return the bytes it has written
         */
        long run(FileStore files) throws Exception;
    }

    /** @param piece its index */
    record Ended(int piece, long bytes) {}

    /** Pieces at work. One thread, except {@link #close}. */
    interface Running extends AutoCloseable {
        /**
         * Waits for one more piece to end. Called once for each piece.
         *
         * @throws Exception what a piece failed with; the others are then given up
         */
        Ended next() throws Exception;

        /** Ends those that still run. Any thread. */
        @Override
        void close();
    }

    /**
     * Starts all pieces; the system chooses how many run at once.
     *
     * @param classes one of each jar or directory that pieces need, beyond this SPI
     */
    Running start(List<? extends Piece> pieces, Collection<Class<?>> classes) throws Exception;
}
