import Domain

/// The `CleanUpService` for a library and the stores of its files.
package struct StoredCleanUpService: CleanUpService {
  private let books: any WordBookStore
  private let trash: any TrashStore
  private let monitor: any LibraryMonitor
  private let stores: [any KeptFileStore]
  private let clock: any WallClock

  package init(
    books: any WordBookStore,
    trash: any TrashStore,
    monitor: any LibraryMonitor,
    stores: [any KeptFileStore],
    clock: any WallClock
  ) {
    self.books = books
    self.trash = trash
    self.monitor = monitor
    self.stores = stores
    self.clock = clock
  }

  /// Removes unused files that have not changed for some days.
  package func cleanUp(olderThan days: Int, removes: Bool) async throws -> CleanUpReport {
    let latest = Timestamp(milliseconds: clock.now.milliseconds - Int64(days) * 86_400_000)
    // List the files first: what is stored from here on is newer than anything that is removed.
    var listed: [(store: any KeptFileStore, files: [KeptFile])] = []
    for store in stores { listed.append((store, try await store.keptFiles())) }
    let needed = try await neededImages(latest: latest)
    var report = CleanUpReport()
    for (store, files) in listed {
      for file in files.sorted(by: { $0.path < $1.path }) where !needed.contains(file) {
        guard file.changedAt <= latest else {
          report.youngCount += 1
          continue
        }
        await take(file, from: store, removes: removes, into: &report)
      }
    }
    return report
  }

  /// Removes one file; a failure does not affect the others.
  private func take(
    _ file: KeptFile,
    from store: any KeptFileStore,
    removes: Bool,
    into report: inout CleanUpReport
  ) async {
    do throws(StoreError) {
      // A file that has changed since it was listed is needed again, and not reported.
      if removes { guard try await store.remove(file) else { return } }
      report.files.append(file)
    } catch {
      report.failures.append(CleanUpReport.Failure(file, error))
    }
  }

  private func neededImages(latest: Timestamp) async throws -> NeededFiles {
    let images = try await trash.fetchImages()
    let hasBooks = try await books.hasEverHeldBooks()
    // After everything was read: only then is it known what could not be read.
    let health = await monitor.health()
    if let error = health.readOnly { throw CleanUpError.readOnly(error) }
    let damages = health.damages + health.settled
    if !damages.isEmpty { throw CleanUpError.damaged(damages) }
    let losses = health.findings.filter(\.isLoss)
    if !losses.isEmpty { throw CleanUpError.incomplete(losses) }
    // The rest of a line that has not arrived for this long was never written.
    let unread = await monitor.unreadFiles().filter { $0.reason == .newer || $0.changedAt > latest }
    if !unread.isEmpty { throw CleanUpError.unread(unread) }
    return NeededFiles(images: images, areKnown: hasBooks)
  }
}

/// The files that must not be removed.
private struct NeededFiles {
  let images: Set<ImageReference>
  /// Whether there are any lines; otherwise those that refer to the images have not arrived yet.
  let areKnown: Bool

  func contains(_ file: KeptFile) -> Bool {
    guard case .image(let image) = file.kind else { return false }
    return !areKnown || images.contains(image)
  }
}
