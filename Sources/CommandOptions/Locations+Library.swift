import Domain
import Live

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Locations {
  /// Checks that the library that a command line names is there; other problems are reported when it
  /// is opened.
  /// - Throws: `SelectionError.noLibrary`, `StoreError.libraryGone`.
  package func requireLibrary() throws {
    let place: LibraryPlace =
      library.isSQLitePath ? .sqlite(library) : .folder(library)
    // A folder must be one.
    let needed = if case .folder = place { library + "/." } else { library }
    guard access(needed, F_OK) != 0, [ENOENT, ENOTDIR, ELOOP].contains(errno) else { return }
    if place.wasThere(self) { throw StoreError.libraryGone(path: library) }
    throw SelectionError.noLibrary(library)
  }
}
