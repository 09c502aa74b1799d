import Domain

/// Changes of a small library, many of which name what is there, and some what is not.
package struct RandomChanges {
  /// One call of a back end.
  package enum Change: Sendable {
    case books([WordBook], [Word])
    case bookPatches([WordBookPatch])
    case bookStep(BookStep)
    case wordStep(WordStep)
    case reviewStep(ReviewStep)
    case restore(TrashItems)
    case delete(TrashItems)
    case purge(TrashItems)
    case sample(Sample)
    case sampleUse(SampleID)

    /// Makes the change.
    /// - Throws: What the back end throws.
    package func perform(_ database: any Database) async throws {
      switch self {
      case .books(let books, let words): try await database.insertBooks(books, words: words)
      case .bookPatches(let patches): try await database.updateBooks(patches)
      case .bookStep(let step): try await database.changeBooks(step)
      case .wordStep(let step): try await database.changeWords(step)
      case .reviewStep(let step): try await database.changeReviews(step)
      case .restore(let items): try await database.restoreItems(items)
      case .delete(let items): try await database.deleteItems(items)
      case .purge(let items): try await database.purgeItems(items)
      case .sample(let sample): try await database.insertSamples([sample])
      case .sampleUse(let id): try await database.countSampleUse(id)
      }
    }
  }

  /// The greatest number of a word.
  package static let wordCount = 24
  private var random: RandomSourceGenerator
  private var reviewCount = 0

  /// Begins with a seed; the reviews have the numbers after one.
  package init(seed: UInt64, reviewsAfter reviewCount: Int = 0) {
    random = RandomSourceGenerator(SeededRandom(seed: seed))
    self.reviewCount = reviewCount
  }

  package mutating func next() -> Change {
    switch Int.random(in: 0..<13, using: &random) {
    case 0, 1: .books([.fixture(bookID(), title: text())], [word()])
    case 2: .bookPatches([bookPatch()])
    case 3:
      .bookStep(
        BookStep(
          patches: [bookPatch()],
          deleting: Bool.random(using: &random) ? [bookID()] : [],
          words: WordStep(patches: [patch()]),
          reviews: [review()]
        )
      )
    case 4, 5: .wordStep(WordStep(adding: [word()]))
    case 6: .wordStep(WordStep(patches: [patch()], deleting: [wordID()]))
    case 7: .wordStep(WordStep(restoring: [wordID()]))
    case 8, 9: .reviewStep(ReviewStep(adding: [review()], patches: [patch()]))
    case 10:
      .reviewStep(ReviewStep(undoing: [ReviewID(number: 1 + reviewCount / 2)]))
    case 11: trashChange()
    default: Bool.random(using: &random) ? .sample(.fixture(sampleID())) : .sampleUse(sampleID())
    }
  }

  private mutating func trashChange() -> Change {
    let items = TrashItems(
      books: Bool.random(using: &random) ? [bookID()] : [],
      words: Bool.random(using: &random) ? [wordID()] : []
    )
    return [.restore(items), .delete(items), .purge(items)].randomElement(using: &random)
      ?? .delete(items)
  }

  private mutating func bookID() -> WordBookID {
    WordBookID(number: Int.random(in: 1...5, using: &random))
  }

  private mutating func wordID() -> WordID {
    WordID(number: Int.random(in: 1...Self.wordCount, using: &random))
  }

  private mutating func sampleID() -> SampleID {
    SampleID(number: Int.random(in: 1...3, using: &random))
  }

  private mutating func text() -> String {
    let texts = ["たべもの", "eat", "to eat", "school", "drink at school", "飲む", "のむ", "é\"\u{0}x"]
    return texts.randomElement(using: &random) ?? ""
  }

  private mutating func tags() -> [String] {
    [[], ["noun"], ["verb", "N5"], ["a\nb", "\\", ""]].randomElement(using: &random) ?? []
  }

  private mutating func word() -> Word {
    .fixture(
      wordID(),
      in: bookID(),
      meaning: SideContent(text(), image: ImageReference(name: "1.png")),
      gana: SideContent(text()),
      tags: tags()
    )
  }

  private mutating func patch() -> WordPatch {
    var patch = WordPatch(id: wordID())
    switch Int.random(in: 0..<6, using: &random) {
    case 0: patch.state = StudyState.allCases.randomElement(using: &random)
    case 1: patch.bookID = bookID()
    case 2: patch.kanji = SideContent(text())
    case 3: patch.texts = [.notes: text()]
    case 4: (patch.tags, patch.isFlagged) = (tags(), true)
    default:
      patch.isSuspended = Bool.random(using: &random)
      patch.buriedUntil = Bool.random(using: &random) ? .some(.fixture) : .some(nil)
    }
    return patch
  }

  private mutating func bookPatch() -> WordBookPatch {
    var patch = WordBookPatch(id: bookID())
    switch Int.random(in: 0..<4, using: &random) {
    case 0: patch.title = text()
    case 1: patch.isClosed = Bool.random(using: &random)
    case 2:
      patch.place = StudyPlace(wordID: wordID(), mode: .onlyFail, seed: -1, firstShown: wordID())
    default: (patch.secondFront, patch.movedWords) = (.meaning, [wordID(), wordID()])
    }
    return patch
  }

  private mutating func review() -> Review {
    reviewCount += 1
    return .fixture(
      ReviewID(number: reviewCount),
      of: wordID(),
      at: .fixture(days: Int.random(in: -20...0, using: &random)),
      rating: Rating.allCases.randomElement(using: &random) ?? .good,
      isMark: Bool.random(using: &random),
      isSecond: Int.random(in: 0..<4, using: &random) == 0
    )
  }
}
