/**
 * From lock files to class paths. Uses a jar of the local Maven repository directly if its checksum is right; only a
 * missing jar makes this package load Maven's resolver, through {@code tare.measure.runtime.MavenFetcher} alone.
 */
package tare.measure.runtime;
