/// Why a store could not do what it was asked; nothing of the request has been done.
///
/// The messages that people see are made from these cases in the text catalogue.
public enum StoreError: Error, Hashable, Sendable {
  /// The entity with this `id` does not exist.
  case notFound(Entity, id: String)
  /// An entity with this `id` already exists.
  case alreadyExists(Entity, id: String)
  /// A system call failed: `operation` on the file at `path` with `code` (errno).
  case system(operation: String, path: String, code: Int32)
  /// The library at `path` was written by a newer program: it has format version `found`, and this
  /// program supports versions up to `supported`.
  case newerFormat(path: String, found: Int, supported: Int)
  /// The format file of the library, at `path`, cannot be read.
  case damagedFormat(path: String)
  /// There was a library at `path`, and now there is none: the folder may not be mounted, or was
  /// emptied. Nothing is written there.
  case libraryGone(path: String)
  /// Writing to the library at `path` failed before, so it is read-only until it is opened again.
  case readOnly(path: String)
  /// The library in the file at `path` is damaged; `detail` says where, as the back end calls it.
  case damagedFile(path: String, detail: String)
  /// The file at `path` is not a library: it belongs to another program, or its beginning is damaged.
  case notALibrary(path: String)
  /// Another program has locked the file at `path` for too long.
  case locked(path: String)
  /// The library in the file at `path` was moved or removed while it was open, and its last changes are
  /// in its log only, which still has the old name.
  case leftLog(path: String)
  /// The library on a database server cannot be used; `place` names the server and the database.
  case server(place: String, ServerFault)

  /// The kinds of entity that a store holds.
  public enum Entity: String, Hashable, Sendable {
    /// A word book.
    case book
    /// A word.
    case word
    /// A sample.
    case sample
    /// A review.
    case review
  }
}
