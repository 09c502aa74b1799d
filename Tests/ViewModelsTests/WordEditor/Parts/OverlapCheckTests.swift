import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("The check for a word that the book has already")
struct OverlapCheckTests {
  private let words = SpyWordService()
  private let overlap = Overlap(word: .fixture(7), kind: .meaning)

  @Test("Of a burst only the last check asks")
  func burst() async {
    words.onOverlap.returns(overlap)
    let word = EditedWord.typed(meaning: "food")
    let overlaps = OverlapCheck(of: word, words: words)
    let first = Task.immediate { await overlaps.check() }
    let second = Task.immediate { await overlaps.check() }
    await first.value
    await second.value
    #expect(words.onOverlap.inputs.count == 1)
    #expect(word.form.overlap == overlap)
  }

  @Test("An answer about a word that made room for the next is dropped")
  func nextWord() async {
    let gate = Gate()
    words.onOverlap.does { [overlap] _, _, _ in
      await gate.wait()
      return overlap
    }
    let word = EditedWord.typed(meaning: "food")
    let overlaps = OverlapCheck(of: word, words: words)
    let slow = Task.immediate { await overlaps.check() }
    await waitUntil { !words.onOverlap.inputs.isEmpty }
    word.showNext()
    gate.open()
    await slow.value
    #expect(word.form.overlap == nil)
  }

  @Test("Without a text, or before the book is known, nobody is asked")
  func nothing() async {
    let word = EditedWord.typed()
    word.edit { $0.warn(of: overlap) }
    await OverlapCheck(of: word, words: words).check()
    #expect(word.form.overlap == nil)
    await OverlapCheck(of: .typed(meaning: "food", in: .edit(5)), words: words).check()
    #expect(words.onOverlap.inputs.isEmpty)
  }

  @Test("A word is not like itself; why it cannot be asked is said")
  func failure() async {
    let word = EditedWord(.edit(5), home: nil)
    word.take(.fixture(5))
    let error = StoreError.readOnly(path: "/library")
    words.onOverlap.fails(error)
    await OverlapCheck(of: word, words: words).check()
    #expect(words.onOverlap.inputs.map { $0.2 } == [5])
    #expect(word.state.notice == .failed(error))
  }
}
