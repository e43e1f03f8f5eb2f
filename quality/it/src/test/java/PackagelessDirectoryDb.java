import tare.quality.it.DirectoryDb;

/** A binding without a package. */
@SuppressWarnings("DefaultPackage")
public final class PackagelessDirectoryDb extends DirectoryDb {}
