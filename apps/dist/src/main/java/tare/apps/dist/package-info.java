/** Makes releases: a tarball that needs a Java runtime alone, and an image for containers. */
package tare.apps.dist;
