import Domain

extension JournalWriter {
  /// Why nothing can be written, as far as that is known without writing; nil when something probably
  /// can.
  var refusal: StoreError? {
    // Where a file is open, something was written.
    if failure != nil || segment != nil { return failure }
    do {
      for folder in [try ownFolder(), locations.state] { try files.requireCreatable(in: folder) }
      return nil
    } catch {
      return error
    }
  }

  /// Where the next file of this computer is created.
  private func ownFolder() throws(StoreError) -> String {
    guard let library = knownLibrary,
      let device = try DeviceState(locations, library: library, files).ownDevice()
    else { return locations.devices }
    return locations.directory(of: device)
  }

  /// The library's id; creates a new library when there is none.
  mutating func library() throws(StoreError) -> RawID {
    if let format { return format.header.library }
    let made = LibraryFormat.new(
      library: adopted ?? RawID(high: random.next(), low: random.next())
    )
    let format = try found(made)
    self.format = format
    return format.header.library
  }

  /// Writes `format.json`, unless another process was first.
  mutating func found(_ format: LibraryFormat) throws(StoreError) -> LibraryFormat {
    try files.makeDurableDirectory(locations.data)
    try files.makeDurableDirectory(locations.devices)
    let temporary = locations.format + "." + random.next().hexadecimal + ".tmp"
    try files.writeNew(temporary, format.line, durably: true)
    let isFirst: Bool
    do {
      isFirst = try files.link(temporary, to: locations.format)
    } catch {
      // Some file systems have no second names: only one of the programs that begin a library looks and
      // renames at a time.
      let lock = try files.waitForLock(locations.state + "/libraries/founding.lock")
      defer { files.close(lock) }
      isFirst = try files.status(of: locations.format) == nil
      if isFirst { try files.rename(temporary, to: locations.format) }
    }
    try files.unlink(temporary)
    try files.syncDirectory(locations.data)
    if isFirst { try writeCompanions() }
    return try LibraryFormat.read(locations.format, files) ?? format
  }

  /// Writes the files that tell Syncthing and git how to treat the folder.
  ///
  /// None is needed to read the library.
  private func writeCompanions() throws(StoreError) {
    for (name, lines) in [
      (LibraryCompanions.ignoredName, LibraryCompanions.ignored),
      (LibraryCompanions.excludedName, LibraryCompanions.excluded),
      (LibraryCompanions.attributesName, LibraryCompanions.attributes),
    ] {
      do {
        let text = lines.map { $0 + "\n" }.joined()
        try files.writeNew(locations.data + "/" + name, Array(text.utf8), durably: false)
      } catch {
        guard case .system(_, _, ErrorCode.exists) = error else { throw error }
      }
    }
  }
}
