package tare.api.spi;

import java.io.Serializable;

/** What a query or a job can prove beyond its outcome. Kept with the run, as a file. */
public sealed interface Evidence extends Serializable permits QueryAnswer, QueryFailure, JobReport {}
