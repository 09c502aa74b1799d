import Domain
import InMemory
import Synchronization

/// A library in memory with one defect.
final class BrokenDatabase: Sendable {
  let base = InMemoryDatabase()
  let defect: Defect
  /// What was inserted, for defects that show deleted items.
  private let inserted = Mutex<[Word]>([])
  private let changes = Mutex(0)

  init(_ defect: Defect) {
    self.defect = defect
  }

  /// Whether this is the hundredth change.
  func isHundredthChange() -> Bool {
    changes.withLock { changes in
      changes += 1
      return changes == 100
    }
  }

  func remember(_ words: [Word]) { inserted.withLock { $0 += words } }

  var everInserted: [Word] { inserted.withLock { $0 } }

  /// Handles a request item by item, so that the items before a rejected one are changed.
  func oneByOne<Item>(_ items: [Item], _ change: (Item) async throws -> Void) async throws {
    for item in items { try await change(item) }
  }

  /// Handles a request item by item and skips rejected ones.
  func skipping<Item>(_ items: [Item], _ change: (Item) async throws -> Void) async throws {
    for item in items {
      do { try await change(item) } catch is StoreError { continue }
    }
  }

  /// Words as changed by the defects of storing.
  func damaged(_ words: [Word]) -> [Word] {
    var words = words
    for index in words.indices {
      if defect == .losesTags { words[index].tags = [] }
      if defect == .losesNulls {
        words[index].texts[.notes].unicodeScalars.removeAll { $0.value == 0 }
      }
    }
    return defect == .takesFiveThousandWords ? Array(words.prefix(5_000)) : words
  }
}

extension BrokenDatabase: LibraryMonitor {
  func changesFromOutside() async -> AsyncStream<Void> { await base.changesFromOutside() }

  func health() async -> LibraryHealth {
    defect == .isIll ? LibraryHealth(readOnly: .readOnly(path: "/")) : LibraryHealth()
  }

  func prepare() async throws {
    if defect == .losesABookWhenPrepared { try await loseABook() }
  }

  func close() async throws {
    if defect == .losesABookWhenClosed { try await loseABook() }
  }

  private func loseABook() async throws {
    try await base.deleteBooks(await base.fetchBooks().prefix(1).map(\.id))
  }
}
