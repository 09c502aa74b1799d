import Domain
import InMemory
import Services
import TestSupport
import Testing

@testable import Exchange

@Suite("Importing words that are in the trash")
struct ImportFromTrashTests: ImporterSuite {
  let database = InMemoryDatabase()
  let ids = SequentialIDs()

  /// The request to bring back what is in the trash.
  private var restoring: ImportRequest {
    var request = request
    request.restoresDeleted = true
    return request
  }

  private func spellings(of title: String) async throws -> [String] {
    try await words(in: title).map(\.kanji.text)
  }

  @Test("They stay there, unless the learner says that they come back")
  func trash() async throws {
    let words = [
      word("駅", "えき", "station", source: "g1"), word("水", "みず", "water"), word("雨", "あめ", "rain"),
    ]
    let first = try await importer.perform(file(words), request)
    let deleted = first.step.words.added.prefix(2).map(\.id)
    try await database.deleteWords(deleted)
    var newer = words
    newer[0].input.kanji.text = "停車場"
    newer.append(word("雪", "ゆき", "snow"))
    let plan = try await importer.perform(file(newer), request)
    #expect(plan.summary.deleted == 2 && plan.summary.new == 1 && plan.summary.known == 1)
    #expect(try await spellings(of: "旅行") == ["雨", "雪"])
    let again = try await importer.perform(file(newer), request).summary
    #expect(again.isEmpty && again.hasWords && again.deleted == 2)
    let back = try await importer.perform(file(newer), restoring)
    #expect(back.summary.restored == 2 && back.summary.new == 0 && back.summary.deleted == 0)
    #expect(back.summary.known == 2 && back.items.restored == deleted)
    #expect(try await spellings(of: "旅行") == ["駅", "水", "雨", "雪"])
    #expect(await database.fetchTrash().isEmpty)
    let last = try await importer.perform(file(newer), restoring).summary
    #expect(last.isEmpty && last.known == 4 && last.restored == 0)
  }

  @Test("A word comes back with its reviews, takes what it lacks, and undo puts it there again")
  @MainActor
  func reviews() async throws {
    let old = ImportedReview(time: Timestamp(milliseconds: 1_000_000), rating: .good)
    let new = ImportedReview(time: Timestamp(milliseconds: 2_000_000), rating: .again)
    let first = word("駅", "えき", "station", reviews: [old])
    let id = try #require(
      try await importer.perform(file([first]), request).step.words.added.first?.id
    )
    try await database.deleteWords([id])
    var newer = word("駅", "えき", "station", reviews: [old, new])
    newer.input.tags = ["anki"]
    let plan = try await importer.perform(file([newer]), restoring)
    #expect(plan.summary.restored == 1 && plan.summary.new == 0 && plan.summary.changed == 0)
    #expect(plan.summary.reviews == 1)
    #expect(await database.fetchWords([id]).map(\.tags) == [["anki"]])
    #expect(await database.fetchReviews(of: [id]).count == 2)
    #expect(try await importer.perform(file([newer]), restoring).summary.isEmpty)
    try await TestDIContainer(database: database).makeWordBookService().undo(plan.items)
    #expect(await database.fetchTrash().words.map(\.word.tags) == [[]])
    #expect(await database.fetchReviews(of: [id]).count == 1)
  }

  @Test("Where duplicates are kept, only a word that is in a book is doubled")
  func duplicates() async throws {
    let (station, water) = ([word("駅", "えき", "station")], [word("水", "みず", "water")])
    var keeping = request
    keeping.duplicates = .keep
    let old = try await importer.perform(file(station + water, title: "N5"), keeping)
    #expect(try await importer.perform(file(water, title: "町"), keeping).summary.new == 1)
    try await database.deleteWords(old.step.words.added.map(\.id))
    #expect(try await importer.plan(file(station), keeping).summary.deleted == 1)
    #expect(try await importer.plan(file(water), keeping).summary.new == 1)
    // That book had it, and it was deleted there.
    #expect(try await importer.plan(file(water, title: "N5"), keeping).summary.deleted == 1)
    keeping.restoresDeleted = true
    #expect(try await importer.plan(file(station), keeping).summary.restored == 1)
  }

  @Test("A word comes back once; another meaning of it in the file is a separate word")
  @MainActor
  func twoMeanings() async throws {
    let meet = word("会う", "あう", "meet")
    let old = try await importer.perform(file([meet]), request).step.words.added.map(\.id)
    try await database.deleteWords(old)
    let both = file([meet, word("会う", "あう", "encounter")])
    let plan = try await importer.perform(both, restoring)
    #expect(plan.items.restored == old && plan.summary.restored == 1 && plan.summary.new == 1)
    #expect(plan.step.words.added.map(\.meaning.text) == ["encounter"])
    try await TestDIContainer(database: database).makeWordBookService().undo(plan.items)
    let trash = await database.fetchTrash().words.map(\.word.meaning.text)
    #expect(trash.sorted() == ["encounter", "meet"])
  }

  @Test("A deleted book is made again")
  func deletedBook() async throws {
    let station = file([word("駅", "えき", "station", source: "g1")])
    let first = try await importer.perform(station, request)
    try await database.deleteBooks(first.items.books)
    let plan = try await importer.perform(station, request)
    #expect(plan.summary.new == 1 && plan.items.books.count == 1)
  }
}
