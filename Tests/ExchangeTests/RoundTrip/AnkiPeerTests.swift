import Domain
import Foundation
import TestFiles
import TestSupport
import Testing

@testable import Exchange

/// Anki itself imports the packages that are exported, and what it exports is imported again.
@Suite("Packages in Anki itself", .enabled(if: AnkiPeer.isInstalled, AnkiPeer.remedy))
struct AnkiPeerTests {
  private let fixture: ExportFixture

  init() throws {
    // Anki counts days from the real today.
    let now = Int64(Date().timeIntervalSince1970)
    fixture = try ExportFixture(now: Timestamp(milliseconds: now * 1_000))
  }

  private func perform(
    _ random: RandomLibrary
  ) async throws -> (content: AnkiPeer.Content, new: String, old: String) {
    let package = try await fixture.export(random, as: .apkg)
    let paths = (new: fixture.folder.path + "/new.apkg", old: fixture.folder.path + "/old.apkg")
    let content = try AnkiPeer.import(package, in: fixture.folder, exportingTo: paths)
    return (content, paths.new, paths.old)
  }

  @Test("Anki has every note, card, due day and review", arguments: [UInt64(21), 22, 23])
  func imported(seed: UInt64) async throws {
    let random = RandomLibrary(seed: seed, now: fixture.clock.moment)
    let content = try await perform(random).content
    #expect(content.sound, "\(content.problem)")
    #expect(content.media == [])
    #expect(content.notes.count == random.library.wordCount)
    #expect(content.added == random.library.wordCount)
    #expect(content.retention == 0.9 && content.parameters == 21)
    for book in random.library.books {
      for exported in book.words {
        let note = try #require(content.notes[exported.word.id.description])
        expect(note, exported, in: book.book)
      }
    }
  }

  private func expect(_ note: AnkiPeer.Note, _ exported: ExportedWord, in book: WordBook) {
    let word = exported.word
    #expect(note.fields == AnkiOwnNote.fields(of: word))
    #expect(note.tags.sorted() == word.exportedTags.sorted())
    #expect(note.cards.count == (book.secondFront == nil ? 1 : 2))
    for (template, card) in note.cards.enumerated() {
      let reviews = exported.reviews.filter { $0.isSecond == (template == 1) }
      let history = AnkiCardHistory(reviews, fixture.folding)
      #expect(card.deck == AnkiTextWriter.deckName(of: book))
      let place = [FrontType.kanji: 0, .gana: 1, .meaning: 2]
      let asked = AnkiPackageNoteType(book.fronts).questions[template]
      #expect(card.question.contains(note.fields[place[asked] ?? 0]))
      let times = reviews.map { Int($0.moment.time.onOwnCard.milliseconds) }
      #expect(card.reviews.map { $0[0] } == times)
      #expect(card.reviews.map { $0[1] } == reviews.map { Int($0.rating.rawValue) })
      #expect(card.reviews.map { $0[2] } == reviews.map(\.duration))
      #expect(card.reviews.map { $0[3] } == history.entries.map { Int($0.interval) })
      #expect(card.lapses == history.state.lapseCount)
      #expect(card.flags == (word.isFlagged ? 1 : 0))
      let isBuried = word.buriedUntil.map { fixture.clock.today < $0 } ?? false
      if word.isSuspended {
        #expect(card.queue == -1)
      } else if isBuried {
        #expect(card.queue == -3)
      } else {
        #expect(card.queue >= 0)
      }
      expect(card, history.state)
    }
  }

  private func expect(_ card: AnkiPeer.Card, _ state: CardState) {
    switch state.due {
    case nil: #expect(card.type == 0)
    case .on(let day): #expect(card.type == 2 && card.due == day.number)
    case .at(let time):
      #expect(card.type == (state.lapseCount > 0 ? 3 : 1))
      #expect(card.due == Int((time.milliseconds + 999) / 1_000))
    }
    guard let memory = state.memory, let stability = card.stability,
      let difficulty = card.difficulty
    else {
      #expect(state.memory == nil && card.stability == nil)
      return
    }
    #expect(abs(stability - memory.stability) <= 0.01 + memory.stability * 1e-4)
    #expect(abs(difficulty - memory.difficulty) <= 0.02)
  }

  @Test("Anki need not ask which column of a text is which, once it has had a package")
  func text() async throws {
    let random = RandomLibrary(seed: 41, now: fixture.clock.moment)
    let (package, text) = (
      try await fixture.export(random, as: .apkg), try await fixture.export(random, as: .ankiText)
    )
    let content = try AnkiPeer.import(text, after: package, in: fixture.folder)
    #expect(content.kind.hasPrefix("tangocho"))
    #expect(content.columns.map { content.labels[$0 - 1] } == content.fields)
    #expect(content.added == random.library.wordCount)
    for book in random.library.books {
      for exported in book.words {
        let note = try #require(content.notes[exported.word.id.description])
        #expect(note.deck == AnkiTextWriter.deckName(of: book.book))
        #expect(note.fields[1] == exported.word.gana.text)
        #expect(note.tags.sorted() == exported.word.exportedTags.sorted())
      }
    }
  }

  @Test("From Anki everything comes back, in both of its containers", arguments: [UInt64(31), 32])
  func back(seed: UInt64) async throws {
    let random = RandomLibrary(seed: seed, now: fixture.clock.moment)
    let done = try await perform(random)
    let wanted = ExpectedLosses.ofPackage(random.library, clock: fixture.clock)
    for path in [done.new, done.old] {
      let (back, _, images) = try await fixture.import(path)
      let found = ExpectedLosses.sortedByBook(ExpectedLosses.comparable(back))
      #expect(found.map(\.withSortedTags) == wanted.map(\.withSortedTags))
      #expect(images == Set(random.images.keys))
      #expect(fixture.due(back) == fixture.due(random.library))
      #expect(fixture.forgotten(back, random.library) == [])
    }
  }
}

extension ExpectedLosses.Row {
  /// The same with the tags in the order of Anki.
  fileprivate var withSortedTags: Self {
    var row = self
    row.word.tags.sort()
    return row
  }
}
