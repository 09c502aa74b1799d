import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// The widths of the longest texts of the words in a list.
nonisolated struct WordWidths: Hashable, Sendable {
  private(set) var kanji = 0, gana = 0, meaning = 0
  /// The width of the longest kanji, or gana of a word without kanji.
  private(set) var spelling = 0
  /// The width of the longest title of a book.
  private(set) var book = 0

  /// Widens what is narrower than the texts of a word.
  /// - Parameters:
  ///   - word: The word.
  ///   - title: The title of its book, if that is listed.
  ///   - labels: What is in the column of the meaning, after it.
  ///   - found: The text because of which the word was found, which is there as well.
  ///   - texts: The catalogue.
  ///   - metrics: Measures texts.
  mutating func include(
    _ word: Word,
    of title: String = "",
    labels: [WordLabel] = [],
    foundBy found: String? = nil,
    _ texts: Texts,
    _ metrics: TextMetrics
  ) {
    kanji = max(kanji, metrics.width(of: word.kanji.listed(texts)))
    gana = max(gana, metrics.width(of: word.gana.listed(texts)))
    let spelled = word.kanji.isEmpty ? word.gana : word.kanji
    spelling = max(spelling, metrics.width(of: spelled.listed(texts)))
    let behind = labels.reduce(0) { $0 + 1 + metrics.width(of: texts.common.shortestLabel($1)) }
    let reason = found.map { 2 + metrics.width(of: $0) } ?? 0
    meaning = max(meaning, metrics.width(of: word.meaning.listed(texts)) + reason + behind)
    book = max(book, metrics.width(of: title))
  }

  /// Widens what is narrower than the names of the columns.
  mutating func include(headings: [Side: String], _ metrics: TextMetrics) {
    kanji = max(kanji, metrics.width(of: headings[.kanji] ?? ""))
    gana = max(gana, metrics.width(of: headings[.gana] ?? ""))
    meaning = max(meaning, metrics.width(of: headings[.meaning] ?? ""))
  }
}

nonisolated extension Word {
  /// The sides in a line, without empty ones.
  func listedSides(_ texts: Texts) -> [String] {
    [kanji, gana, meaning].map { $0.listed(texts) }.filter { !$0.isEmpty }
  }
}

nonisolated extension SideContent {
  /// The side in a list: its text, or what kind of image it is.
  func listed(_ texts: Texts) -> String {
    if image == nil || !text.isEmpty { return text }
    return imageType.map(texts.study.image) ?? ""
  }
}
