import Application
import Domain
import TestSupport
import Testing
import ViewModels

@Suite("The same search in every place")
@MainActor
struct SearchEverywhereTests {
  @Test(
    "Home, the lists of all books, a drill and the plan of the day find the same words",
    arguments: 1...6 as ClosedRange<UInt64>
  )
  func everywhere(seed: UInt64) async throws {
    let library = try await RandomLibrary(seed: seed)
    for line in library.lines {
      let found = try await library.found(line)
      #expect(Set(found).count == found.count, "\(line)")
      #expect(try await library.listed(line) == found.sorted(), "lists: \(line)")
      #expect(try await library.drilled(line) == found.sorted(), "drill: \(line)")
    }
    let total = try await library.container.makeReviewService().overview(of: .allBooks).total
    #expect(try await library.found("is:due").count == total.due)
    #expect(try await library.found("is:new").count == total.new)
    #expect(try await library.found("is:learning").count == total.learning)
    #expect(total.due > 0 && total.new > 0 && total.learning > 0)
  }
}

/// A library in which words were graded, marked, tagged, flagged, suspended, buried and closed away
/// at random.
@MainActor
private struct RandomLibrary {
  let container = TestDIContainer()
  private let random: SeededRandom
  private let books: [WordBookID] = [1, 2, 3, 4]

  init(seed: UInt64) async throws {
    random = SeededRandom(seed: seed)
    let clock = try #require(container.clock as? FixedClock)
    for book in books {
      var words = Word.fixtures(14, in: book, from: Int(book.low) * 100)
      for place in words.indices {
        words[place].tags = [["N5"], ["verb", "N4"], ["noun"], []][roll(4)]
        words[place].isFlagged = roll(5) == 0
        words[place].isSuspended = roll(6) == 0
        if roll(4) == 0 { words[place].texts = [.notes: "seen in the train"] }
      }
      let title = ["N5 · 01", "N5 · 02", "travel", "school"][Int(book.low) - 1]
      try await container.database.insertBooks([.fixture(book, title: title)], words: words)
    }
    let bothWays = CardFronts(.kanji, second: .meaning)
    try await container.makeWordBookService().setFronts(bothWays, of: 2)
    let all = try await container.database.fetchOutlines().map(\.id).sorted()
    for _ in 0..<3 {
      for id in all where id.low % 5 > 0 && roll(3) > 0 {
        try await grade(id, Rating.allCases[roll(4)])
      }
      clock.advance(milliseconds: 90_000_000)
    }
    for id in all where roll(5) == 0 { try await grade(id, .again) }
    for id in all where roll(7) == 0 {
      _ = try await container.makeReviewService().change([id], by: .bury(true))
    }
    _ = try await container.makeWordBookService().close(
      4,
      movingTo: .nowhere,
      keepingReviews: roll(2) == 0
    )
  }

  /// Grades the card of a word that is asked today.
  private func grade(_ id: WordID, _ rating: Rating) async throws {
    let reviews = container.makeReviewService()
    let isSecond = try await reviews.cards([id]).first?.isSecond ?? false
    _ = try await reviews.grade(ReviewAnswer(id, rating, isSecond: isSecond))
  }

  private func roll(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

  /// Every kind of term, its opposite, and random lines of several.
  var lines: [String] {
    let terms =
      WordTrait.allCases.map { "is:\($0.rawValue)" }
      + [
        "to", "in", "taberu", "のむ", "食", "\"to drink\"", "to drink", "#n", "#verb", "#", "book:n5",
        "train", "verb", "noun",
      ]
    let negated = terms.filter { !$0.contains("to drink") }.map { "-" + $0 }
    let all = terms + negated
    return all + (0..<40).map { _ in all[roll(all.count)] + " " + all[roll(all.count)] }
  }

  /// What home and the command line find.
  func found(_ line: String) async throws -> [WordID] {
    let query = WordSearchQuery(line, limit: .max)
    return try await container.makeDataProvider().fetch(query).words.map(\.id)
  }

  /// The rows of the lists of all books.
  func listed(_ line: String) async throws -> [WordID] {
    var rows: [WordID] = []
    for book in books {
      let list = container.makeStudyListViewModel(source: .book(book), navigator: SpyNavigator())
      await list.load()
      list.rows.startFilter()
      list.rows.type(line)
      await list.rows.readMissing()
      rows += (0..<list.state.rowCount).map { list.state.word(atRow: $0).id }
    }
    return rows.sorted()
  }

  /// The words of a drill.
  func drilled(_ line: String) async throws -> [WordID] {
    try await container.makeReviewService().drill(.search(line), order: .dueFirst, seed: 1)
      .map(\.id).sorted()
  }
}
