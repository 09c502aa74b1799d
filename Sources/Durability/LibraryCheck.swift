import Domain
import Files
import Persistence
import SQLiteLibrary
import Workloads

/// Reads a whole library, and reports problems.
package struct LibraryCheck: Sendable {
  /// A problem.
  package enum Finding: Hashable, Sendable {
    /// A line is damaged.
    case damage(LibraryDamage)
    /// Something is missing, or cannot be read.
    case finding(LibraryFinding)
    /// The library cannot be written.
    case readOnly(StoreError)
    /// An acknowledged change is missing.
    case missing(Acknowledgement)
    /// The title of a book says how many words its closing moves, but only half of the step
    /// happened.
    case halfClosed(WordBookID)
    /// A mark counts as a review, but only half of the step happened.
    case halfMarked(WordID)
    /// An image or a sound that words name is missing or damaged.
    case media(FaultyMedia, of: MediaUsers)
    /// A backup holds more than the library.
    case less(than: Backup)
  }

  private let database: any CheckedDatabase
  private let images: DiskImageStore
  private let media: LibraryMedia
  /// Nil for a library that this program does not back up.
  private let backups: DiskBackupService?
  private let open: @Sendable () -> any CheckedDatabase
  /// What is known of the library besides its files.
  private let others: Others

  /// Tells what else is known of a library that is not in its files.
  package typealias Others = @Sendable () async -> [LibraryFinding]

  /// Creates a check of the library in these directories.
  package init(
    data: String,
    state: String,
    cache: String,
    clock: any WallClock,
    others: @escaping Others = { [] }
  ) {
    let locations = JSONDatabaseLocations(data: data, state: state, cache: cache)
    self.init(locations, clock: clock, others: others)
  }

  /// Creates a check of the library at some locations.
  init(
    _ locations: JSONDatabaseLocations,
    clock: any WallClock,
    others: @escaping Others = { [] }
  ) {
    let backups = DiskBackupService(locations: locations, clock: clock)
    self.init(images: locations.data, backups, others) {
      JSONDatabase(locations: locations, clock: clock)
    }
  }

  /// Creates a check of the library in a file of SQLite; `state` is as in `SQLiteDatabase`, and `images`
  /// where its images and sounds are, unless beside it.
  package init(
    sqlite path: String,
    state: String? = nil,
    images: String? = nil,
    clock: any WallClock,
    others: @escaping Others = { [] }
  ) {
    self.init(images: images ?? SQLiteDatabase.filesFolder(of: path), nil, others) {
      SQLiteDatabase(path: path, clock: clock, state: state)
    }
  }

  private init(
    images: String,
    _ backups: DiskBackupService?,
    _ others: @escaping Others,
    open: @escaping @Sendable () -> any CheckedDatabase
  ) {
    (database, self.open, self.backups, self.others) = (open(), open, backups, others)
    self.images = DiskImageStore(data: images)
    media = LibraryMedia(in: images)
  }

  /// Creates a check that reads the same library again.
  package init(like other: LibraryCheck) {
    (database, open) = (other.open(), other.open)
    (images, media, backups) = (other.images, other.media, other.backups)
    others = other.others
  }

  /// Writes what follows from the rest, such as a missing or damaged `format.json`, which is renamed.
  package func rewriteDerived() async throws { try await database.rewriteDerived() }

  /// Whether the library is one file of SQLite.
  package var isOneFile: Bool { !database.keepsAllInMemory }

  /// Brings what can be read of a damaged file of SQLite into a new one, which takes its place; the
  /// damaged one stays beside it.
  /// - Returns: What was brought over; nil for a library in a folder.
  package func salvage() async throws -> SalvageReport? { try await database.salvageReport() }

  /// Adds what earlier versions did not tell git and Syncthing to leave out.
  /// - Returns: The files that were changed.
  package func completeIgnored() async throws -> [String] { try await database.completeIgnored() }

  /// What is missing of the files of this computer: whole files, and their ends.
  package func lossToAccept() async throws -> [LibraryFinding] {
    try await database.lossToAccept()
  }

  package func acceptLoss() async throws { try await database.acceptLoss() }

  /// The damaged lines that can be quarantined: those in files that only this computer writes, and the
  /// ends of such files that were written in part.
  package func damageToQuarantine() async throws -> [LibraryDamage] {
    try await database.damageToQuarantine()
  }

  /// Quarantines them.
  /// - Returns: The files outside the library in which they are kept.
  package func quarantineDamage() async throws -> [String] { try await database.quarantineDamage() }

  /// The damaged lines that can be settled: those in files of other computers.
  package func damageToSettle() async throws -> [LibraryDamage] {
    try await database.damageToSettle()
  }

  package func clocksToSettle() async throws -> [LibraryDamage] {
    try await database.clocksToSettle()
  }

  package func lossesToSettle() async throws -> [LibraryDamage] {
    try await database.lossesToSettle()
  }

  package func settle(_ lines: [LibraryDamage]) async throws { try await database.settle(lines) }

  /// The number of damaged lines that were settled before.
  package func settledCount() async -> Int { await database.health().settled.count }

  /// Accepts the place of a lost library as that of a new one.
  package func startAnew() async throws { try await database.startAnew() }

  /// Closes what is one file, so that nothing is left beside it; a check of a folder leaves no trace.
  package func end() async throws { if !database.keepsAllInMemory { try await database.close() } }

  /// Everything that is wrong with the library, its images and sounds, and in comparison with its
  /// backups; of a damaged file the damage alone, which would answer all other questions.
  /// - Parameters:
  ///   - acknowledged: As in `run(acknowledged:progress:)`.
  ///   - progress: Gets the share that is done, from 0 to 1, on any thread.
  /// - Returns: What is wrong.
  /// - Throws: `StoreError` when the library cannot be read at all.
  package func findings(
    acknowledged: [Acknowledgement]? = nil,
    progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) async throws -> [Finding] {
    let found = try await run(acknowledged: acknowledged) { progress($0 * 0.6) }
    if found.contains(where: \.isDamagedFile) { return found }
    return try await found + mediaFindings { progress(0.6 + $0 * 0.4) } + backupFindings()
  }

  /// Reads everything, and compares it with what was acknowledged.
  /// - Parameters:
  ///   - acknowledged: What a `DurabilityWorkload` has acknowledged, which must be there, and whose
  ///     steps must be whole; nil for a library of another origin.
  ///   - progress: Gets the share that is done, from 0 to 1, on any thread.
  /// - Returns: What is wrong.
  /// - Throws: `StoreError` when the library cannot be read at all.
  package func run(
    acknowledged: [Acknowledgement]? = nil,
    progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) async throws -> [Finding] {
    // A library that is not read into memory by its back end is not read into that of the check.
    let reads = database.keepsAllInMemory || acknowledged != nil
    let losses =
      reads
      ? try await WorkloadLosses(
        in: database,
        acknowledged ?? [],
        progress: { progress($0 / 2) },
        isWhole: isWhole
      ) : nil
    let health = await database.health()
    var findings = health.damagedLines.map(Finding.damage)
    let start = reads ? 0.5 : 0
    findings += try await database.deepFindings { progress(start + $0 * (1 - start)) }
    findings += (health.findings + (await others())).map(Finding.finding)
    if let readOnly = health.readOnly, !readOnly.isOfPlace { findings.append(.readOnly(readOnly)) }
    // The texts of a workload mean nothing in another library.
    guard let losses, acknowledged != nil else { return findings }
    return findings + losses.missing.map(Finding.missing)
      + losses.halfClosed.map(Finding.halfClosed) + losses.halfMarked.map(Finding.halfMarked)
  }

  /// Whether an image has the content that it is named by.
  private func isWhole(_ image: ImageReference) async throws -> Bool {
    let name = try await images.bytes(of: image).map { DiskImageStore.name(of: $0, like: image) }
    return name == image.name
  }

  /// Reads every image and sound that words name.
  /// - Parameter progress: Gets the share that is done, from 0 to 1, on any thread.
  /// - Returns: Those that are missing or damaged, in order of their places.
  /// - Throws: `StoreError`.
  func mediaFindings(
    progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) async throws -> [Finding] {
    let users = try await MediaUses(of: database).users
    return try await media.faults(of: users.keys, progress).sorted { $0.place < $1.place }
      .map { .media($0, of: users[$0.name] ?? MediaUsers()) }
  }

  /// Compares what the library holds with its backups: a file of another computer may be gone
  /// without a trace.
  func backupFindings() async -> [Finding] {
    do {
      return try await backups?.larger().map { [Finding.less(than: $0)] } ?? []
    } catch {
      // One that cannot be read now brings nothing back either.
      return []
    }
  }

  /// The number of words that are ○ or × although their last review says the opposite: libraries of
  /// earlier versions have them, and the next grade of each mends it.
  package func disagreeingWords() async throws -> Int {
    try await database.disagreeingWords()
  }

  package func totals() async throws -> LibraryTotals { try await database.totals() }

  /// Reads a file of acknowledgements; incomplete lines are skipped.
  package static func acknowledgements(
    inFileAt path: String
  ) async throws -> [Acknowledgement] {
    let bytes = try await BlockingExecutor("acknowledgements").run { () throws(StoreError) in
      try POSIXFileSystem().readWhole(path) ?? []
    }
    // The last line may be incomplete when its writer was killed.
    let whole = bytes.prefix((bytes.lastIndex(of: 0x0A) ?? -1) + 1)
    return String(decoding: whole, as: UTF8.self).split(separator: "\n")
      .compactMap { Acknowledgement(String($0)) }
  }
}

extension LibraryCheck.Finding {
  /// Whether a library in one file is damaged.
  package var isDamagedFile: Bool {
    if case .finding(.damagedStructure) = self { true } else { false }
  }
}

extension StoreError {
  /// Whether only the place refuses to be written, such as a disk that is read-only or full: nothing is
  /// wrong with the library then.
  fileprivate var isOfPlace: Bool {
    if case .system(operation: "write", _, _) = self { true } else { false }
  }
}
