import Domain
import Files
import JapaneseText

/// The words of the word lists by their reading or meaning: those of the first list are the commonest.
package actor LevelWords {
  private let executor = BlockingExecutor("levels")
  private let lists: [StarterWordList]
  private var levels: [String: [String: Int]]?
  private var meanings: [[UInt8]: [ListedWord]]?

  /// A word with one of the meanings that its list has.
  package struct ListedWord: Hashable, Sendable {
    /// The spelling with kanji; nil for a word in kana only.
    let kanji: String?
    let gana: String
    let meaning: String
  }

  /// The actor's own thread, as the lists are files.
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Creates a table of word lists, the easiest first; nothing is read yet.
  package init(lists: [StarterWordList]) { self.lists = lists }

  /// The spellings of a kana, each with its level, 1 for the first list; a word without kanji is
  /// spelt as its gana.
  func spellings(of kana: String) -> [String: Int] {
    if let levels { return levels[kana] ?? [:] }
    var levels: [String: [String: Int]] = [:]
    for (index, list) in lists.enumerated() {
      for word in words(of: list) {
        let kana = Kana.hiragana(from: word.gana.text, longMark: .kept)
        let spelling = word.kanji.text.isEmpty ? word.gana.text : word.kanji.text
        for kana in [kana] + Kana.spellingsOfLongVowels(in: kana) {
          let level = levels[kana]?[spelling] ?? index + 1
          levels[kana, default: [:]][spelling] = level
        }
      }
    }
    self.levels = levels
    return levels[kana] ?? [:]
  }

  /// The words of which a text is a meaning, those of the first list before others.
  package func words(meaning text: String) -> [ListedWord] {
    let meanings = meanings ?? readMeanings()
    self.meanings = meanings
    return meanings[DictionaryEntry.key(ofMeaning: text)] ?? []
  }

  private func readMeanings() -> [[UInt8]: [ListedWord]] {
    var meanings: [[UInt8]: [ListedWord]] = [:]
    for word in lists.flatMap(words) {
      let kanji = word.kanji.text.isEmpty ? nil : word.kanji.text
      for meaning in AnswerAlternatives.parts(of: word.meaning.text) {
        let listed = ListedWord(kanji: kanji, gana: word.gana.text, meaning: meaning)
        meanings[DictionaryEntry.key(ofMeaning: meaning), default: []].append(listed)
      }
    }
    return meanings
  }

  private func words(of list: StarterWordList) -> [WordInput] {
    do {
      return try list.read()
    } catch {
      // It ranks nothing then; the screen that offers the lists reports what is wrong.
      return []
    }
  }
}
