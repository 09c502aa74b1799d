import Domain

/// The card summaries of a library, and the positions in its files up to which they are computed.
///
/// It is updated with lines appended since; other changes, such as an undone or late review or a
/// missing file, make it invalid.
struct CardLedger {
  /// The name of the folding that computed it.
  let name: String
  /// The files, up to the positions that were folded.
  var journal: Journal
  private(set) var summaries: CardSummaries
  /// Undone reviews whose lines were not read yet.
  let orphans: Set<RawID>
  /// The number of reviews since the cache file was written.
  private(set) var unsaved = 0

  init(name: String, journal: Journal, summaries: CardSummaries, orphans: Set<RawID>) {
    (self.name, self.journal, self.summaries) = (name, journal, summaries)
    self.orphans = orphans
  }

  /// Applies the lines appended to the files.
  /// - Returns: Whether that was possible; otherwise everything must be folded again.
  mutating func update(_ folding: any CardFolding) throws(StoreError) -> Bool {
    let before = journal.known
    let new = LibraryState()
    _ = try journal.refresh(into: new)
    guard journal.goesOn(from: before), journal.damages.isEmpty else { return false }
    let table = new.reviews
    let order = table.rows.indices.sorted { table.rows[$0].isBefore(table.rows[$1]) }
    for row in order {
      // If a review is unknown, or out of order, its effect on the summary is unknown.
      guard table.rows[row].isKnown else { return false }
      let review = table.value(row)
      let summary = summaries[review.wordID, isSecond: review.isSecond]
      guard summary?.state.last.map({ $0.time < review.moment.time }) ?? true else { return false }
      if table.rows[row].isUndone || orphans.contains(table.rows[row].id) { continue }
      let entry = ReviewLog.Entry(review)
      summaries.set(
        summary.map { folding.extend($0, by: entry, review.wordID) }
          ?? folding.summary(of: [entry], review.wordID),
        of: review.wordID,
        isSecond: review.isSecond
      )
      unsaved += 1
    }
    return true
  }

  /// Records that the cache file is up to date.
  mutating func saved() { unsaved = 0 }
}

extension CardLedger {
  private static let version: StaticString = "tangocho cards 2\n"

  /// The path of the cache of a library, derived from the library's path.
  static func path(_ locations: JSONDatabaseLocations) -> String {
    HomeCache.path(locations, "cards")
  }

  /// The bytes of the cache: a version, a checksum, and the body; nil when files were not read
  /// completely.
  func bytes(data: String) -> [UInt8]? {
    var body = CacheWriter()
    body.add(data)
    body.add(name)
    body.add(journal.known.count)
    for (_, file) in journal.known.sorted(by: { $0.key < $1.key }) {
      guard file.position == file.status.size, file.damages.isEmpty else { return nil }
      body.add(file.path, file.status)
      body.add(file.lines)
      body.add(raw: file.ending.span.bytes)
    }
    body.add(orphans.count)
    for id in orphans { body.add(id) }
    body.add(summaries.values.count)
    for (id, summary) in zip(summaries.wordIDs, summaries.values) {
      body.add(RawID(id))
      body.add(summary)
    }
    body.add(summaries.second.count)
    for (id, summary) in summaries.second {
      body.add(RawID(id))
      body.add(summary)
    }
    return Envelope.sealCache(Self.version, body.bytes)
  }

  /// Reads a cache; nil when it is damaged, of another version, library or folding.
  init?(
    _ bytes: [UInt8],
    name: String,
    data: String,
    _ journal: Journal
  ) {
    guard let body = Envelope.openCache(Self.version, bytes) else { return nil }
    var journal = journal
    var reader = CacheReader(bytes.span.bytes[body.lowerBound, body.count])
    guard reader.text() == data, reader.text() == name else { return nil }
    var files: [JournalFile] = []
    for _ in 0..<reader.count() {
      let (path, status) = reader.file()
      var file = JournalFile(path: path, status: status)
      (file.position, file.lines) = (status.size, reader.number())
      file.ending = Array(reader.raw())
      file.chain = .resumed
      files.append(file)
    }
    journal.restore(files)
    var orphans: Set<RawID> = []
    for _ in 0..<reader.count() { orphans.insert(reader.rawID()) }
    let count = reader.count()
    var summaries = CardSummaries()
    summaries.reserve(min(count, bytes.count / CardSummary.cacheSize))
    for _ in 0..<count {
      let id = reader.rawID()
      guard let summary = reader.summary() else { return nil }
      summaries.set(summary, of: id.typed())
    }
    for _ in 0..<reader.count() {
      let id = reader.rawID()
      guard let summary = reader.summary() else { return nil }
      summaries.set(summary, of: id.typed(), isSecond: true)
    }
    self.init(name: name, journal: journal, summaries: summaries, orphans: orphans)
  }
}
