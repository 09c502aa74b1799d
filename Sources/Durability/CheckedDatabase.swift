import Domain
import Persistence
import SQLiteLibrary

/// A back end that `LibraryCheck` can read, and that the workload can be run on.
protocol CheckedDatabase: WordBookStore, WordStore, TrashStore, SampleStore, ReviewStore,
  LibraryMonitor, PortableLibrary
{
  /// Whether it keeps the whole library in memory, so that a check may, too.
  var keepsAllInMemory: Bool { get }

  /// The totals of what was read.
  func totals() async throws -> LibraryTotals

  /// What is found only when everything is read; `progress` gets the share that was read, 0 to 1.
  func deepFindings(
    _ progress: @escaping @Sendable (Double) -> Void
  ) async throws -> [LibraryCheck.Finding]

  /// The number of words that are ○ or × although their last review says the opposite.
  func disagreeingWords() async throws -> Int

  /// Writes again what follows from the rest.
  func rewriteDerived() async throws

  /// Adds what earlier versions did not tell other programs to leave out, and returns the files.
  func completeIgnored() async throws -> [String]

  /// Brings what can be read of a damaged file into a new one in its place; nil for a library of
  /// several files.
  func salvageReport() async throws -> SalvageReport?

  /// What is missing of the files of this computer.
  func lossToAccept() async throws -> [LibraryFinding]

  /// Accepts that this is gone for good.
  func acceptLoss() async throws

  /// The damaged lines that can be quarantined.
  func damageToQuarantine() async throws -> [LibraryDamage]

  /// Quarantines them, and returns the files in which they are kept.
  func quarantineDamage() async throws -> [String]

  /// The damaged lines of other computers, which can be settled.
  func damageToSettle() async throws -> [LibraryDamage]

  /// The lines of other computers whose clocks are far ahead, which can be settled, too.
  func clocksToSettle() async throws -> [LibraryDamage]

  /// The lines by which losses in files of other computers are known, which can be settled, too.
  func lossesToSettle() async throws -> [LibraryDamage]

  /// Settles lines of other computers: they stay as they are, and are not reported any more.
  func settle(_ lines: [LibraryDamage]) async throws

  /// Accepts that the library is gone: the next change begins a new one.
  func startAnew() async throws
}

extension JSONDatabase: CheckedDatabase {
  nonisolated var keepsAllInMemory: Bool { true }

  func deepFindings(
    _ progress: @escaping @Sendable (Double) -> Void
  ) throws -> [LibraryCheck.Finding] {
    try encodingDamages(progress).map { .damage($0) }
  }

  func rewriteDerived() throws { try repairFormat() }

  /// Nothing: of a damaged file, everything else is read anyway.
  func salvageReport() -> SalvageReport? { nil }

  func disagreeingWords() throws -> Int {
    let log = try fetchReviewLog()
    var said: [WordID: (state: StudyState, time: Timestamp)] = [:]
    for (place, id) in log.wordIDs.enumerated() {
      guard let last = log.entries(at: place).last(where: { $0.rating.studyState != nil }),
        let state = last.rating.studyState
      else { continue }
      // Of two cards, the one that was graded last says it.
      let time = last.moment.time
      if said[id].map({ $0.time <= time }) ?? true { said[id] = (state, time) }
    }
    return try fetchOutlines()
      .count { $0.state != .undefined && $0.state != (said[$0.id]?.state ?? $0.state) }
  }
}

extension SQLiteDatabase: CheckedDatabase {
  nonisolated var keepsAllInMemory: Bool { false }

  /// None: no other program treats a part of the file.
  func completeIgnored() -> [String] { [] }

  /// None: one file is there or not.
  func lossToAccept() -> [LibraryFinding] { [] }

  /// Does nothing.
  func acceptLoss() {}

  func salvageReport() throws -> SalvageReport? {
    let result = try salvage()
    return SalvageReport(
      path: path,
      found: result.found,
      lost: result.lost,
      garbled: result.garbled,
      kept: result.kept
    )
  }

  /// None: the file has no lines.
  func damageToQuarantine() -> [LibraryDamage] { [] }

  func quarantineDamage() -> [String] { [] }

  func damageToSettle() -> [LibraryDamage] { [] }

  func clocksToSettle() -> [LibraryDamage] { [] }

  func lossesToSettle() -> [LibraryDamage] { [] }

  /// Does nothing: the file has no lines.
  func settle(_ lines: [LibraryDamage]) {}

  func deepFindings(
    _ progress: @escaping @Sendable (Double) -> Void
  ) throws -> [LibraryCheck.Finding] {
    try structureFindings(progress).map { .finding($0) }
  }
}
