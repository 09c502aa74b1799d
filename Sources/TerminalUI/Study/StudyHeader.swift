import Domain
import TerminalKit
import ViewModels

/// What the card and the list of a session have in common above and below their content.
nonisolated enum StudyHeader {
  /// Where the learner is, and the words by state: `12 / 50   31○ 12×  7–`.
  static func detail(_ deck: StudyDeck, position: Int?) -> [Span] {
    var spans = [Span](position.map { [Span("\($0 + 1) / \(deck.passCount)")] } ?? [])
    // The sign stands in a gap that is there anyway, so that nothing moves when it comes and goes.
    spans.append(Span(deck.isSaving ? " \(Theme.pending) " : "   ", Theme.accent))
    return spans + deck.counts.spans
  }

  /// The title of the book; for words from many books, also the one that a word is from.
  static func title(
    _ title: String?,
    bookTitles: [WordBookID: String],
    word: Word?,
    _ texts: Texts
  ) -> [Span] {
    if let title { return [Span(title, Theme.strong)] }
    let own = Span(texts.study.notYetKnown, Theme.strong)
    guard let book = word.flatMap({ bookTitles[$0.bookID] }) else { return [own] }
    return [own, Span(" · \(book)", Theme.quiet)]
  }

  /// Which words are shown, and how: `all words · kanji first · shuffled`.
  static func status(
    _ deck: StudyDeck,
    advances: Bool,
    how: [String],
    _ texts: Texts
  ) -> [Span] {
    var parts = [texts.study.mode(deck.mode)] + how
    if deck.order == .shuffled { parts.append(texts.study.shuffled) }
    if !advances { parts.append(texts.study.staysAfterMarks) }
    return [Span(parts.joined(separator: " · "), Theme.quiet)]
  }
}

extension SideContent {
  /// The name of the kind of image on the side, as its file name ends.
  nonisolated var imageType: String? {
    image.map { String($0.name.reversed().prefix { $0 != "." }.reversed()) }
  }
}
