import Domain

extension JSONDatabase {
  /// The books and counts: from memory, or from the cache as long as no file has changed.
  func home() throws(StoreError) -> HomeCache {
    if !isLoaded {
      if let home = try readHome() { return home }
    }
    try load()
    return currentHome()
  }

  /// Writes the cache, when what it would say is not what it says already.
  ///
  /// A cache that cannot be written is no error: the next start reads the library.
  func saveHome() {
    do {
      guard isLoaded, refusal == nil, journal.damages.isEmpty, journal.unreadable.isEmpty,
        writer.format != nil
      else { return }
      // The next start is to show what the files hold.
      if journal.isAhead { return }
      // What is listed now may be newer than what was folded; then nothing may be kept.
      var listed = try journal.list().files
      journal.settle(listed)
      guard journal.holds(exactly: listed) else { return }
      listed[locations.format] = try files.status(of: locations.format)
      let bytes = currentHome().bytes(for: listed, data: locations.data)
      let path = HomeCache.path(locations)
      guard try files.readWhole(path) != bytes else { return }
      try files.makeDirectories(locations.cache)
      let temporary = path + "." + writer.random.next().hexadecimal + ".tmp"
      try files.writeNew(temporary, bytes, durably: false)
      try files.rename(temporary, to: path)
    } catch {
      return
    }
  }

  private func readHome() throws(StoreError) -> HomeCache? {
    let listing = try journal.list()
    guard listing.unreadable.isEmpty else { return nil }
    var listed = listing.files
    listed[locations.format] = try files.status(of: locations.format)
    if let cachedHome, cachedHome.files == listed { return cachedHome.home }
    guard let bytes = readCache(),
      let home = HomeCache(bytes, for: listed, data: locations.data)
    else { return nil }
    cachedHome = (home, listed)
    return home
  }

  /// The bytes of the cache; one that cannot be read is like none.
  private func readCache() -> [UInt8]? {
    do { return try files.readWhole(HomeCache.path(locations)) } catch { return nil }
  }

  private func currentHome() -> HomeCache {
    let books = state.books
    let listed = books.listed
    return HomeCache(
      books: listed.map(books.value).sorted {
        $0.createdAt == $1.createdAt ? $0.id < $1.id : $0.createdAt < $1.createdAt
      },
      counts: Dictionary(
        uniqueKeysWithValues: listed.map { (books.rows[$0].id.typed(), books.shelves[$0].counts) }
      ),
      hasEverHeldBooks: books.rows.indices.contains { books.rows[$0].isKnown || books.isKept($0) }
    )
  }
}
