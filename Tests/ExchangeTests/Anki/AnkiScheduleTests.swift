import Domain
import Foundation
import TestFiles
import Testing

@testable import Exchange

/// What a package says about how its words were learnt.
@Suite("Schedules in packages of Anki")
struct AnkiScheduleTests {
  private func read(
    _ fixture: AnkiFixture,
    by clock: any WallClock = FixedZone(hours: 0)
  ) throws -> ImportedCollection {
    let folder = TestFolder()
    let path = try folder.write(try fixture.package(), to: "package.apkg")
    return try withExtendedLifetime(folder) {
      try AnkiReader(path: path, unpackingInto: folder.unpacking(), studyClock: clock).read()
    }
  }

  private func word(_ changes: String...) throws -> ImportedWord {
    var fixture = AnkiFixture()
    fixture.changes = changes
    return try #require(try read(fixture).books.first?.words.first)
  }

  /// 2023-11-14T22:13:20Z is the next day in Japan.
  private let created = Day(number: 19_676)

  @Test("A learnt card is due on its day, with the memory that FSRS had")
  func learnt() throws {
    let word = try word(
      """
      UPDATE cards SET type = 2, queue = 2, due = 1000, ivl = 12, flags = 3,
      data = '{"s":12.5,"d":5.25}'
      """,
      "INSERT INTO revlog VALUES (1700000500000, 10, 0, 3, 1, 0, 2500, 4200, 0)",
      "INSERT INTO revlog VALUES (1700200000000, 10, 0, 2, 12, 1, 2500, 9000, 1)"
    )
    #expect(word.reviews.map(\.time.milliseconds) == [1_700_000_500_000, 1_700_200_000_000])
    #expect(word.reviews.map(\.rating) == [.good, .hard])
    #expect(word.reviews.map(\.duration) == [4_200, 9_000])
    let due = ReviewDue.on(Day(number: created.number + 1_000))
    let memory = MemoryState(stability: 12.5, difficulty: 5.25)
    #expect(word.reviews.map(\.carried) == [nil, CarriedState(due: due, memory: memory)])
    #expect(word.isFlagged && !word.isSuspended)
  }

