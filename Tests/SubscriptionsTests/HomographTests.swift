import Domain
import Testing

@testable import Exchange
@testable import Subscriptions

/// Each row of a source is a word, also where several have the same kanji and gana.
@Suite("Words of a source with one spelling")
struct HomographTests {
  private static let address = "https://words.example/n5.csv"

  private func merge(
    _ meanings: [String],
    ids: [String?] = [],
    known: [SubscribedWord] = [],
    library: [Word] = []
  ) -> SubscriptionMerge {
    let rows = meanings.enumerated().map { place, meaning in
      ImportedWord(
        WordInput(
          meaning: SideInput(meaning),
          gana: SideInput("きる"),
          kanji: SideInput("切る"),
          tags: []
        ),
        source: ids.isEmpty ? nil : ids[place]
      )
    }
    return SubscriptionMerge(
      ImportedCollection(books: [ImportedBook(words: rows)]),
      known: known,
      library: library,
      address: Self.address
    )
  }

  /// The words as the first import of these rows adds them.
  private func library(_ meanings: [String], ids: [String?] = []) -> [Word] {
    merge(meanings, ids: ids).collection.books[0].words.map { word in
      Word(
        id: WordID(importedAs: word.source ?? ""),
        bookID: WordBookID(high: 0, low: 1),
        meaning: SideContent(word.input.meaning.text),
        gana: SideContent("きる"),
        kanji: SideContent("切る"),
        createdAt: Timestamp(milliseconds: 0)
      )
    }
  }

  /// The words of the library after a merge, with their new meanings.
  private func meanings(_ merge: SubscriptionMerge) -> [WordID: String] {
    let words = merge.collection.books[0].words
    return Dictionary(
      first: words.compactMap { word in
        word.target.map { ($0, word.input.meaning.text) }
      }
    )
  }

  /// The meanings of new words.
  private func new(_ merge: SubscriptionMerge) -> [String] {
    merge.collection.books[0].words.filter { $0.target == nil }.map(\.input.meaning.text)
  }

  @Test("In another order, each keeps its meaning")
  func reordered() {
    let before = ["to cut", "to turn off", "to shuffle"]
    let own = library(before)
    let merge = merge(
      ["to shuffle", "to hang up", "to cut"],
      known: merge(before).words,
      library: own
    )
    let wanted = [own[0].id: "to cut", own[1].id: "to hang up", own[2].id: "to shuffle"]
    #expect(meanings(merge) == wanted && new(merge) == [])
    #expect(merge.dropped == [] && merge.conflicts == [])
  }

  @Test("The one that the source drops is reported, and the others stay as they are")
  func dropped() {
    let before = ["to cut", "to turn off"]
    let own = library(before)
    let merge = merge(["to turn off"], known: merge(before).words, library: own)
    #expect(meanings(merge) == [own[1].id: "to turn off"] && new(merge) == [])
    #expect(merge.dropped.map { $0[.meaning] } == ["to cut"])
  }

  @Test("A further one is new, wherever it is; it is not taken for the one that is there")
  func further() {
    let own = library(["to cut"])
    let merge = merge(["to turn off", "to cut"], known: merge(["to cut"]).words, library: own)
    #expect(meanings(merge) == [own[0].id: "to cut"] && new(merge) == ["to turn off"])
    #expect(merge.collection.books[0].words.map(\.target) == [own[0].id, nil])
  }

  @Test("The learner's own ones are found by what they mean, each once")
  func ownWords() {
    let own = library(["to turn off", "to cut"]).enumerated().map { place, word in
      word.with(id: WordID(high: 7, low: UInt64(place)))
    }
    let merge = merge(["to cut", "to turn off", "to shuffle"], library: own)
    #expect(meanings(merge) == [own[0].id: "to turn off", own[1].id: "to cut"])
    #expect(new(merge) == ["to shuffle"])
  }

  @Test("Of rows that are the same, the word follows another one when its own goes")
  func repeated() {
    let own = library(["to cut"], ids: ["a"])
    let known = merge(["to cut", "to cut"], ids: ["a", "b"]).words
    let merge = merge(["to cut"], ids: ["b"], known: known, library: own)
    #expect(meanings(merge) == [own[0].id: "to cut"] && merge.dropped == [])
  }

  @Test("One with another identity and another meaning is new also when the one before goes")
  func replaced() {
    let own = library(["to cut"], ids: ["a"])
    let known = merge(["to cut"], ids: ["a"]).words
    let merge = merge(["to turn off"], ids: ["b"], known: known, library: own)
    #expect(meanings(merge) == [:] && new(merge) == ["to turn off"])
    #expect(merge.dropped.map(\.source) == ["a"])
  }

  @Test("One that the learner deleted stays away, and another one is not taken for it")
  func deleted() {
    let before = ["to cut", "to turn off"]
    let own = library(before)
    let merge = merge(["to slash", "to turn off"], known: merge(before).words, library: [own[1]])
    #expect(meanings(merge) == [own[1].id: "to turn off"] && new(merge) == [])
    #expect(merge.conflicts == [] && merge.dropped == [])
  }
}

extension Word {
  /// The same under another id.
  fileprivate func with(id: WordID) -> Word {
    Word(
      id: id,
      bookID: bookID,
      meaning: meaning,
      gana: gana,
      kanji: kanji,
      createdAt: createdAt
    )
  }
}
