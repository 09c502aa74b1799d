import Domain
import Testing

@testable import Exchange
@testable import Subscriptions

/// Three versions come together: the source now, the source before, and the learner's words.
@Suite("A new version of a source")
struct SubscriptionMergeTests {
  private static let address = "https://words.example/n5.csv"

  private func row(_ kanji: String, _ gana: String, _ meaning: String, tags: [String] = [])
    -> WordInput
  {
    WordInput(
      meaning: SideInput(meaning),
      gana: SideInput(gana),
      kanji: SideInput(kanji),
      tags: tags
    )
  }

  private func merge(
    _ rows: [WordInput],
    known: [SubscribedWord] = [],
    library: [Word] = []
  ) -> SubscriptionMerge {
    SubscriptionMerge(
      ImportedCollection(books: [ImportedBook(words: rows.map { ImportedWord($0) })]),
      known: known,
      library: library,
      address: Self.address
    )
  }

  /// The words as the first import of these rows adds them.
  private func library(_ rows: [WordInput], attempt: Int = 0) -> [Word] {
    merge(rows).collection.books[0].words.map { word in
      Word(
        id: WordID(importedAs: word.source ?? "", attempt: attempt),
        bookID: WordBookID(high: 0, low: 1),
        meaning: SideContent(word.input.meaning.text),
        gana: SideContent(word.input.gana.text),
        kanji: SideContent(word.input.kanji.text),
        createdAt: Timestamp(milliseconds: 0),
        tags: word.input.tags
      )
    }
  }

  private func inputs(_ merge: SubscriptionMerge) -> [WordInput] {
    merge.collection.books.flatMap(\.words).map(\.input)
  }

  @Test("A kept word has its texts by their place: notes before the example")
  func keptTexts() {
    var input = row("駅", "えき", "station")
    input.texts = [.notes: "n", .example: "駅だ。"]
    let word = SubscribedWord(input, source: "駅")
    #expect(word.texts == ["station", "えき", "駅", "n", "駅だ。"])
    #expect(word.text("notes") == "n" && word.text("example") == "駅だ。")
  }

  @Test("Words of a source that begins to give identities are those of before")
  func newIdentities() {
    let rows = [row("駅", "えき", "station"), row("水", "みず", "water")]
    let before = merge(rows)
    var changed = rows
    changed[0].meaning.text = "railway station"
    let now = changed.enumerated().map { ImportedWord($1, source: "id \($0)") }
    let after = SubscriptionMerge(
      ImportedCollection(books: [ImportedBook(words: now)]),
      known: before.words,
      library: library(rows),
      address: Self.address
    )
    #expect(after.dropped == [] && after.conflicts == [])
    #expect(inputs(after).map(\.meaning.text) == ["railway station", "water"])
    #expect(after.words.map(\.source) == ["id 0", "id 1"])
  }

  @Test("Words without an identity get one, the same everywhere, and different for duplicates")
  func identities() {
    let rows = [row("開く", "あく", "to open"), row("開く", "あく", "to begin")]
    let (first, second) = (merge(rows), merge(rows))
    #expect(first.words == second.words)
    #expect(Set(first.words.map(\.source)).count == 2)
  }

  @Test("What the source corrects is taken")
  func correction() {
    let old = [row("単語", "たんご", "wrod")]
    let merge = merge(
      [row("単語", "たんご", "word")],
      known: merge(old).words,
      library: library(old)
    )
    #expect(inputs(merge).map(\.meaning.text) == ["word"])
    #expect(merge.conflicts == [])
  }

