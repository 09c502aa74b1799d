import Domain

/// The due table, and the state of the files that it was computed from.
///
/// Like the cache of books and counts it is outside the library and may be deleted at any time.
enum DueCache {
  private static let version: StaticString = "tangocho due 4\n"

  /// The path of the cache of a library, derived from the library's path.
  static func path(_ locations: JSONDatabaseLocations) -> String {
    HomeCache.path(locations, "due")
  }

  /// The bytes of a cache: a version, a checksum, and the body.
  /// - Parameters:
  ///   - table: The table.
  ///   - name: The name of the folding of its reviews.
  ///   - files: The files of the library.
  ///   - data: The folder of the library.
  /// - Returns: The bytes.
  static func bytes(
    _ table: DueTable,
    name: String,
    for files: [String: FileStatus],
    data: String
  ) -> [UInt8] {
    var body = CacheWriter()
    body.add(data)
    body.add(name)
    body.add(files.count)
    for (path, status) in files.sorted(by: { $0.key < $1.key }) { body.add(path, status) }
    body.add(table.newWords.count)
    for (book, count) in table.newWords.sorted(by: { $0.key < $1.key }) {
      body.add(RawID(book))
      body.add(count)
    }
    // In the byte order of this computer: no other reads them.
    body.add(raw: table.rows.span.bytes)
    let seconds = table.seconds.sorted { $0.key < $1.key }
    body.add(seconds.count)
    for (row, _) in seconds { body.add(row) }
    let cards = seconds.map(\.value)
    body.add(raw: cards.span.bytes)
    return Envelope.sealCache(version, body.bytes)
  }

  /// Reads a cache; nil when it is damaged, of another version or folding, or of other files.
  static func table(
    _ bytes: [UInt8],
    name: String,
    for files: [String: FileStatus],
    data: String
  ) -> DueTable? {
    guard let body = Envelope.openCache(version, bytes) else { return nil }
    var reader = CacheReader(bytes.span.bytes[body.lowerBound, body.count])
    guard reader.text() == data, reader.text() == name, reader.number() == files.count else {
      return nil
    }
    for _ in 0..<files.count {
      let (path, status) = reader.file()
      guard files[path] == status else { return nil }
    }
    var table = DueTable()
    let bookCount = reader.count()
    table.newWords.reserveCapacity(bookCount)
    for _ in 0..<bookCount { table.newWords[reader.rawID().typed()] = reader.number() }
    guard let rows = Self.rows(reader.raw()) else { return nil }
    table.rows = rows
    var places: [Int] = []
    for _ in 0..<reader.count() { places.append(reader.number()) }
    guard let seconds = Self.rows(reader.raw()), seconds.count == places.count else { return nil }
    for (place, row) in zip(places, seconds) where rows.indices.contains(place) {
      table.seconds[place] = row
    }
    return table
  }

  /// Reads rows; nil when their size is wrong.
  private static func rows(_ bytes: RawSpan) -> [DueTable.Row]? {
    let size = MemoryLayout<DueTable.Row>.stride
    guard bytes.byteCount.isMultiple(of: size) else { return nil }
    return (0..<bytes.byteCount / size).map {
      bytes.unsafeLoadUnaligned(fromByteOffset: $0 * size, as: DueTable.Row.self)
    }
  }
}
