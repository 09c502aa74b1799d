import Application
import SQLiteLibrary

/// Where a library is kept, and by which back end.
public nonisolated enum LibraryPlace: Hashable, Sendable {
  /// Nowhere: it is gone when the program ends.
  case memory
  /// JSON Lines in a folder.
  case folder(String)
  /// One SQLite file.
  case sqlite(String)

  /// The place of the library at some locations: a file of SQLite by its ending, whatever the
  /// settings say, and a folder that was named holds JSON Lines.
  public init(_ database: DatabaseKind, at locations: Locations) {
    if database == .memory {
      self = .memory
    } else if Self.isSQLite(locations.library) {
      self = .sqlite(locations.library)
    } else if database == .sqlite, !locations.isLibraryNamed {
      self = .sqlite(Self.file(in: locations.library))
    } else {
      self = .folder(locations.library)
    }
  }

  /// Whether a path names a file of SQLite, by its ending.
  public static func isSQLite(_ path: String) -> Bool {
    path.hasSuffix(".sqlite") || path.hasSuffix(".db")
  }

  /// The file of SQLite in the folder of a library; the path itself if it names one.
  public static func file(in path: String) -> String {
    isSQLite(path) ? path : path + "/library.sqlite"
  }

  /// The folder or the file; nil in memory.
  public var path: String? {
    switch self {
    case .memory: nil
    case .folder(let path), .sqlite(let path): path
    }
  }

  /// The folder with the images and the sounds; nil in memory.
  public var folder: String? {
    switch self {
    case .memory: nil
    case .folder(let path): path
    case .sqlite(let path): SQLiteDatabase.filesFolder(of: path)
    }
  }
}

nonisolated extension Launch {
  /// Where the library is kept.
  public var library: LibraryPlace { LibraryPlace(configuration.database, at: locations) }
}
