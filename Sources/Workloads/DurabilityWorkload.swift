import Domain

/// Makes every kind of change of a library, and acknowledges each when it is durable.
///
/// `WorkloadLosses` compares these acknowledgements with the library after a power cut, with a full
/// disk, without the server, or after the process was killed at any moment.
public struct DurabilityWorkload {
  let database: any Database
  private let images: (any ImageStore)?
  let ids: any IDGenerator
  let clock: any WallClock
  private let compact: () async throws -> Void
  private let acknowledge: (Acknowledgement) throws -> Void

  /// Creates a workload for a library.
  /// - Parameters:
  ///   - database: The library.
  ///   - images: Where its images are; nil for a back end without any.
  ///   - ids: Makes the ids of what is added: different ones for each run on the same library.
  ///   - clock: The clock.
  ///   - compact: Rewrites the library in less space, where the back end can do that.
  ///   - acknowledge: Called when a change is durable, before the next one begins.
  public init(
    database: any Database,
    images: (any ImageStore)? = nil,
    ids: any IDGenerator,
    clock: any WallClock,
    compact: @escaping () async throws -> Void = {},
    acknowledge: @escaping (Acknowledgement) throws -> Void
  ) {
    (self.database, self.images, self.ids, self.clock) = (database, images, ids, clock)
    (self.compact, self.acknowledge) = (compact, acknowledge)
  }

  /// Repeats the changes `rounds` times, and closes the library.
  /// - Throws: What the library and `acknowledge` throw.
  public func run(rounds: Int) async throws {
    for round in 0..<rounds {
      let (book, words) = try await insert()
      try await change(book, words, round)
      try await deleteAndRestore(words)
      try await purge(words[3].id)
      try await closeBook(movingTo: book)
      try await review(words, in: book)
      try await keepSamplesAndImages(round)
      try await compact()
      try acknowledge(.compacted)
    }
    try await database.close()
  }

  private func insert() async throws -> (WordBookID, [Word]) {
    let book = newBook(title: "v0")
    let first = newWord(in: book.id)
    try await database.insertBooks([book], words: [first])
    try acknowledge(.book(book.id), .word(first.id))
    let more = (0..<5).map { _ in newWord(in: book.id) }
    try await database.insertWords(more)
    // Not those that will be deleted: that may happen before it is acknowledged.
    try acknowledge([more[0], more[1], more[4]].map { .word($0.id) })
    return (book.id, [first] + more)
  }

  private func change(_ book: WordBookID, _ words: [Word], _ round: Int) async throws {
    for version in 1...3 {
      try await database.updateWords([
        WordPatch(id: words[0].id, state: .success, texts: [.notes: "v\(version)"])
      ])
      try acknowledge(.notes(words[0].id, version: version))
    }
    // Larger than a block of the disk, so that a part of it can be lost.
    let long = SideContent(String(repeating: "長い意味 ", count: 330))
    try await database.updateWords([
      WordPatch(id: words[1].id, meaning: long, texts: [.notes: "v1"])
    ])
    try acknowledge(.notes(words[1].id, version: 1))
    try await database.updateBooks([WordBookPatch(id: book, title: "v\(round + 1)")])
    try acknowledge(.title(book, version: round + 1))
    let target = newBook(title: "v0")
    try await database.insertBooks([target], words: [])
    try await database.updateWords([WordPatch(id: words[2].id, bookID: target.id)])
    try acknowledge(.book(target.id), .moved(words[2].id, to: target.id))
  }

  private func deleteAndRestore(_ words: [Word]) async throws {
    try await database.deleteWords([words[3].id])
    try acknowledge(.gone(words[3].id))
    try await database.deleteWords([words[4].id])
    try await database.restoreWords([words[4].id])
    try acknowledge(.word(words[4].id))
    let book = newBook(title: "v0")
    try await database.insertBooks([book], words: [])
    try await database.deleteBooks([book.id])
    try await database.restoreBooks([book.id])
    try acknowledge(.book(book.id))
  }

  /// Deletes a book and a word of another, and purges both in one step.
  private func purge(_ word: WordID) async throws {
    let book = newBook(title: "v0")
    try await database.insertBooks([book], words: [newWord(in: book.id)])
    try await database.deleteBooks([book.id])
    try await database.purgeItems(TrashItems(books: [book.id], words: [word]))
    try acknowledge(.purged(word), .purgedBook(book.id))
  }

  /// Closes a book whose words move; its title has their number, so that the check detects half a
  /// step.
  private func closeBook(movingTo target: WordBookID) async throws {
    let (book, words) = try await insertBookToClose()
    try await database.changeBooks(closing(book, moving: words, to: target))
    try acknowledge([.closed(book)] + words.map { .moved($0.id, to: target) })
    try await undoClosing()
  }

  /// Closes a book into a new one, and undoes that: the check detects half of either step.
  private func undoClosing() async throws {
    let (book, words) = try await insertBookToClose()
    let made = newBook(title: "v0")
    try await database.changeBooks(closing(book, moving: words, to: made.id, adding: [made]))
    try await database.changeBooks(
      BookStep(
        patches: [
          WordBookPatch(id: book, isClosed: false, movedWords: [], reviewedOn: .some(nil))
        ],
        deleting: [made.id],
        words: WordStep(patches: words.map { WordPatch(id: $0.id, bookID: book, state: $0.state) })
      )
    )
    try acknowledge([.book(book)] + words.map { .moved($0.id, to: book) })
  }

  private func insertBookToClose() async throws -> (WordBookID, [Word]) {
    let book = newBook(title: "closes with 2")
    let words = (0..<2).map { _ in newWord(in: book.id, notes: "moves from \(book.id)") }
    try await database.insertBooks([book], words: words)
    return (book.id, words)
  }

  private func closing(
    _ book: WordBookID,
    moving words: [Word],
    to target: WordBookID,
    adding books: [WordBook] = []
  ) -> BookStep {
    BookStep(
      patches: [
        WordBookPatch(
          id: book,
          isClosed: true,
          keepsReviews: true,
          movedWords: words.map(\.id),
          reviewedOn: .some(clock.today)
        )
      ],
      adding: books,
      words: WordStep(
        patches: words.map { WordPatch(id: $0.id, bookID: target, state: .undefined) }
      )
    )
  }

  /// What every image ends with, so that a check finds out whether it is whole.
  static let imageEnd = [UInt8](repeating: 7, count: 600)

  private func keepSamplesAndImages(_ round: Int) async throws {
    let sample = Sample(
      id: ids.make(),
      meaning: "food",
      gana: "たべもの",
      kanji: "食べ物",
      createdAt: clock.now
    )
    try await database.insertSamples([sample])
    for uses in 1...2 {
      try await database.countSampleUse(sample.id)
      try acknowledge(.uses(sample.id, count: uses))
    }
    guard let images else { return }
    let bytes = Array("image \(sample.id)".utf8) + Self.imageEnd
    try acknowledge(.image(try await images.storeImage(bytes, type: .png)))
  }

  func acknowledge(_ several: Acknowledgement...) throws { try acknowledge(several) }

  private func acknowledge(_ several: [Acknowledgement]) throws {
    for one in several { try acknowledge(one) }
  }

  func newBook(title: String) -> WordBook {
    WordBook(id: ids.make(), title: title, createdAt: clock.now)
  }

  func newWord(in book: WordBookID, notes: String = "v0") -> Word {
    Word(
      id: ids.make(),
      bookID: book,
      meaning: SideContent("to eat"),
      gana: SideContent("たべる"),
      kanji: SideContent("食べる"),
      createdAt: clock.now,
      texts: [.notes: notes]
    )
  }
}
