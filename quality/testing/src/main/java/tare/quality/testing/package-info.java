/**
 * Test doubles and contracts. A driver's test implements {@link tare.quality.testing.KeyValueStoreContract}; the
 * drivers {@code memory} and {@code faulty} replace a real system in tests of the harness itself.
 */
package tare.quality.testing;
