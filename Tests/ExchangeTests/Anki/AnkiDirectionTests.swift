import Domain
import InMemory
import TestFiles
import TestSupport
import Testing

@testable import Exchange

/// Notes with a card in each direction, whose cards differ.
@Suite("The two cards of a note of Anki")
struct AnkiDirectionTests {
  private let exports: ExportFixture

  init() throws { exports = try ExportFixture() }

  /// Three notes with two cards each, reviewed unless a change says otherwise.
  private func fixture(_ changes: String...) -> AnkiFixture {
    var fixture = AnkiFixture()
    fixture.questions = ["{{Expression}}", "{{Meaning}}"]
    fixture.notes = [["犬", "いぬ", "dog"], ["猫", "ねこ", "cat"], ["鳥", "とり", "bird"]]
    fixture.changes =
      [
        "UPDATE cards SET type = 2, queue = 2, due = 1200, ivl = 25",
        "INSERT INTO revlog SELECT 1700000500000 + id, id, 0, 3, 25, 5, 2500, 4200, 1 FROM cards",
      ] + changes
    return fixture
  }

  private func read(_ fixture: AnkiFixture) throws -> ImportedCollection {
    let path = try exports.folder.write(try fixture.package(), to: "package.apkg")
    return try AnkiReader(
      path: path,
      unpackingInto: exports.folder.unpacking(),
      studyClock: exports.clock
    )
    .read()
  }

  @Test("A suspended card keeps its reviews, and is not asked; the way back suspends it again")
  func suspended() async throws {
    let package = fixture("UPDATE cards SET queue = -1 WHERE id IN (11, 20)")
    let collection = try read(package)
    let book = try #require(collection.books.first)
    #expect(book.fronts == CardFronts(.kanji, second: .meaning))
    #expect(
      book.words.map { $0.reviews.map(\.isSecond) } == Array(repeating: [false, true], count: 3)
    )
    let dues = book.words.map { $0.reviews.map { $0.carried?.due } }
    let usual = dues[2][0]
    #expect(dues == [[usual, usual?.setAside], [usual?.setAside, usual], [usual, usual]])
    #expect(
      collection.remarks.count == 1
        && collection.remarks[0].hasPrefix("2 suspended cards are not asked")
    )

    let path = try exports.folder.write(try package.package(), to: "package.apkg")
    let library = try await exports.import(path).library
    let far = exports.clock.today.number + 100_000
    #expect(exports.due(library).values.count { Int($0.dropFirst(4)) ?? 0 > far } == 2)
    let back = try await exports.import(exports.export(library, as: .apkg)).library
    #expect(exports.due(back) == exports.due(library))
    let export = AnkiExport(library, exports.folding, today: exports.clock.today)
    let rows = export.decks.flatMap(\.notes).map { note in
      note.cards.map {
        AnkiCardRow($0, of: note.word, position: 1, in: export, ReviewSettings())
      }
    }
    #expect(rows.map { $0.map(\.queue) } == [[2, -1], [-1, 2], [2, 2]])
    #expect(Set(rows.flatMap { $0.map(\.due) }).count == 1)
    #expect(Set(rows.flatMap { $0.map(\.interval) }).count == 1)
  }

  @Test(
    "A card that is asked in Anki again is counted, and asked here again when that is asked for",
    arguments: ["10", "11"]
  )
  func askedAgain(card: String) async throws {
    func file(_ fixture: AnkiFixture, _ name: String) throws -> String {
      try exports.folder.write(try fixture.package(), to: name)
    }
    let database = InMemoryDatabase()
    let aside = try file(fixture("UPDATE cards SET queue = -1 WHERE id = \(card)"), "aside.apkg")
    _ = try await exports.import(aside, into: database)
    let path = try file(fixture(), "again.apkg")
    let all = try await exports.import(path).library
    let told = try await exports.import(path, into: database)
    #expect(told.summary.isEmpty && exports.due(told.library) != exports.due(all))
    for _ in 1...2 {
      let taken = try await exports.import(path, into: database, updates: true)
      #expect(taken.summary.changed == 1 && taken.summary.reviews == 0)
      #expect(exports.due(taken.library) == exports.due(all))
      #expect(taken.library.reviewCount == all.reviewCount)
      #expect(try await exports.import(path, into: database, updates: true).summary.isEmpty)
      // Undoing it sets the card aside again, and it can be taken again.
      try await exports.undo(taken.summary.items, in: database)
      let undone = try await exports.import(path, into: database)
      #expect(undone.summary.isEmpty && exports.due(undone.library) == exports.due(told.library))
      #expect(undone.library.reviewCount == all.reviewCount)
    }
  }

  @Test(
    "A card that was suspended before it was asked is left out, while others ask both ways"
  )
  func unwanted() async throws {
    let new = "UPDATE cards SET type = 0, queue = -1 WHERE id IN"
    let all = try read(fixture("\(new) (11, 21, 31)", "DELETE FROM revlog WHERE cid % 10 = 1"))
    #expect(all.books.first?.fronts == CardFronts(.kanji))
    #expect(all.remarks == [])
    let one = try read(fixture("\(new) (20)", "DELETE FROM revlog WHERE cid = 20"))
    #expect(one.books.first?.fronts == CardFronts(.kanji, second: .meaning))
    let deck = try #require(one.books.first)
    let pair = CardFronts(.kanji, second: .meaning)
    let asked = deck.words[1].reviews(of: deck.fronts, askedAs: pair)
    #expect(asked.map(\.isSecond) == [true])
    let path = try exports.folder.write(
      try fixture("\(new) (20)", "DELETE FROM revlog WHERE cid = 20").package(),
      to: "one.apkg"
    )
    let cards = try await exports.cards(path)
    #expect(cards.count == 1 && cards[0].hasPrefix("1 suspended card without reviews comes"))
  }

  @Test(
    "Words with two cards are named where fewer than half have them, and what is written is counted"
  )
  func oneWay() async throws {
    let package = fixture("DELETE FROM cards WHERE id IN (21, 31)")
    let collection = try read(package)
    #expect(collection.books.first?.fronts == CardFronts(.kanji))
    let path = try exports.folder.write(try package.package(), to: "package.apkg")
    #expect(
      try await exports.cards(path) == [
        "“Japanese · Verbs” asks one way: the second card of 1 of the 3 words is not asked (犬). "
          + "Its review is kept for when the book asks both ways."
      ]
    )
    let library = try await exports.import(path).library
    #expect(library.reviewCount == 4 && library.unaskedReviewCount == 1)
    let export = AnkiExport(library, exports.folding, today: exports.clock.today)
    let written = export.decks.flatMap(\.notes).flatMap(\.cards).flatMap(\.history.entries).count
    #expect(library.reviewCount - library.unaskedReviewCount == written)
    #expect(library.foreignWordCount(today: exports.clock.today) == 3)
  }
}

