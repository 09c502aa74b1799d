import Domain

/// The `CorrectionService` that compares the words of a store with the lists.
///
/// A book does not record from which list it was made, so a word is recognized by its three texts,
/// and by its time of creation: the words of a starter book are created together with it. So a word
/// that was typed is left alone, and one that a closed book has left is found.
package struct StoredCorrectionService: CorrectionService {
  private let store: any WordBookStore & WordStore
  private let lists: CorrectionLists
  private let uiState: any UIStateStore
  private let stateName: String

  /// Creates the service.
  /// - Parameters:
  ///   - store: The words.
  ///   - lists: What the lists offer.
  ///   - uiState: Keeps what the learner left.
  ///   - library: The `UIStateName.place(of:)` of the library; nil when it is not in a folder.
  package init(
    store: any WordBookStore & WordStore,
    lists: CorrectionLists,
    uiState: any UIStateStore,
    library: String? = nil
  ) {
    (self.store, self.lists, self.uiState) = (store, lists, uiState)
    stateName = UIStateName.of("corrections", library: library)
  }

  /// The words to which the lists offer something.
  @concurrent
  package func corrections() async throws -> [WordCorrection] {
    let offers = try await lists.offers()
    guard offers.count > 0 else { return [] }
    let left = await memory().left
    var found: [[WordCorrection]] = Array(repeating: [], count: offers.count)
    let books = try await store.fetchBooks()
    let times = Set(books.map(\.createdAt))
    for book in books {
      for word in try await words(of: book) where times.contains(word.createdAt) {
        let isLeft = left.contains(word.id)
        guard let (place, correction) = offers.correction(of: word, isLeft: isLeft) else {
          continue
        }
        found[place].append(correction)
      }
    }
    return found.flatMap(\.self)
  }

  /// The words of a book; none when it was deleted in the meantime.
  private func words(of book: WordBook) async throws -> [Word] {
    do {
      return try await store.fetchWords(in: book.id)
    } catch StoreError.notFound {
      return []
    }
  }

  // MARK: - What the learner did with them

  package func setLeft(_ isLeft: Bool, _ id: WordID) async throws {
    try await remember { memory in
      if isLeft { memory.left.insert(id) } else { memory.left.remove(id) }
    }
  }

  /// The number of corrections.
  ///
  /// Each start of the program asks, so all words are compared only for a new edition, and if a
  /// book has the title of a starter book.
  @concurrent
  package func newsCount() async throws -> Int {
    guard try await isNews(), try await hasStarterBooks() else { return 0 }
    let count = try await corrections().count { !$0.isLeft }
    if count == 0 { try await markLookedAt() }
    return count
  }

  package func markLookedAt() async throws {
    guard try await isNews() else { return }
    let edition = try await lists.edition()
    try await remember { $0.seenEdition = edition }
  }

  private func isNews() async throws -> Bool {
    let edition = try await lists.edition()
    return await memory().seenEdition != edition
  }

  private func hasStarterBooks() async throws -> Bool {
    try await store.fetchBooks().contains { book in
      lists.starterLists.contains { book.title.hasPrefix($0.titlePrefix) }
    }
  }

  private func memory() async -> CorrectionMemory {
    CorrectionMemory(await uiState.state(stateName) ?? [:])
  }

  private func remember(_ change: @Sendable (inout CorrectionMemory) -> Void) async throws {
    try await uiState.change(stateName) { saved in
      var memory = CorrectionMemory(saved ?? [:])
      change(&memory)
      return memory.saved
    }
  }
}

/// What the learner did with the corrections, as UI state.
private struct CorrectionMemory {
  /// The words that the learner left as they are.
  var left: Set<WordID>
  /// The edition of the lists whose corrections the learner has looked at.
  var seenEdition: String?

  init(_ saved: [String: String]) {
    left = Set((saved["left"] ?? "").split(separator: " ").compactMap { WordID(String($0)) })
    seenEdition = saved["seen"]
  }

  var saved: [String: String] {
    var saved: [String: String] = [:]
    if !left.isEmpty { saved["left"] = left.sorted().map(\.description).joined(separator: " ") }
    saved["seen"] = seenEdition
    return saved
  }
}
