import Application
import Domain
import Persistence
import SQLiteLibrary
import Services

/// Copies a library to another place, between any back ends.
///
/// The original is only read. The copy is a separate library: it gets an id and a device of this
/// computer, while its contents keep their ids, clocks and devices.
package actor LibraryCopy {
  private let places: CopiedPlaces
  let original: Launch
  let copy: Launch
  let clock: any WallClock
  private let files: any FileSystem = POSIXFileSystem()
  /// The passwords that were typed, by the addresses of the servers.
  var passwords: [String: String] = [:]
  /// Whether a copy that was there before and is gone is missed; otherwise another one is made.
  private var missesCopy = true

  /// Creates a copy that does nothing yet.
  /// - Throws: `LibraryCopyError` when both places are the same, or there is no original;
  ///   `StoreError.libraryGone` when there was one.
  package init(
    from source: Launch,
    to destination: Launch,
    clock: any WallClock = SystemClock()
  ) throws {
    (original, copy, self.clock) = (source, destination, clock)
    do {
      places = try CopiedPlaces(from: source.library, to: destination.library)
    } catch LibraryCopyError.noLibrary(let path) where source.library.wasThere(source.locations) {
      throw StoreError.libraryGone(path: path)
    }
  }

  /// The progress of a copy.
  package enum Progress: Sendable {
    /// A copy that was interrupted goes on.
    case resumed
    /// The copy lacks something, as when the original changes meanwhile: that is copied, too.
    case again
    /// The part of the work that is done, 0 to 1.
    case fraction(Double)
  }

  /// How often an original that changes meanwhile is copied again.
  private static let mostPasses = 3

  /// Compares both, and changes nothing.
  /// - Throws: `LibraryCopyError`, `StoreError`.
  package func preview(merging: Bool) async throws -> CopyReport {
    missesCopy = merging
    let (source, counts) = try await openOriginal()
    let destination = try open(copy, isRead: true)
    var report = CopyReport()
    report.isResumed = try await admit(destination, of: source, merging: merging)
    report.fragments = counts.fragments
    report.comparison = try await LibraryCopier(from: source, to: destination).compare()
    report.files = try await previewMedia()
    report.files.missing = try await missingMedia()
    return report
  }

  /// Copies everything, and compares both afterwards by reading them again.
  /// - Parameters:
  ///   - merging: Whether the copy may hold something already.
  ///   - progress: Receives the progress.
  /// - Returns: What was done.
  /// - Throws: `LibraryCopyError`, `StoreError`.
  package func run(
    merging: Bool,
    _ progress: @escaping @Sendable (Progress) -> Void
  ) async throws -> CopyReport {
    missesCopy = merging
    var report = CopyReport()
    let (source, counts) = try await openOriginal()
    report.fragments = counts.fragments
    let before = try open(copy, isRead: true)
    report.isResumed = try await admit(before, of: source, merging: merging)
    if report.isResumed { progress(.resumed) }
    // Something that was there before is not an unfinished copy, whatever happens now.
    let isCopy = !merging || report.isResumed
    if isCopy {
      try await noteBegun(from: places.from)
      try marker?.set(from: places.from)
    } else {
      try await noteMerge()
    }
    do {
      try await copyAll(counts, into: &report, progress)
      try await noteComplete(from: isCopy ? places.from : nil)
      try marker?.clear()
      try await copy.unfinishedMerge.clear(from: places.from)
    } catch let error as LibraryCopyError {
      throw error
    } catch {
      throw StoppedCopy(reason: error)
    }
    report.files.missing = try await missingMedia()
    return report
  }

  /// Copies until nothing is lacking, and compares.
  private func copyAll(
    _ counts: StampedCounts,
    into report: inout CopyReport,
    _ progress: @escaping @Sendable (Progress) -> Void
  ) async throws {
    let total = Double(max(1, counts.total))
    var lackingBefore: Int?
    for pass in 1...Self.mostPasses {
      try await add(to: &report, pass: pass) { progress(.fraction(Double($0) / total * 0.6)) }
      // What is on the disk counts, not what is in memory.
      report.comparison = try await LibraryCopier(
        from: open(original, isRead: true),
        to: open(copy, isRead: true)
      )
      .compare { progress(.fraction(0.6 + Double($0) / total * 0.4)) }
      let (lacking, hash) = (report.comparison.lacking, report.comparison.lackingHash)
      if lacking == 0 { return }
      // What was copied again, and is lacking as before, was not changed by another program.
      if hash == lackingBefore { throw LibraryCopyError.refused(places.to, lacking: lacking) }
      lackingBefore = hash
      if pass == Self.mostPasses {
        throw LibraryCopyError.different(places.to, lacking: lacking)
      }
      progress(.again)
    }
  }

  /// Copies what the copy lacks.
  private func add(
    to report: inout CopyReport,
    pass: Int,
    _ progress: (Int) -> Void
  ) async throws {
    let destination = try open(copy, isRead: false)
    let changes = try await LibraryCopier(from: open(original, isRead: true), to: destination)
      .copy(progress)
    if pass == 1 { report.changes = changes } else { report.changes.add(further: changes) }
    if let from = original.mediaFolder, let to = copy.mediaFolder {
      let media = try await LibraryMedia(in: to, files: files).add(from: from)
      report.files.added += media.added
      report.files.damaged = media.damaged
      if pass == 1 { report.files.unchanged = media.unchanged }
    }
    try await destination.close()
  }

  /// Records that the copy gets words, some of which would be missing if this is interrupted.
  private func noteMerge() async throws {
    let merge = copy.unfinishedMerge
    let file = copy.locations.state + "/" + merge.stateName + ".json"
    try await merge.set(from: places.from, to: copy.library.path ?? places.to, file: file)
  }

  private var marker: CopyMarker? {
    CopyMarker(to: places.destination, at: places.to, in: copy.locations.state, files)
  }

  /// The number of images and sounds that words of the original name, and that are not there.
  private func missingMedia() async throws -> Int {
    guard let from = original.mediaFolder else { return 0 }
    let uses = try await MediaUses(of: open(original, isRead: true))
    return try await LibraryMedia(in: from, files: files).missingCount(of: uses.users.keys)
  }

  private func previewMedia() async throws -> CopiedFiles {
    var media = CopiedFiles()
    guard let from = original.mediaFolder, let to = copy.mediaFolder else { return media }
    let names = try await LibraryMedia(in: from, files: files).names()
    let there = try await Set(LibraryMedia(in: to, files: files).names())
    media.unchanged = names.count(where: there.contains)
    media.added = names.count - media.unchanged
    return media
  }
}