  @Test(
    "The first scheduler had no “hard” at a step",
    arguments: [
      ("{}", [Rating.again, .good, .easy, .hard]),
      (#"{"schedVer":1}"#, [.again, .good, .easy, .hard]),
      (#"{"schedVer":2}"#, [.again, .hard, .good, .hard]),
      (#"{"creationOffset":0}"#, [.again, .hard, .good, .hard]),
    ]
  )
  func grades(options: String, ratings: [Rating]) throws {
    var fixture = AnkiFixture()
    fixture.options = options
    fixture.changes = [
      "UPDATE cards SET type = 2, queue = 2, due = 1000, ivl = 12",
      """
      INSERT INTO revlog VALUES (1700000100000, 10, 0, 1, 1, 0, 2500, 4200, 0),
      (1700000200000, 10, 0, 2, 1, 0, 2500, 4200, 0),
      (1700000300000, 10, 0, 3, 1, 0, 2500, 4200, 2),
      (1700000400000, 10, 0, 2, 1, 0, 2500, 4200, 1)
      """,
    ]
    #expect(try read(fixture).books.first?.words.first?.reviews.map(\.rating) == ratings)
  }

  @Test("A card at a step is due at its time, or on its day")
  func steps() throws {
    let review = "INSERT INTO revlog VALUES (1700000500000, 10, 0, 1, -60, 0, 0, 4200, 0)"
    let now = try word("UPDATE cards SET type = 1, queue = 1, due = 1700000560", review)
    let time = ReviewDue.at(Timestamp(milliseconds: 1_700_000_560_000))
    #expect(now.reviews.map(\.carried) == [CarriedState(due: time)])
    let later = try word("UPDATE cards SET type = 3, queue = 3, due = 7", review)
    let day = ReviewDue.on(Day(number: created.number + 7))
    #expect(later.reviews.map(\.carried) == [CarriedState(due: day)])
  }

  @Test(
    "An old collection begins on its date in local time, whenever days begin here",
    arguments: [0, 4, 5, 23]
  )
  func oldCollection(rolloverHour: Int) throws {
    var fixture = AnkiFixture()
    fixture.options = "{}"
    fixture.created = created.number * 86_400 + 4 * 3_600
    fixture.changes = ["UPDATE cards SET type = 2, queue = 2, due = 1000, ivl = 12"]
    let clock = StudyClock(FixedZone(hours: 0), rolloverHour: rolloverHour)
    let reviews = try read(fixture, by: clock).books.first?.words.first?.reviews
    let due = ReviewDue.on(Day(number: created.number + 1_000))
    #expect(reviews?.map(\.carried?.due) == [due])
  }

  @Test("In a filtered deck a card keeps its deck and its day")
  func filtered() throws {
    var fixture = AnkiFixture()
    fixture.decks[9] = "Cram"
    fixture.changes = [
      "UPDATE cards SET type = 2, queue = 2, due = -5, did = 9, odid = 7, odue = 40",
      "INSERT INTO revlog VALUES (1700000500000, 10, 0, 3, 1, 0, 2500, 4200, 1)",
      // Cramming does not change the schedule, and is not a review.
      "INSERT INTO revlog VALUES (1700000600000, 10, 0, 1, 0, 0, 0, 4200, 3)",
    ]
    let books = try read(fixture).books
    #expect(books.map(\.title) == ["Japanese · Verbs"])
    let reviews = try #require(books.first?.words.first?.reviews)
    #expect(reviews.map(\.carried?.due) == [.on(Day(number: created.number + 40))])
  }

  @Test("Changes of the schedule are not reviews; a reset card is new")
  func manual() throws {
    let reviews = [
      "UPDATE cards SET type = 2, queue = 2, due = 30",
      "INSERT INTO revlog VALUES (1700000500000, 10, 0, 3, 1, 0, 2500, 4200, 0)",
      "INSERT INTO revlog VALUES (1700000600000, 10, 0, 0, 5, 1, 2500, 0, 4)",
      "INSERT INTO revlog VALUES (1700000700000, 10, 0, 0, 5, 1, 2500, 0, 5)",
    ]
    var fixture = AnkiFixture()
    fixture.changes = reviews
    #expect(try read(fixture).books.first?.words.first?.reviews.count == 1)
    fixture.changes += [
      "INSERT INTO revlog VALUES (1700000800000, 10, 0, 0, 0, 1, 0, 0, 4)",
      "INSERT INTO revlog VALUES (1700000900000, 10, 0, 4, 9, 1, 2500, 800, 0)",
    ]
    let again = try read(fixture).books.first?.words.first?.reviews
    #expect(again?.map(\.rating) == [.easy])
    fixture.changes += ["UPDATE cards SET type = 0, queue = 0"]
    let reset = try read(fixture)
    #expect(reset.books.first?.words.first?.reviews == [])
    #expect(reset.remarks.count == 1)
  }

  @Test("A schedule without reviews gets the one that it follows from, and that is said")
  func withoutReviews() throws {
    var fixture = AnkiFixture()
    fixture.changes = ["UPDATE cards SET type = 2, queue = 2, due = 100, ivl = 30"]
    let collection = try read(fixture)
    let reviews = try #require(collection.books.first?.words.first?.reviews)
    #expect(reviews.map { FixedZone().day(of: $0.time).number } == [created.number + 70])
    #expect(reviews.map(\.day) == [Day(number: created.number + 70)])
    #expect(reviews.map(\.carried?.due) == [.on(Day(number: created.number + 100))])
    #expect(collection.remarks.count == 1)
  }

  @Test("Suspended and buried cards")
  func leftOut() throws {
    #expect(try word("UPDATE cards SET queue = -1").isSuspended)
    let buried = try word(
      "UPDATE cards SET queue = -3",
      "UPDATE col SET mod = 1700000000000"
    )
    #expect(buried.buriedUntil == created && !buried.isSuspended)
  }

  @Test("The card that asks in the other direction is the second card of the word")
  func directions() throws {
    var fixture = AnkiFixture()
    fixture.questions = ["{{Expression}}", "{{#Meaning}}{{Meaning}}{{/Meaning}}", "{{Reading}}"]
    fixture.changes = [
      "UPDATE cards SET type = 2, queue = 2, due = 50 + ord",
      "INSERT INTO revlog VALUES (1700000500000, 10, 0, 3, 1, 0, 2500, 4200, 0)",
      "INSERT INTO revlog VALUES (1700000400000, 11, 0, 4, 1, 0, 2500, 4200, 0)",
      "INSERT INTO revlog VALUES (1700000600000, 12, 0, 4, 1, 0, 2500, 4200, 0)",
    ]
    let collection = try read(fixture)
    let reviews = try #require(collection.books.first?.words.first?.reviews)
    #expect(reviews.map(\.isSecond) == [true, false])
    #expect(
      reviews.map(\.carried?.due) == [51, 50].map { .on(Day(number: created.number + $0)) }
    )
    #expect(collection.books.first?.fronts == CardFronts(.kanji, second: .meaning))
    #expect(collection.remarks.count == 1)
  }

  @Test("Parameters of FSRS-4.5 become those of FSRS-6")
  func olderParameters() throws {
    var fixture = AnkiFixture()
    let old = [0.4, 0.6, 2.4, 5.8, 4.93, 0.94, 0.86, 0, 1.5, 0.1, 1, 2, 0.1, 0.3, 1, 0.2, 2.7]
    let numbers = old.map { "\($0)" }.joined(separator: ",")
    fixture.changes = [#"UPDATE col SET dconf = '{"1":{"fsrsWeights":[\#(numbers)]}}'"#]
    let parameters = try #require(try read(fixture).scheduling?.parameters)
    #expect(parameters.count == 21 && parameters.suffix(4) == [0, 0, 0, 0.5])
    // 4.93 + 2 × 0.94; ln(3 × 0.94 + 1) / 3; 0.86 + 0.5.
    let changed = zip(parameters[4...6], [6.81, 0.446_750, 1.36]).map { abs($0 - $1) }
    #expect(changed.allSatisfy { $0 < 1e-5 })
    #expect(parameters[0..<4] == old[0..<4] && parameters[7..<17] == old[7..<17])
  }

  @Test("The parameters of FSRS are those of the deck's options")
  func parameters() throws {
    let numbers = ReviewSettings.defaultParameters.map { "\($0)" }.joined(separator: ",")
    var fixture = AnkiFixture()
    fixture.changes = [
      #"UPDATE col SET dconf = '{"1":{"fsrsParams6":[\#(numbers)],"desiredRetention":0.85}}'"#
    ]
    let wanted = ImportedScheduling(
      parameters: ReviewSettings.defaultParameters,
      desiredRetention: 0.85
    )
    #expect(try read(fixture).scheduling == wanted)
    var settings = ReviewSettings()
    #expect(!wanted.isInForce(in: settings))
    (settings.parameters, settings.desiredRetention) = (wanted.parameters, wanted.desiredRetention)
    #expect(wanted.isInForce(in: settings))
    fixture.changes = []
    #expect(try read(fixture).scheduling == nil)
  }

  @Test(
    "The least and the greatest retention that Anki has, in 32 bits, are taken",
    arguments: [0.7, 0.99]
  )
  func retention(limit: Double) {
    func options(_ retention: Double) -> AnkiOptions? {
      AnkiOptions(
        versions: [ReviewSettings.defaultParameters],
        retention: Double(Float(retention))
      )
    }
    #expect(options(limit).map { Float($0.retention) } == Float(limit))
    #expect(options(limit < 0.9 ? limit - 0.01 : limit + 0.005) == nil)
  }
}
