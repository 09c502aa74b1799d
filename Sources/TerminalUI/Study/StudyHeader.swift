import Domain
import TerminalKit
import ViewModels

/// The header and the status that the card and the list of a session share.
nonisolated enum StudyHeader {
  /// The position, and the words by state: `12 / 50   31○ 12×  7–`.
  static func detail(_ deck: StudyDeck, position: Int?, _ texts: Texts) -> [Span] {
    let number = texts.common.number
    let place = position.map { "\(number($0 + 1)) / \(number(deck.passCount))" }
    var spans = place.map { [Span($0)] } ?? []
    // The sign is in a gap that always exists, so that nothing moves when it appears or disappears.
    spans.append(Span(deck.isSaving ? " \(Theme.pending) " : "   ", Theme.accent))
    return spans + deck.counts.spans(texts)
  }

  /// The title of the book; for words from several books, also the book of a word.
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

  /// The study mode, front and order: `all words · kanji first · shuffled`.
  static func status(
    _ deck: StudyDeck,
    advances: Bool,
    how: [String],
    _ texts: Texts
  ) -> [Span] {
    var parts = [texts.study.mode(deck.mode)] + how
    if deck.order == .shuffled { parts.append(texts.study.shuffled) }
    if !advances { parts.append(texts.study.staysAfterMarks) }
    // A piece each, so that a narrow window leaves out whole ones.
    return parts.enumerated().map { Span(($0 > 0 ? " · " : "") + $1, Theme.quiet) }
  }
}

nonisolated extension CardExtras {
  /// The text shown for the image of a side; nil without one.
  func image(of side: SideContent, _ texts: Texts) -> String? {
    guard let image = side.image else { return nil }
    guard let facts = images[image] else { return side.imageType.map(texts.study.image) }
    return texts.study.imageFacts(facts)
  }
}

extension SideContent {
  /// The format of the image on the side, as in its file name.
  nonisolated var imageType: String? {
    image.map { String($0.name.reversed().prefix { $0 != "." }.reversed()) }
  }
}
