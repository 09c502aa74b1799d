import Domain
import TerminalKit
import ViewModels

/// The frame of the card and of the list of a session, as it was last drawn.
nonisolated struct DrawnStudyFrame: Sendable {
  var frame = DrawnFrame()
  var header = StudyHeader()
}

/// The header and the status that the card and the list of a session share.
///
/// It keeps what it has put together last: most keys change only the position.
nonisolated struct StudyHeader: Sendable {
  /// What the status says.
  private struct Status: Equatable {
    let mode: StudyMode
    let order: StudyOrder
    let advances: Bool
    /// The side shown first; nil where that makes no difference.
    let front: FrontType?
    let covered: [Side]
  }

  /// What the detail says besides the position.
  private struct Detail {
    let counts: StateCounts
    let passCount: Int
    let number: @Sendable (Int) -> String
    let end: String
    let spans: [Span]

    init(of deck: StudyDeck, _ texts: Texts) {
      (counts, passCount, number) = (deck.counts, deck.passCount, texts.common.number)
      end = " / \(number(passCount))"
      spans = counts.spans(texts)
    }
  }

  private var detail: Detail?
  private var status: (of: Status, spans: [Span])?

  /// The position, and the words by state: `12 / 50   31○ 12×  7–`.
  mutating func detail(_ deck: StudyDeck, position: Int?, _ texts: Texts) -> [Span] {
    var detail = detail ?? Detail(of: deck, texts)
    if detail.counts != deck.counts || detail.passCount != deck.passCount {
      detail = Detail(of: deck, texts)
    }
    self.detail = detail
    var spans: [Span] = []
    if let position { spans.append(Span(detail.number(position + 1) + detail.end)) }
    // The sign is in a gap that always exists, so that nothing moves when it appears or disappears.
    spans.append(Span(deck.isSaving ? " \(Theme.pending) " : "   ", Theme.accent))
    return spans + detail.spans
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
  /// - Parameters:
  ///   - deck: The cards.
  ///   - advances: Whether a mark shows the next word.
  ///   - front: The side shown first; nil where that makes no difference.
  ///   - covered: The sides that are covered in all rows.
  ///   - texts: The catalogue.
  /// - Returns: A piece for each part, so that a narrow window leaves out whole ones.
  mutating func status(
    _ deck: StudyDeck,
    advances: Bool,
    front: FrontType? = nil,
    covered: [Side] = [],
    _ texts: Texts
  ) -> [Span] {
    let new = Status(
      mode: deck.mode,
      order: deck.order,
      advances: advances,
      front: front,
      covered: covered
    )
    if let status, status.of == new { return status.spans }
    let spans = Self.spans(of: new, texts)
    status = (new, spans)
    return spans
  }

  private static func spans(of status: Status, _ texts: Texts) -> [Span] {
    var parts = [texts.study.mode(status.mode)]
    if let front = status.front { parts.append(texts.study.front(front)) }
    if !status.covered.isEmpty { parts.append(texts.study.covered(status.covered)) }
    if status.order == .shuffled { parts.append(texts.study.shuffled) }
    if !status.advances { parts.append(texts.study.staysAfterMarks) }
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
