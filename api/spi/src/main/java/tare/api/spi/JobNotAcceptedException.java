package tare.api.spi;

import java.io.IOException;

/** An engine did not accept a job, which therefore does not run. */
public final class JobNotAcceptedException extends IOException {
    private static final long serialVersionUID = 1;

    private final String reason;

    /** @param reason short and stable, as {@link JobReport#cause} */
    public JobNotAcceptedException(String reason, String message, Throwable thrown) {
        super(message, thrown);
        this.reason = reason;
    }

    /** A name by which failures are counted. */
    public String reason() {
        return reason;
    }
}
