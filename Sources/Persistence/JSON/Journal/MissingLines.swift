import Domain
import Files

/// Finds lines of a journal that are missing.
///
/// Each line has the checksum of the one before it, a snapshot ends with a marker and lists the
/// files that it covers, and this computer remembers the files that it has written. What is missing
/// in one file may be in a copy of it, or in a snapshot: then nothing is lost.
struct MissingLines {
  private let journal: Journal
  private let locations: JSONDatabaseLocations
  private let files: any FileSystem
  /// The names of files, by folder, whose lines are in an existing snapshot.
  private let covered: Set<String>

  init(_ journal: Journal, _ locations: JSONDatabaseLocations, _ files: any FileSystem) {
    (self.journal, self.locations, self.files) = (journal, locations, files)
    covered = Set(
      journal.known.values.filter(\.isWhole).flatMap { file in
        let folder = directoryName(of: file.path) + "/"
        return (file.header?.covers ?? []).filter { $0.end != .unknown }.map { folder + $0.name }
      }
    )
  }

  /// What is missing, including files that this computer remembers.
  func findings(ofThisMachineIn library: RawID?) -> [LibraryFinding] {
    var found = missingHere()
    guard let library else { return found }
    let state = DeviceState(locations, library: library, files)
    do {
      try found.removeAll { finding in try isAccepted(finding, state) }
      if try isFormatMissing(state) { found.append(.missingFormat(path: locations.format)) }
      // A truncated snapshot is detected by itself.
      found += try missingOfThisMachine(state).map(\.finding).filter { !found.contains($0) }
    } catch {
      // What this computer remembers cannot be read: then it remembers nothing.
    }
    return found
  }

  /// What is missing of the files that this computer has written: nobody else can write it again.
  func losses(ofThisMachineIn library: RawID) throws(StoreError) -> [LibraryFinding] {
    try missingOfThisMachine(DeviceState(locations, library: library, files)).map(\.finding)
  }

  /// Gives this up.
  ///
  /// This computer takes the present end of each file for its end, and that of a missing one for none.
  /// What comes back later is read as usual, and missed when it is lost again.
  func acceptLosses(ofThisMachineIn library: RawID) throws(StoreError) {
    let state = DeviceState(locations, library: library, files)
    guard let device = try state.existingDevice() else { return }
    for (name, finding) in try missingOfThisMachine(state) {
      guard let lock = try state.lock(name, device: device, creating: false) else { continue }
      defer { files.close(lock) }
      var end: LineKey?
      if case .missingEnd(let path, _) = finding { end = journal.known[path]?.chain.last }
      try state.accept(end ?? LineKey.start(by: device), of: name, device: device)
    }
  }

  /// Remembers the ends of files of which something has come back after its loss was accepted: to lose
  /// it again is another loss.
  func noteReturned(ofThisMachineIn library: RawID) throws(StoreError) {
    let state = DeviceState(locations, library: library, files)
    guard let device = try state.ownDevice() else { return }
    for name in try state.remembered(device) where try state.isAccepted(name, device: device) {
      let path = locations.directory(of: device) + "/" + name.name
      guard let file = journal.known[path], file.header?.nonce == name.nonce,
        file.damages.isEmpty, file.chain.gaps.isEmpty, let end = file.chain.last,
        let last = try state.lastLine(of: name, device: device), end.sequence > last.sequence,
        let lock = try state.lock(name, device: device, creating: false)
      else { continue }
      defer { files.close(lock) }
      try state.noteReturned(end, of: name, device: device)
    }
  }

  /// Whether this computer takes the present end of a file for its end.
  private func isAccepted(
    _ finding: LibraryFinding,
    _ state: DeviceState
  ) throws(StoreError) -> Bool {
    guard case .missingEnd(let path, _) = finding, let file = journal.known[path],
      let device = try state.existingDevice(),
      let name = try state.remembered(device).first(where: {
        locations.directory(of: device) + "/" + $0.name == path
      })
    else { return false }
    let end = file.chain.last ?? LineKey.start(by: device)
    return try state.lastLine(of: name, device: device) == end
  }

  /// What is missing according to the files themselves.
  private func missingHere() -> [LibraryFinding] {
    var found: [LibraryFinding] = []
    let suspicious = journal.known.filter { $0.value.isIncomplete }
    for (path, file) in suspicious.sorted(by: { $0.key < $1.key }) where !isCovered(file) {
      let gaps = file.chain.gaps.filter { !isElsewhere($0.missing, file) }
      found += gaps.map { .missingLines(path: path, before: $0.line) }
      if file.isSnapshot, !file.hasItsEnd, file.damages.isEmpty, !hasWholeCopy(file) {
        found.append(.missingEnd(path: path, lines: file.lines))
      }
    }
    return found
  }

  /// Whether there is no `format.json`, although this computer, which begins with it, has written.
  private func isFormatMissing(_ state: DeviceState) throws(StoreError) -> Bool {
    guard try files.statusOfName(locations.format) == nil else { return false }
    return try state.existingDevice() != nil
  }

