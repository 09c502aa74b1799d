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
    return LibraryHealth(
      damages: damages,
      findings: findings(),
      readOnly: refusal ?? writer.failure
    )
  }

  private func findings() -> [LibraryFinding] {
    guard isLoaded else { return [] }
    let search = MissingLines(journal, locations, files)
    var findings = search.findings(ofThisMachineIn: writer.format?.header.library)
    findings += journal.unreadable.sorted { $0.key < $1.key }.map { .unreadable(path: $0, $1) }
    for (path, file) in journal.known.sorted(by: { $0.key < $1.key }) {
      if let future = file.future { findings.append(.futureClock(path: path, line: future)) }
      if let library = file.header?.library, let own = writer.format?.header.library, library != own
      {
        findings.append(.otherLibrary(path: path))
      }
    }
    if let unwritten { return findings + [.unwritten(unwritten)] }
    return findings + writer.replacedFiles.map { .rewritten(path: $0) }
  }
}
