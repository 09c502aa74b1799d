import Domain

/// The books and counts of a library, and the state of the files that they were computed from.
///
/// It is outside the library and may be deleted at any time: without it, or when any file differs,
/// the library is read instead.
struct HomeCache: Equatable {
  var books: [WordBook]
  /// The number of words of each book, in the order of the books.
  var counts: [StateCounts]
  var hasEverHeldBooks: Bool

  /// The path of the cache of a library, derived from the library's path.
  static func path(_ locations: JSONDatabaseLocations, _ kind: String = "home") -> String {
    let name = Envelope.checksum(of: Array(locations.data.utf8).span.bytes)
    return locations.cache + "/\(kind)-" + String(UInt64(name).hexadecimal.suffix(8))
  }
}

extension HomeCache {
  private static let version: StaticString = "tangocho home 9\n"

  /// The bytes of a cache: a version, a checksum, and the body.
  func bytes(for files: [String: FileStatus], data: String) -> [UInt8] {
    var body = CacheWriter()
    body.add(data)
    body.add(files.count)
    for (path, status) in files.sorted(by: { $0.key < $1.key }) { body.add(path, status) }
    body.add(hasEverHeldBooks ? 1 : 0)
    body.add(books.count)
    for (book, counts) in zip(books, counts) { body.add(book, counts) }
    return Envelope.sealCache(Self.version, body.bytes)
  }

  /// Reads a cache; nil when it is damaged, of another version, or of other files than these.
  init?(_ bytes: [UInt8], for files: [String: FileStatus], data: String) {
    guard let body = Envelope.openCache(Self.version, bytes) else { return nil }
    var reader = CacheReader(bytes.span.bytes[body.lowerBound, body.count])
    guard reader.text() == data, reader.number() == files.count else { return nil }
    for _ in 0..<files.count {
      let (path, status) = reader.file()
      guard files[path] == status else { return nil }
    }
    self.init(from: &reader)
  }

  private init?(from reader: inout CacheReader) {
    hasEverHeldBooks = reader.number() == 1
    let count = reader.number()
    guard count >= 0 else { return nil }
    (books, counts) = ([], [])
    books.reserveCapacity(min(count, 1 << 16))
    counts.reserveCapacity(min(count, 1 << 16))
    for _ in 0..<count {
      guard let (book, itsCounts) = reader.book() else { return nil }
      books.append(book)
      counts.append(itsCounts)
    }
  }
}
