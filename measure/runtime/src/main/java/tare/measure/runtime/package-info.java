/**
 * From lock files to class paths. A jar in the local Maven repository with the right checksum is used as it is; only a
 * missing one makes this package load Maven's resolver, all of it through {@code tare.measure.runtime.MavenFetcher}.
 */
package tare.measure.runtime;