// MARK: - Known words

extension AnkiDirectionTests {
  /// Notes with two cards each, in a deck that is new, of which all but one are known.
  private func newerPackage() throws -> String {
    var newer = fixture()
    newer.decks = [7: "All"]
    newer.notes.append(["魚", "さかな", "fish"])
    return try exports.folder.write(try newer.package(), to: "newer.apkg")
  }

  @Test("Second cards of words that stay in a book of one direction are named, and kept")
  func knownInOneWayBook() async throws {
    var older = fixture()
    older.questions = ["{{Expression}}"]
    let database = InMemoryDatabase()
    let path = try exports.folder.write(try older.package(), to: "older.apkg")
    #expect(try await exports.import(path, into: database).summary.reviews == 3)
    let newer = try newerPackage()
    let remark =
      "“Japanese · Verbs” asks one way: the second cards of 3 words are not asked "
      + "(犬, 猫, 鳥). Their 3 reviews are kept for when the book asks both ways."
    let cards = try await exports.cards(newer, into: database)
    #expect(cards == [remark])
    let (library, summary, _) = try await exports.import(newer, into: database)
    #expect(summary.reviews == 5 && library.unaskedReviewCount == 3)
    let fronts = Dictionary(
      uniqueKeysWithValues: library.books.map { ($0.book.title, $0.book.fronts) }
    )
    #expect(fronts["Japanese · Verbs"] == CardFronts(.kanji))
    #expect(fronts["All"] == CardFronts(.kanji, second: .meaning))
    // The second time nothing is new, and what is not asked stays so.
    #expect(try await exports.cards(newer, into: database) == [remark])
    #expect(try await exports.import(newer, into: database).summary.isEmpty)
  }

  @Test("The cards of a known word are those of its book, and not those of the deck")
  func knownInOtherDirection() async throws {
    let database = InMemoryDatabase()
    let dog = Word.fixture(
      1,
      in: 1,
      meaning: SideContent("dog"),
      gana: SideContent("いぬ"),
      kanji: SideContent("犬")
    )
    try await database.insertBooks(
      [.fixture(1, title: "Mine", front: .meaning)],
      words: [dog]
    )
    let newer = try newerPackage()
    #expect(
      try await exports.cards(newer, into: database) == [
        "“Mine” asks one way: the second card of 1 word is not asked (犬). "
          + "Its review is kept for when the book asks both ways."
      ]
    )
    _ = try await exports.import(newer, into: database)
    // The first card of Anki asks the word, that of the book the meaning.
    let reviews = await database.fetchReviews(of: [dog.id])
    #expect(reviews.map(\.isSecond) == [true, false])
  }
}
