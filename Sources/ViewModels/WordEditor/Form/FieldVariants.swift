import Domain
import JapaneseText

/// Several forms of the text in some fields, one of which is shown: kana and the typed keys, a
/// split paste and the whole one.
///
/// They are available as long as one of them is in the fields, unchanged.
nonisolated struct FieldVariants: Hashable, Sendable {
  /// The forms, each with the same fields.
  private let all: [[WordField: TextLine]]
  /// The index of the one that is shown.
  private var index = 0

  /// Creates forms, the first of which is shown; nil when there is nothing to choose.
  init?(_ all: [[WordField: TextLine]]) {
    var seen: Set<[WordField: [Character]]> = []
    let different = all.filter { seen.insert($0.mapValues(\.characters)).inserted }
    guard different.count > 1 else { return nil }
    self.all = different
  }

  /// The romaji before the caret of a line, and the line with kana; nil when there is no romaji.
  init?(romajiOf line: TextLine, in field: WordField) {
    var kana = line
    guard let typed = Romaji.convertingLastRun(of: line.text, caret: line.caret), kana.show(typed)
    else { return nil }
    self.init([[field: line], [field: kana]])
  }

  /// The form that is shown.
  var shown: [WordField: TextLine] { all[index] }

  /// The same forms, with the next one shown.
  var next: FieldVariants {
    var next = self
    next.index = (index + 1) % all.count
    return next
  }
}