  @Test("A correction that was undone stays undone until the next one, as often as that happens")
  func undone() {
    let first = [row("飲む", "のむ", "to dirnk", tags: ["N5"])]
    let own = library(first)
    var known = merge(first).words
    for (correction, next) in [("to drnik", "to drinc"), ("to drinc", "to drink")] {
      let corrected = merge(
        [row("飲む", "のむ", correction)],
        known: known,
        library: own
      )
      #expect(inputs(corrected).map(\.meaning.text) == [correction])
      // It was undone: the learner has the words as before.
      let same = merge([row("飲む", "のむ", correction)], known: corrected.words, library: own)
      #expect(inputs(same).map(\.meaning.text) == ["to dirnk"])
      #expect(same.conflicts == [])
      let later = merge([row("飲む", "のむ", next)], known: same.words, library: own)
      #expect(inputs(later).map(\.meaning.text) == [next])
      #expect(later.conflicts == [])
      known = same.words
    }
  }

  @Test("What the learner wrote after undoing a correction is the learner’s")
  func undoneAndEdited() {
    let first = [row("飲む", "のむ", "to dirnk")]
    var own = library(first)
    let corrected = merge([row("飲む", "のむ", "to drink")], known: merge(first).words, library: own)
    own[0].meaning = SideContent("to drink (water)")
    let later = merge([row("飲む", "のむ", "to drink, sip")], known: corrected.words, library: own)
    #expect(inputs(later).map(\.meaning.text) == ["to drink (water)"])
    #expect(later.conflicts.map(\.title) == ["飲む"])
  }

  @Test("What a source filled in for a word of the learner’s can be undone, and is filled in later")
  func undoneFilling() {
    var own = library([row("飲む", "のむ", "x")])
    own[0].meaning = SideContent("")
    let filled = merge([row("飲む", "のむ", "to dirnk")], library: own)
    #expect(inputs(filled).map(\.meaning.text) == ["to dirnk"])
    let later = merge([row("飲む", "のむ", "to drink")], known: filled.words, library: own)
    #expect(inputs(later).map(\.meaning.text) == ["to drink"])
  }

  @Test("What the learner changed stays, and where both did, that is reported")
  func edits() {
    let old = [row("単語", "たんご", "word"), row("本", "ほん", "book")]
    var library = library(old)
    library[0].meaning = SideContent("vocabulary")
    library[1].meaning = SideContent("the book")
    let merge = merge(
      [row("単語", "たんご", "word"), row("本", "ほん", "book; volume")],
      known: merge(old).words,
      library: library
    )
    #expect(inputs(merge).map(\.meaning.text) == ["vocabulary", "the book"])
    #expect(merge.conflicts.map(\.title) == ["本"])
  }

  @Test("A word whose spelling the learner changed is still the same word")
  func spelling() {
    let old = [row("いぬ", "", "dog")]
    var library = library(old)
    library[0].kanji = SideContent("犬")
    let merge = merge(old, known: merge(old).words, library: library)
    #expect(inputs(merge).map(\.kanji.text) == ["犬"])
    #expect(merge.dropped == [])
  }

  @Test("A word that was imported again after it was undone is still the same word")
  func attempts() {
    let old = [row("犬", "いぬ", "dog")]
    var library = library(old, attempt: 2)
    library[0].kanji = SideContent("狗")
    let merge = merge([row("犬", "いぬ", "hound")], known: merge(old).words, library: library)
    #expect(merge.collection.books[0].words.map(\.target) == [library[0].id])
    #expect(inputs(merge).map(\.meaning.text) == ["hound"])
  }

  @Test("Kana that the source has in place of kanji are what the learner has as gana")
  func kana() {
    func version(_ row: WordInput, _ known: [SubscribedWord], _ own: [Word]) -> SubscriptionMerge {
      let book = ImportedBook(words: [ImportedWord(row, source: "1")])
      let collection = ImportedCollection(books: [book])
      return SubscriptionMerge(collection, known: known, library: own, address: Self.address)
    }
    let own = Word(
      id: WordID(importedAs: "1"),
      bookID: WordBookID(high: 0, low: 1),
      meaning: SideContent("apple"),
      gana: SideContent("りんご"),
      kanji: SideContent(""),
      createdAt: Timestamp(milliseconds: 0)
    )
    let old = version(row("りんご", "", "apple"), [], []).words
    let merge = version(row("林檎", "りんご", "apple"), old, [own])
    #expect(merge.conflicts == [])
    #expect(inputs(merge).map(\.kanji.text) == ["林檎"])
  }

