import Domain

extension JSONDatabase {
  /// The books and counts: from memory, or from the cache while no file has changed.
  func home() throws(StoreError) -> HomeCache {
    if !isLoaded {
      if let home = try readHome() { return home }
    }
    try load()
    return currentHome()
  }

  /// Writes the cache if it has changed.
  ///
  /// A failure is not an error: the next start reads the library.
  func saveHome() {
    do {
      guard mayKeepCaches, let listed = try foldedFiles() else { return }
      let bytes = currentHome().bytes(for: listed, data: locations.data)
      let path = HomeCache.path(locations)
      guard try files.readWhole(path) != bytes else { return }
      try replaceCache(path, by: bytes)
    } catch {
      return
    }
  }

  /// Whether memory equals the files, and all of them were understood.
  var mayKeepCaches: Bool {
    isLoaded && refusal == nil && journal.damages.isEmpty && journal.unreadable.isEmpty
      && writer.format != nil && !journal.isAhead
  }

  /// The files as they were folded; nil when they have changed.
  func foldedFiles() throws(StoreError) -> [String: FileStatus]? {
    // The listed files may be newer than the folded ones; then no cache may be written.
    var listed = try journal.list().files
    journal.settle(listed)
    guard journal.holds(exactly: listed) else { return nil }
    listed[locations.format] = try files.status(of: locations.format)
    return listed
  }

  /// The files of the library; nil when some cannot be read.
  func readableFiles() throws(StoreError) -> [String: FileStatus]? {
    let listing = try journal.list()
    guard listing.unreadable.isEmpty else { return nil }
    var listed = listing.files
    listed[locations.format] = try files.status(of: locations.format)
    return listed
  }

  func replaceCache(_ path: String, by bytes: [UInt8]) throws(StoreError) {
    try files.makeDirectories(locations.cache)
    let temporary = path + "." + writer.random.next().hexadecimal + ".tmp"
    try files.writeNew(temporary, bytes, durably: false)
    try files.rename(temporary, to: path)
  }

  /// Whether the cache that was used differs from the files, or they have changed since.
  func isOutdated(_ shown: (home: HomeCache, files: [String: FileStatus])) -> Bool {
    var files = shown.files
    files[locations.format] = nil
    return !journal.holds(exactly: files) || shown.home != currentHome()
  }

  private func readHome() throws(StoreError) -> HomeCache? {
    guard let listed = try readableFiles() else { return nil }
    if let cachedHome, cachedHome.files == listed { return cachedHome.home }
    guard let bytes = readCache(HomeCache.path(locations)),
      let home = HomeCache(bytes, for: listed, data: locations.data)
    else { return nil }
    cachedHome = (home, listed)
    return home
  }

  /// The bytes of the cache; nil when it cannot be read.
  func readCache(_ path: String) -> [UInt8]? {
    do { return try files.readWhole(path) } catch { return nil }
  }

  private func currentHome() -> HomeCache {
    let books = state.books
    let listed = books.listed.map { (book: books.value($0), counts: books.wordLists[$0].counts) }
      .sorted {
        $0.book.createdAt == $1.book.createdAt
          ? $0.book.id < $1.book.id : $0.book.createdAt < $1.book.createdAt
      }
    return HomeCache(
      books: listed.map(\.book),
      counts: listed.map(\.counts),
      hasEverHeldBooks: books.rows.indices.contains { books.rows[$0].isKnown || books.isKept($0) }
    )
  }
}
