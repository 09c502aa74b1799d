import Domain
import Foundation
import InMemory
import TestFiles
import TestSupport
import Testing

@testable import Exchange

/// Words of a learner's Anki go back into that collection with the reviews of both programs.
@Suite("The way back into one's own Anki", .enabled(if: AnkiPeer.isInstalled, AnkiPeer.remedy))
struct AnkiWayBackTests {
  @Test("All reviews arrive, over the old notes, after these were deleted, and in a new collection")
  func back() async throws {
    let now = Int64(Date().timeIntervalSince1970)
    let fixture = try ExportFixture(now: Timestamp(milliseconds: now * 1_000))
    let (collection, package) = (
      fixture.folder.path + "/own.anki2", fixture.folder.path + "/own.apkg"
    )
    try AnkiPeer.makeCollection(collection, exportedTo: package, in: fixture.folder)
    let database = InMemoryDatabase()
    let library = try await fixture.import(package, into: database).library
    #expect(library.wordCount == 3 && library.reviewCount == 18)

    let word = try #require(library.books.first?.words.first?.word)
    let review = Review(
      id: ReviewID(high: 1, low: 1),
      wordID: word.id,
      moment: StudyMoment(time: fixture.clock.now, day: fixture.clock.today),
      rating: .good
    )
    var changed = library
    changed.books[0].words[0].reviews.append(review)
    let out = try await fixture.export(changed, as: .apkg)
    let returned = try AnkiPeer.returnPackage(out, into: collection, in: fixture.folder)
    #expect(Set(returned.keys) == ["over", "deleted", "twice", "empty"])
    let due = fixture.due(changed)
    for (way, cards) in returned {
      #expect(cards.count == 6, "\(way)")
      for exported in changed.books[0].words {
        for template in 0...1 {
          let (word, isSecond) = (exported.word, template == 1)
          let card = try #require(cards["\(word.kanji.text) \(template)"])
          let reviews = exported.reviews.filter { $0.isSecond == isSecond }
          #expect(
            card.reviews == reviews.map { Int($0.moment.time.milliseconds / 1_000) },
            "\(way)"
          )
          #expect(card.shown == reviews.count, "\(way)")
          let day = fixture.clock.today.number + card.days
          #expect(due["\(word.id)\(isSecond ? " second" : "")"] == "day \(day)", "\(way)")
        }
      }
    }
    // Neither the package nor what Anki makes of it duplicates a review here.
    #expect(try await fixture.import(out, into: database).summary.reviews == 1)
    #expect(try await fixture.import(out, into: database).summary.isEmpty)
    #expect(try await fixture.import(package, into: database).summary.isEmpty)
  }
}