extension LibraryCopy {
  /// The original, after all of it was read.
  /// - Throws: `LibraryCopyError` when something of it is damaged, missing or not understood.
  private func openOriginal() async throws -> (any CopiedLibrary, StampedCounts) {
    try original.refuseUnfinishedCopy()
    let begun = try await namingReplica { try await begunCopy(original) }
    if case .server(let address, _, _) = original.library, let begun {
      throw StoreError.server(place: address.shown, .unfinishedCopy(begun))
    }
    let library = try open(original, isRead: true)
    let counts = try await library.stampedCounts()
    let health = try await library.portableHealth()
    switch health.readOnly {
    // A library that may not be written can be copied.
    case nil, .system, .readOnly: break
    case .damagedFormat: throw LibraryCopyError.damaged(places.from, health)
    case .some(let error): throw error
    }
    if !health.damages.isEmpty || health.findings.contains(where: \.isLoss) {
      throw LibraryCopyError.damaged(places.from, health)
    }
    if let file = await library.unreadFiles().first(where: { $0.reason == .newer }) {
      throw LibraryCopyError.newer(file.path)
    }
    return (library, counts)
  }

  /// Fails unless the copy may be written: it is empty, or it is to be merged, or it is what an
  /// interrupted copy has left.
  /// - Returns: Whether it is what an interrupted copy has left.
  private func admit(
    _ destination: any CopiedLibrary,
    of source: any CopiedLibrary,
    merging: Bool
  ) async throws -> Bool {
    let counts = try await destination.stampedCounts()
    switch await destination.health().readOnly {
    // It was opened for reading; the first write says what is wrong.
    case nil, .system: break
    case .some(let error): throw error
    }
    var begun = try marker?.source ?? marker?.carriedSource
    if begun == nil { begun = try await begunCopy(copy)?.source }
    let isEmpty = counts.total + counts.fragments == 0
    if begun == places.from {
      if isEmpty { return true }
      // Another library may have taken its place: the remains of a copy contain nothing that the
      // original lacks.
      if try await LibraryCopier(from: source, to: destination).compare().own == 0 { return true }
    }
    if isEmpty || merging { return false }
    if let begun, begun != places.from { throw LibraryCopyError.unfinished(places.to, from: begun) }
    throw LibraryCopyError.notEmpty(places.to, counts)
  }

  /// A library of a launch, opened again.
  private func open(_ launch: Launch, isRead: Bool) throws -> any CopiedLibrary {
    let locations = launch.locations
    let isMissed = missesCopy || launch.library != copy.library
    switch launch.library {
    case .sqlite(let path):
      let state = isMissed ? locations.state : nil
      return isRead
        ? SQLiteDatabase(reading: path, clock: clock, state: state)
        : SQLiteDatabase(path: path, clock: clock, state: state)
    case .server(let address, _, _): return try open(address, of: launch)
    // A library that is kept nowhere was refused before.
    case .folder, .memory:
      let places = JSONDatabaseLocations(
        data: locations.library,
        state: locations.state,
        cache: locations.cache
      )
      return JSONDatabase(
        locations: places,
        clock: clock,
        random: SystemRandomSource(),
        files: files,
        missesLibrary: isMissed
      )
    }
  }
}

/// A back end that can be copied.
typealias CopiedLibrary = PortableLibrary & LibraryMonitor & WordBookStore & WordStore & TrashStore
