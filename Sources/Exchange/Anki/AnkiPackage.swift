import Archives
import Files

/// An `.apkg` or `.colpkg` file: a zip archive with a collection and its media.
///
/// There are three containers. Newer ones also have a `collection.anki2` with one note that asks for
/// a newer Anki; it is never read.
struct AnkiPackage {
  /// How the collection is stored.
  enum Container: Int {
    /// `collection.anki2`.
    case first = 1
    /// `collection.anki21`.
    case second
    /// `collection.anki21b`, and everything in it as zstd streams.
    case third

    var collection: String {
      switch self {
      case .first: "collection.anki2"
      case .second: "collection.anki21"
      case .third: "collection.anki21b"
      }
    }

    var compression: Compression { self == .third ? .zstd : .none }
  }

  let container: Container
  /// The path of the unpacked collection.
  let collection: String
  /// The bytes of the list of media; empty when there is none.
  let mediaList: [UInt8]
  private let path: String
  private let limits: AnkiLimits

  /// Unpacks the collection of a package into a folder.
  init(
    _ path: String,
    into folder: TemporaryFolder,
    limits: AnkiLimits
  ) throws(AnkiError) {
    do {
      let container = try Self.container(of: path, limits)
      (self.container, self.path, self.limits) = (container, path, limits)
      let reader = try ZipReader(path, limits: limits.archive)
      collection = folder.newPath("collection")
      var mediaList: [UInt8] = []
      var isUnpacked = false
      while let member = try reader.next() {
        if member.name == container.collection, member.isFile, !isUnpacked {
          try reader.extract(to: collection, limit: limits.collection, container.compression)
          isUnpacked = true
        } else if member.name == "media", member.isFile {
          mediaList = try reader.bytes(limit: limits.mediaList, container.compression)
        }
      }
      self.mediaList = mediaList
      guard isUnpacked else { throw AnkiError.noCollection }
    } catch let error as ArchiveError {
      throw .archive(error)
    } catch let error as AnkiError {
      throw error
    } catch {
      throw .noCollection
    }
  }

  /// The container, by the version that the package names, or else by the files in it.
  private static func container(of path: String, _ limits: AnkiLimits) throws -> Container {
    let reader = try ZipReader(path, limits: limits.archive)
    var names: Set<String> = []
    var version: Int?
    while let member = try reader.next() {
      guard member.isFile, let name = member.name else { continue }
      if name == "meta" {
        let meta = try reader.bytes(limit: 10_000)
        version = ProtobufFields.number(1, in: meta[...]).map { Int(clamping: $0) }
      } else if name.hasPrefix("collection.") {
        names.insert(name)
      }
    }
    if let version {
      guard let container = Container(rawValue: version) else {
        throw AnkiError.newerContainer(version)
      }
      return container
    }
    let found = [Container.third, .second, .first].first { names.contains($0.collection) }
    guard let found else { throw AnkiError.noCollection }
    return found
  }

  /// Unpacks members by their names, each to a path.
  /// - Returns: The names that were unpacked; damaged and oversized members are not.
  func unpack(_ wanted: [String: String]) throws(AnkiError) -> Set<String> {
    var (tried, done): (Set<String>, Set<String>) = ([], [])
    if wanted.isEmpty { return done }
    do {
      let reader = try ZipReader(path, limits: limits.archive)
      while let member = try reader.next() {
        // Of several with one name, the first counts: where it was unpacked is a file.
        guard member.isFile, let name = member.name, let target = wanted[name],
          tried.insert(name).inserted
        else { continue }
        do {
          try reader.extract(to: target, limit: limits.image, container.compression)
          done.insert(name)
        } catch ArchiveError.tooLarge(.member), ArchiveError.damaged {
          continue
        }
      }
    } catch {
      throw .archive(error)
    }
    return done
  }
}