  /// The files that this computer has written, and of which something is missing.
  private func missingOfThisMachine(
    _ state: DeviceState
  ) throws(StoreError) -> [(name: OwnFileName, finding: LibraryFinding)] {
    guard let device = try state.existingDevice() else { return [] }
    var found: [(name: OwnFileName, finding: LibraryFinding)] = []
    for name in try state.remembered(device).sorted(by: { $0.number < $1.number }) {
      let path = locations.directory(of: device) + "/" + name.name
      if covered.contains(path) || journal.unreadable[path] != nil { continue }
      let last = try state.lastLine(of: name, device: device)
      if let file = journal.known[path], file.header?.nonce ?? name.nonce == name.nonce {
        if file.isOwn || !file.damages.isEmpty { continue }
        guard isCut(file, to: last) else { continue }
        // An empty file has nothing that identifies a copy of it.
        if hasCopy(name.nonce, of: device, with: last, besides: path) { continue }
        found.append((name, .missingEnd(path: path, lines: file.lines)))
      } else if !hasCopy(name.nonce, of: device, with: last) {
        // A file that was created, but not written before a power cut, has no last line; one whose loss
        // is accepted has none any more.
        guard let last, last != LineKey.start(by: device) else { continue }
        if try wasWritten(name, upTo: last, at: path, state, device) { continue }
        found.append((name, .missingFile(path: path)))
      }
    }
    return found
  }

  /// Whether another process has written a file since the names were listed here, or a snapshot has even
  /// taken its place.
  private func wasWritten(
    _ name: OwnFileName,
    upTo last: LineKey,
    at path: String,
    _ state: DeviceState,
    _ device: UInt64
  ) throws(StoreError) -> Bool {
    var lines = LineKeys(files)
    if lines.read(path)?.contains(last) == true { return true }
    return try state.lastLine(of: name, device: device) == nil
  }

  /// Whether a file has lost its end, given the last line that it had if that is known.
  private func isCut(_ file: JournalFile, to last: LineKey?) -> Bool {
    guard let last else { return file.isSnapshot && !file.hasItsEnd && !hasWholeCopy(file) }
    return file.chain.last?.sequence ?? -1 < last.sequence && !isElsewhere(last, file)
  }

  private func isCovered(_ file: JournalFile) -> Bool {
    // Covered files may come back in pieces; a copy has another name.
    covered.contains(file.path) || copies(of: file).contains { covered.contains($0.path) }
      || isPartOfCovered(file)
  }

  /// Whether a file is a conflict copy of a snapshot that is covered and gone; of a copy without a
  /// whole line only the name says so.
  private func isPartOfCovered(_ file: JournalFile) -> Bool {
    let stem = file.name.prefix { $0 != "." && $0 != " " }
    return file.isSnapshot
      && covered.contains(directoryName(of: file.path) + "/" + stem + ".jsonl")
      && file.header.map { stem.hasSuffix($0.nonce.hexadecimal) } ?? true
  }

  /// The files with the same beginning: its conflict copies.
  private func copies(of file: JournalFile) -> [JournalFile] {
    guard let nonce = file.header?.nonce, let device = file.device else { return [] }
    return journal.known.values.filter {
      $0.path != file.path && $0.header?.nonce == nonce && $0.device == device
    }
  }

  private func hasWholeCopy(_ file: JournalFile) -> Bool {
    let name = file.name.prefix { $0 != "." }
    return journal.known.values.contains {
      $0.path != file.path && $0.isWhole
        && directoryName(of: $0.path) == directoryName(of: file.path)
        && $0.name.hasPrefix(name)
    }
  }

  private func hasCopy(
    _ nonce: UInt64,
    of device: UInt64,
    with last: LineKey?,
    besides path: String? = nil
  ) -> Bool {
    journal.known.values.contains { file in
      file.path != path && file.header?.nonce == nonce && file.device == device
        && (last.map { Int64(file.lines) > $0.sequence } ?? true)
    }
  }

  /// Whether a line is further down in the file, where two versions were merged, or in a copy.
  private func isElsewhere(_ line: LineKey, _ file: JournalFile) -> Bool {
    ([file] + copies(of: file)).contains { candidate in
      var lines = LineKeys(files)
      return lines.read(candidate.path)?.contains(line) ?? false
    }
  }
}

extension JournalFile {
  /// Whether something seems to be missing.
  fileprivate var isIncomplete: Bool { !chain.gaps.isEmpty || isSnapshot && !isWhole }

  /// Whether nothing is missing in the file, as far as it shows.
  fileprivate var isWhole: Bool { hasItsEnd && chain.gaps.isEmpty && damages.isEmpty }

  /// Whether its end is there, as far as it shows.
  fileprivate var hasItsEnd: Bool {
    lines > 0 && position == status.size && (hasEnd || header?.hasEnd != true)
  }
}
