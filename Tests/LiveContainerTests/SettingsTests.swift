import Application
import CustomDump
import Domain
import Foundation
import TerminalKit
import TestSupport
import Testing
import ViewModels

@testable import Live

/// A setting without an effect is a defect: each is changed, and something must differ.
@Suite("What settings do")
@MainActor
struct SettingsTests {
  /// A value for each setting in the file, other than the default.
  nonisolated static let changes = [
    ("database", "{ database: 'memory' }"),
    ("device", "{ device: 'laptop' }"),
    ("advancesAfterMarking", "{ advancesAfterMarking: false }"),
    ("marksCoveredCards", "{ marksCoveredCards: true }"),
    ("ambiguousIsWide", "{ ambiguousIsWide: true }"),
    ("usesMouse", "{ usesMouse: false }"),
    ("convertsRomaji", "{ convertsRomaji: false }"),
    ("fillsReadings", "{ fillsReadings: false }"),
    ("dictionaries", "{ dictionaries: ['/nowhere/edict2'] }"),
    ("largeFont", "{ largeFont: '/nowhere/mincho.ttf' }"),
    ("ankiAddress", "{ ankiAddress: 'http://127.0.0.1:1' }"),
    ("ankiKey", "{ ankiKey: 'secret' }"),
    ("desiredRetention", "{ review: { desiredRetention: 0.97 } }"),
    ("learningSteps", "{ review: { learningSteps: [3] } }"),
    ("relearningSteps", "{ review: { relearningSteps: [45] } }"),
    ("maximumInterval", "{ review: { maximumInterval: 2 } }"),
    ("fuzz", "{ review: { fuzz: false } }"),
    ("newPerDay", "{ review: { newPerDay: 2 } }"),
    ("reviewsPerDay", "{ review: { reviewsPerDay: 1 } }"),
    ("backlogLimit", "{ review: { backlogLimit: 1 } }"),
    ("rolloverHour", "{ review: { rolloverHour: 13 } }"),
    ("leechThreshold", "{ review: { leechThreshold: 1 } }"),
    ("dayMinimum", "{ review: { dayMinimum: 9 } }"),
    ("learnAhead", "{ review: { learnAhead: 0 } }"),
    ("parameters", "{ review: { parameters: [\(otherParameters)] } }"),
    ("asks", "{ review: { asks: 'meaning' } }"),
    ("grades", "{ review: { grades: 4 } }"),
    ("typed", "{ review: { typed: true } }"),
    ("order", "{ review: { order: 'hardestFirst' } }"),
  ]

  nonisolated private static let otherParameters = ReviewSettings.defaultParameters.enumerated().map
  {
    "\($0 == 2 ? 5.5 : $1)"
  }.joined(separator: ", ")

  @Test("Every setting in README is tried here")
  func complete() throws {
    let file = URL(filePath: #filePath).appending(path: "../../../README.md").standardizedFileURL
    let text = try String(contentsOf: file, encoding: .utf8)
    let block = try #require(text.split(separator: "```json5").dropFirst().first)
      .prefix { $0 != "`" }
    let names = block.matches(of: /(?m)^ +(?:\/\/ )?(\w+):/).map { String($0.1) }
    #expect(names.filter { $0 != "review" } == Self.changes.map(\.0))
    // As written in the README, they are the defaults.
    #expect(try Configuration(json5: Array(block.utf8), path: "README.md") == Configuration())
  }

  @Test("The same settings give the same result")
  func steady() async throws {
    let (first, second) = (try await tour("{}"), try await tour("{}"))
    expectNoDifference(first, second)
  }

  @Test("Each setting has an effect", arguments: changes)
  func difference(name: String, file: String) async throws {
    #expect(try await tour(file) != tour("{}"), "\(name)")
  }

  /// Everything that a learner sees while walking through the program.
  private func tour(_ file: String) async throws -> [String] {
    let configuration = try Configuration(json5: Array(file.utf8), path: "config.json5")
    let container = TestDIContainer()
    container.configuration = configuration
    let readings = SpyReadingService()
    readings.onReadings.does { $0 == "食べる" ? ["たべる"] : [] }
    container.readingService = readings
    try await container.database.insertBooks([.fixture(1, title: "一")], words: Word.fixtures(8))
    try await container.database.insertReviews(Self.reviews)
    let program = await HeadlessProgram.start(container)
    var screens = [Self.steady(program.screen)]
    func press(_ keys: Key...) async {
      for key in keys {
        await program.press(key)
        screens.append(Self.steady(program.screen))
      }
    }
    // The statistics, the card, the editor, a review.
    await press("s", "q", "j", .enter, .space, "o", "o", "q")
    // Each text in each of the three required fields, whatever their order is.
    for (text, field) in [
      ("neko", 0), ("neko", 1), ("neko", 2), ("食べる", 0), ("食べる", 1), ("食べる", 2),
    ] {
      await press("a")
      for _ in 0..<field { await press(.tab) }
      await program.type(text)
      await press(.tab, .escape)
      if program.screen.contains("y yes") { await press("y") }
    }
    await press("r", .space)
    for _ in 0..<8 { await press("x", .space, "o", .space) }
    return screens + (await Self.parts(configuration))
  }

  /// A screen; of home only its name, since the counts of the day appear a moment later.
  private static func steady(_ screen: String) -> String {
    let home = "単語帳 tangocho"
    return screen.contains(home) ? home : screen
  }

  /// Effects that are not visible on a terminal in memory.
  private static func parts(_ configuration: Configuration) async -> [String] {
    let locations = Locations(
      library: "/nowhere/library",
      configurationFile: "/nowhere/config.json5",
      state: "/nowhere/state",
      cache: "/nowhere/cache",
      assets: "/nowhere/assets"
    )
    let container = LiveDIContainer(Launch(locations: locations, configuration: configuration))
    container.exchangePrograms = []
    return [
      "\(type(of: container.database))",
      "\(await container.makeDictionaryService().status())",
      "mouse: \(configuration.terminalOptions.usesMouse)",
      "device: \(configuration.deviceName ?? "")",
      "large font: \(await Self.outlineFont(container))",
      "anki: \(configuration.ankiAddress) \(configuration.ankiKey)",
    ]
  }

  /// The result for the outline font of the settings, which no program here can draw.
  private static func outlineFont(_ container: LiveDIContainer) async -> String {
    do {
      return try await container.makeBitmapFontService().drawOutlineFont() == nil ? "none" : "drawn"
    } catch {
      return "\(error)"
    }
  }

  /// Five words that were learnt and are due, the hardest one last; the others are new.
  private static var reviews: [Review] {
    var reviews: [Review] = []
    for (place, last) in [-60, -55, -50, -45, -25].enumerated() {
      let hardest: Rating = last == -25 ? .hard : .good
      for (number, rating) in [Rating.good, .good, hardest].enumerated() {
        reviews.append(
          .fixture(
            ReviewID(number: place * 10 + number),
            of: WordID(number: place + 1),
            at: .fixture(days: last - [8, 7, 0][number]),
            rating: rating
          )
        )
      }
    }
    return reviews
  }
}
