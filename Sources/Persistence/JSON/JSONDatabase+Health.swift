import Domain

extension JSONDatabase {
  /// What the learner should know about the state of the stored data.
  public func health() -> LibraryHealth {
    // Both journals find damaged lines, but an invalid review is found only when reviews are read.
    let seen = journal.damages
    var damages = seen + reviews.journal.damages.filter { !seen.contains($0) }
    if case .damagedFormat(let path) = refusal {
      damages.insert(LibraryDamage(path: path, line: 1, kind: .checksum), at: 0)
    }
    // Of a library that is gone, the single files are not worth a line each.
    if let gone = lossOfAll() {
      return LibraryHealth(findings: unwritten.map { [.unwritten($0)] } ?? [], readOnly: gone)
    }
    let (ahead, losses) = (linesAhead(), losses())
    let lost = losses.compactMap(\.lossToSettle)
    let settled = settled(among: damages + ahead + lost)
    var health = LibraryHealth(
      damages: damages.filter { !settled.contains($0) },
      findings: losses.filter { !($0.lossToSettle.map(settled.contains) ?? false) }
        + findings(ahead.filter { !settled.contains($0) }),
      readOnly: refusal ?? writer.refusal
    )
    health.settled = (damages + lost).filter(settled.contains)
    return health
  }

  /// What is missing.
  private func losses() -> [LibraryFinding] {
    guard isLoaded else { return [] }
    return MissingLines(journal, locations, files).findings(ofThisMachineIn: writer.knownLibrary)
  }

  /// Those of some damages that are settled; none when that cannot be read.
  func settled(among damages: [LibraryDamage]) -> Set<LibraryDamage> {
    guard !damages.isEmpty, let library = writer.knownLibrary else { return [] }
    var settled = settledDamage ?? settlements(of: library)
    defer { settledDamage = settled }
    do {
      return try settled.settled(among: damages)
    } catch {
      // Then all of it is reported.
      return []
    }
  }

  /// What this computer has settled of a library.
  func settlements(of library: RawID) -> SettledDamage {
    SettledDamage(DeviceState(locations, library: library, files), in: locations, files)
  }

  /// The lines by which the losses of now are known when they are settled.
  func linesOfLosses() -> [LibraryDamage] { losses().compactMap(\.lossToSettle) }

  /// Why nothing of the library can be read although there was one; nil when it is there, or new.
  private func lossOfAll() -> StoreError? {
    if journal.known.isEmpty, let refusal = journal.refusal { return refusal }
    do {
      let listing = try journal.list()
      guard listing.files.isEmpty, listing.unreadable.isEmpty else { return nil }
      return try wasThere() ? .libraryGone(path: locations.data) : nil
    } catch {
      return error
    }
  }

  /// What else is wrong with the files, given the lines whose clocks are far ahead.
  private func findings(_ ahead: [LibraryDamage]) -> [LibraryFinding] {
    guard isLoaded else { return [] }
    var findings: [LibraryFinding] =
      journal.unreadable.sorted { $0.key < $1.key }.map { .unreadable(path: $0, $1) }
    findings += ahead.map { .futureClock(path: $0.path, line: $0.line, today: clock.today) }
    for (path, file) in journal.known.sorted(by: { $0.key < $1.key }) {
      if let library = file.header?.library, let own = writer.format?.header.library, library != own
      {
        findings.append(.otherLibrary(path: path))
      }
    }
    if let unwritten { return findings + [.unwritten(unwritten)] }
    return findings + writer.replacedFiles.map { .rewritten(path: $0) }
  }

  /// The first line of each file that was written by a clock far ahead.
  private func linesAhead() -> [LibraryDamage] {
    guard isLoaded else { return [] }
    let devices = devicesAhead()
    return journal.known.sorted { $0.key < $1.key }.compactMap { path, file in
      guard let line = file.future, file.device.map(devices.contains) ?? true else { return nil }
      return LibraryDamage(path: path, line: line, kind: .invalid)
    }
  }

  /// The devices whose clocks are far ahead; one that was put right has written with it since.
  private func devicesAhead() -> Set<UInt64> {
    var newest: [UInt64: (number: Int, isAhead: Bool)] = [:]
    for file in journal.known.values {
      guard let device = file.device else { continue }
      let number = OwnFileName.number(in: file.name) ?? -1
      guard number > newest[device]?.number ?? -2 else { continue }
      newest[device] = (number, file.endsInFuture)
    }
    return Set(newest.filter(\.value.isAhead).keys)
  }
}

extension LibraryFinding {
  /// The line by which a loss of lines is known when it is settled: the one after them, or the last
  /// one.
  var lossToSettle: LibraryDamage? {
    switch self {
    case .missingLines(let path, let line), .missingEnd(let path, let line):
      LibraryDamage(path: path, line: line, kind: .invalid)
    default: nil
    }
  }
}
