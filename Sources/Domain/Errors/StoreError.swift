/// Why a store could not do what it was asked; nothing of the request has happened then.
///
/// The texts that people read are made from these cases in the program's catalogue of texts.
public enum StoreError: Error, Hashable, Sendable {
  /// What was asked for is not there; `id` names it.
  case notFound(Entity, id: String)
  /// What should be added is there already; `id` names it.
  case alreadyExists(Entity, id: String)
  /// The operating system refused: `operation` on the file at `path` failed with `code` (errno).
  case system(operation: String, path: String, code: Int32)
  /// The library at `path` was written by a newer program: it has format version `found`, and this
  /// program writes up to `supported`.
  case newerFormat(path: String, found: Int, supported: Int)
  /// The file at `path` that says what the library is cannot be read.
  case damagedFormat(path: String)
  /// There was a library at `path`, and now there is nothing: the folder may not be mounted, or was
  /// emptied. Nothing is written there.
  case libraryGone(path: String)
  /// Writing has failed before, so that the library is read-only until it is opened again.
  case readOnly(path: String)

  /// The kinds of thing a store holds.
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