  @Test("A source brings nothing of how somebody else studies")
  func foreignStudy() {
    var word = ImportedWord(row("犬", "いぬ", "dog"))
    word.reviews = [ImportedReview(time: Timestamp(milliseconds: 0), rating: .good)]
    (word.isSuspended, word.isFlagged, word.buriedUntil) = (true, true, Day(number: 20_000))
    let merge = SubscriptionMerge(
      ImportedCollection(books: [ImportedBook(words: [word])]),
      known: [],
      library: [],
      address: Self.address
    )
    let merged = merge.collection.books[0].words[0]
    #expect(merged.reviews == [] && merged.buriedUntil == nil)
    #expect(!merged.isSuspended && !merged.isFlagged)
  }

  @Test("An image of the source comes once: one that the learner removed stays away")
  func removedImage() {
    var rows = [row("単語", "たんご", "word")]
    let plain = rows
    rows[0].kanji.image = .file(path: "/tmp/a.png")
    let (before, library) = (merge(plain).words, library(plain))
    // The source has it for the first time.
    #expect(
      inputs(merge(rows, known: before, library: library))[0].kanji.image
        == .file(path: "/tmp/a.png")
    )
    // The learner's word lacks it, which the source had before.
    #expect(inputs(merge(rows, known: merge(rows).words, library: library))[0].kanji.image == nil)
  }

  @Test("An image and a text that the learner removed stay as they are")
  func images() {
    let old = [row("犬", "いぬ", "dog")]
    var library = library(old)
    library[0].meaning = SideContent("", image: ImageReference(name: "0a.png"))
    let input = inputs(merge(old, known: merge(old).words, library: library))[0]
    #expect(input.meaning == SideInput("", image: .stored(ImageReference(name: "0a.png"))))
  }

  @Test("A tag that the learner removed does not come back, and a new one of the source comes")
  func tags() {
    let old = [row("犬", "いぬ", "dog", tags: ["N5", "animal"])]
    var library = library(old)
    library[0].tags = ["N5"]
    let new = [row("犬", "いぬ", "dog", tags: ["N5", "animal", "pet"])]
    #expect(inputs(merge(new, known: merge(old).words, library: library))[0].tags == ["pet"])
  }

  @Test("A word that the learner deleted does not come back")
  func deleted() {
    let old = [row("犬", "いぬ", "dog"), row("猫", "ねこ", "cat")]
    let merge = merge(old, known: merge(old).words, library: [library(old)[1]])
    #expect(inputs(merge).map(\.kanji.text) == ["猫"])
    #expect(merge.words.count == 2)
  }

  @Test("A word that the source dropped is reported and stays; a deleted one is not reported")
  func dropped() {
    let old = [row("犬", "いぬ", "dog"), row("猫", "ねこ", "cat"), row("鳥", "とり", "bird")]
    let library = Array(library(old).prefix(2))
    let merge = merge([row("犬", "いぬ", "dog")], known: merge(old).words, library: library)
    #expect(merge.dropped.map(\.title) == ["猫"])
    #expect(inputs(merge).count == 1)
  }

  @Test("On a computer that never fetched the source, every text of the learner's stays")
  func noVersionBefore() {
    var library = library([row("犬", "いぬ", "dog")])
    library[0].meaning = SideContent("my dog")
    let merge = merge([row("犬", "いぬ", "dog"), row("猫", "ねこ", "cat")], library: library)
    #expect(inputs(merge).map(\.meaning.text) == ["my dog", "cat"])
    #expect(merge.dropped == [])
  }
}
