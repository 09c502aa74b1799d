import Application
import Domain
import Persistence
import SQLiteLibrary

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where a library is kept, and by which back end.
public nonisolated enum LibraryPlace: Hashable, Sendable {
  /// Nowhere: it is gone when the program ends.
  case memory
  /// JSON Lines in a folder.
  case folder(String)
  /// One SQLite file.
  case sqlite(String)
  /// A database on a server; the folder on this computer has the images, and the replica is the file
  /// that changes are made in.
  case server(DatabaseAddress, folder: String, replica: String)

  /// The place of the library of a launch: a library that was named, whatever the settings say, a file
  /// of SQLite by its ending, and a folder holds JSON Lines.
  public init(_ configuration: Configuration, at locations: Locations) {
    let database: DatabaseKind = configuration.database
    if database == .memory, !locations.isLibraryNamed {
      self = .memory
    } else if locations.library.isSQLitePath {
      self = .sqlite(locations.library)
    } else if database == .sqlite, !locations.isLibraryNamed {
      self = .sqlite(Self.file(in: locations.library))
    } else if let address = configuration.server, !locations.isLibraryNamed {
      let name = Self.name(of: address)
      self = .server(
        address,
        folder: Self.folder(named: name, in: locations.library),
        // What waits there is of this computer only: it must not be synchronized with the library.
        replica: locations.state + Self.replicas + name + Self.replicaName
      )
    } else {
      self = .folder(locations.library)
    }
  }

  /// The file of SQLite in the folder of a library; the path itself if it names one.
  public static func file(in path: String) -> String {
    path.isSQLitePath ? path : path + "/library.sqlite"
  }

  private static let (replicas, replicaName) = ("/replicas/", "/replica.sqlite")

  /// The folder with the images and the sounds of a library on a server, in the usual library.
  private static func folder(named name: String, in usual: String) -> String {
    usual + "/" + name + ".files"
  }

  /// The address of a database as the name of a folder, which no other address has: those of `words_1`
  /// and `words-1` can be read alike, and some file systems do not tell capitals from small letters.
  private static func name(of address: DatabaseAddress) -> String {
    readableName(of: address) + "-"
      + SHA256.hexadecimalHash(of: Array(address.shown.utf8)).prefix(8)
  }

  private static func readableName(of address: DatabaseAddress) -> String {
    let name = address.shown.utf8.map { byte -> String in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."):
        String(Unicode.Scalar(byte))
      default: "-"
      }
    }
    return String(name.joined().prefix(200))
  }

  /// The folder, the file or the address; nil in memory.
  public var path: String? {
    switch self {
    case .memory: nil
    case .folder(let path), .sqlite(let path): path
    case .server(let address, _, _): address.shown
    }
  }

  /// Whether it is in a folder or a file.
  var isFile: Bool {
    switch self {
    case .folder, .sqlite: true
    case .memory, .server: false
    }
  }

  /// The file with the replica of a library on a server; nil for other libraries.
  public var replica: String? {
    if case .server(_, _, let replica) = self { replica } else { nil }
  }

  /// Where earlier versions kept that file: in the folder that may be synchronized.
  var formerReplica: String? {
    if case .server(_, let folder, _) = self { folder + Self.replicaName } else { nil }
  }

  /// Renames what earlier versions kept under the readable name alone, unless something is there already.
  func takeOverFormerName(at locations: Locations) {
    guard case .server(let address, let folder, let replica) = self else { return }
    let name = Self.readableName(of: address)
    rename(Self.folder(named: name, in: locations.library), folder)
    rename(locations.state + Self.replicas + name, String(replica.dropLast(Self.replicaName.count)))
  }

  /// The folder with the images and the sounds; nil in memory.
  public var folder: String? {
    switch self {
    case .memory: nil
    case .folder(let path): path
    case .sqlite(let path): SQLiteDatabase.filesFolder(of: path)
    case .server(_, let folder, _): folder
    }
  }
}

nonisolated extension Configuration {
  /// The address of the database; with `postgres` alone, the environment has all of it.
  package var server: DatabaseAddress? {
    guard database == .postgres else { return nil }
    return databaseAddress ?? (try? DatabaseAddress("postgres://"))
  }
}

nonisolated extension Launch {
  /// Where the library is kept.
  public var library: LibraryPlace { LibraryPlace(configuration, at: locations) }

  /// The folder with the images and the sounds; nil in memory.
  package var mediaFolder: String? { library.mediaFolder(at: locations) }
}

nonisolated extension LibraryPlace {
  /// The folder with the images and the sounds; nil in memory.
  ///
  /// A replica that is named as a file has those of its library on a server.
  package func mediaFolder(at locations: Locations) -> String? {
    guard case .sqlite(let path) = self, let usual = try? Locations(library: nil).library
    else { return folder }
    let opening = locations.state + Self.replicas
    guard path.hasPrefix(opening), path.hasSuffix(Self.replicaName) else { return folder }
    let name = path.dropFirst(opening.count).dropLast(Self.replicaName.count)
    return Self.folder(named: String(name), in: usual)
  }

  /// Whether a library was used there on this computer: if nothing is there now, it is missing.
  package func wasThere(_ locations: Locations) -> Bool {
    switch self {
    case .memory, .server: false
    case .folder(let path):
      JSONDatabase.wasThere(
        JSONDatabaseLocations(data: path, state: locations.state, cache: locations.cache)
      )
    case .sqlite(let path): SQLiteDatabase.wasThere(path, state: locations.state)
    }
  }
}
