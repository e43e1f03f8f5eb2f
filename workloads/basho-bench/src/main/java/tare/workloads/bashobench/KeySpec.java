package tare.workloads.bashobench;

/** A key generator, read from a configuration. Immutable. */
sealed interface KeySpec permits NumberSpec, BytesSpec {}
