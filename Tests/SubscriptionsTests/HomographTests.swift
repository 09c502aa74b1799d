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
    known: [SubscribedWord] = [],
    library: [Word] = []
  ) -> SubscriptionMerge {
    let rows = meanings.map { meaning in
      ImportedWord(
        WordInput(
          meaning: SideInput(meaning),
          gana: SideInput("きる"),
          kanji: SideInput("切る"),
          tags: []
        )
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
  private func library(_ meanings: [String]) -> [Word] {
    merge(meanings).collection.books[0].words.map { word in
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
  private func meanings(_ merge: SubscriptionMerge) -> [WordID?: String] {
    Dictionary(first: merge.collection.books[0].words.map { ($0.target, $0.input.meaning.text) })
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
    #expect(
      meanings(merge) == [own[0].id: "to cut", own[1].id: "to hang up", own[2].id: "to shuffle"]
    )
    #expect(merge.dropped == [] && merge.conflicts == [])
  }

  @Test("The one that the source drops is reported, and the others stay as they are")
  func dropped() {
    let before = ["to cut", "to turn off"]
    let own = library(before)
    let merge = merge(["to turn off"], known: merge(before).words, library: own)
    #expect(meanings(merge) == [own[1].id: "to turn off"])
    #expect(merge.dropped.map { $0[.meaning] } == ["to cut"])
  }
}
