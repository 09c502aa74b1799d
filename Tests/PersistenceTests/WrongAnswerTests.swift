import Domain
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("When system calls return wrong results")
struct WrongAnswerTests {
  /// A library of two machines, with a snapshot and several journals.
  private static func makeLibrary() async throws -> TemporaryLibrary {
    let library = TemporaryLibrary()
    try await JSONDatabaseTests.change(library.open())
    try await library.open().compact()
    try await library.open().insertBooks([.fixture(70)], words: [.fixture(70, in: 70)])
    let other = library.open(machine: 1)
    try await other.insertWords((71...75).map { .fixture(WordID(number: $0), in: 70) })
    try await other.insertReviews([.fixture(70, of: 70)])
    return library
  }

  @Test(
    "One wrong result while loading: memory is right at once, or after the next look",
    .timeLimit(.minutes(15)),
    arguments: WrongFileSystem.Answer.allCases
  )
  func everyCall(_ answer: WrongFileSystem.Answer) async throws {
    let template = try await Self.makeLibrary()
    var nth = 1
    while try await Self.isRight(answer, nth: nth, template) { nth = NthCall.after(nth) }
    #expect(nth > 1, "the answer was never given")
  }

  /// Reads, while another machine writes, on a file system with one wrong result.
  /// - Returns: Whether the wrong result was returned at all.
  private static func isRight(
    _ answer: WrongFileSystem.Answer,
    nth: Int,
    _ template: TemporaryLibrary
  ) async throws -> Bool {
    let library = TemporaryLibrary()
    try FileManager.default.copyItem(atPath: template.root, toPath: library.root)
    let inside = library.data
    let files = WrongFileSystem(answer, nth: nth) { $0.hasPrefix(inside) }
    let (database, other) = (library.open(seed: 1, files: files), library.open(machine: 1))
    var written: [WordID] = []
    /// Whether the wrong result was returned before the database looked for the last time.
    var wasGiven = false
    for round in 0..<3 {
      let word = WordID(number: 80 + round)
      try await other.insertWords([.fixture(word, in: 70)])
      if round == 2 { try await library.open(machine: 1).compact() }
      let expected = try await LibraryView(library.open(machine: 2))
      do {
        expectSubset(try await LibraryView(database), of: expected, "\(answer) \(nth) \(round)")
        let own = WordID(number: 90 + round)
        try await database.insertWords([.fixture(own, in: 70)])
        written.append(own)
      } catch is StoreError {}
      let now = try await LibraryView(library.open(machine: 2))
      // A wrong or failed result is corrected by looking again.
      var view: LibraryView?
      wasGiven = files.isGiven
      do { view = try await LibraryView(database) } catch is StoreError {}
      if view != now {
        wasGiven = files.isGiven
        view = try await LibraryView(database)
      }
      #expect(view == now, "\(answer) \(nth) \(round)")
      let there = Set((view?.words[70] ?? []).map(\.id))
      #expect(there.isSuperset(of: written), "\(answer) \(nth)")
    }
    // Writing something again to be safe does no harm.
    var health = await database.health()
    if !wasGiven, files.isGiven {
      // The wrong result was that of the last look: one more corrects what it found.
      _ = try await LibraryView(database)
      health = await database.health()
    }
    #expect(health.damages == [] && !health.findings.contains(where: \.isLoss), "\(answer) \(nth)")
    // A failed last look is an error, but everything that was acknowledged is there.
    do { try await database.close() } catch is StoreError {}
    let end = try await library.open(machine: 2).fetchWords(in: 70).map(\.id)
    #expect(Set(end).isSuperset(of: written), "\(answer) \(nth): \(end)")
    return files.isGiven
  }

  /// Even after a wrong result, nothing is shown that nobody wrote.
  private static func expectSubset(_ view: LibraryView, of other: LibraryView, _ comment: Comment) {
    #expect(Set(view.books.map(\.id)).isSubset(of: other.books.map(\.id)), comment)
    let all = Set(other.words.values.joined().map(\.id))
    #expect(Set(view.words.values.joined().map(\.id)).isSubset(of: all), comment)
    #expect(Set(view.reviews.keys).isSubset(of: other.reviews.keys), comment)
  }
}
