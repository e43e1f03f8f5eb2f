/** Makes releases: a tarball that only needs a Java runtime, and a container image. */
package tare.apps.dist;
