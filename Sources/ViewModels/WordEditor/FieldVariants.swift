import Domain
import JapaneseText

/// Several forms of what stands in some fields, one of which is shown: kana and the keys that made
/// it, a split paste and the whole one.
///
/// They are offered for as long as one of them stands in the fields, untouched.
nonisolated struct FieldVariants: Hashable, Sendable {
  /// The forms, each with the same fields.
  let all: [[WordField: TextLine]]
  /// Which one is shown.
  var index = 0

  /// Makes forms of which the first is shown; nil when there is nothing to choose.
  init?(_ all: [[WordField: TextLine]]) {
    var seen: Set<[WordField: [Character]]> = []
    let different = all.filter { seen.insert($0.mapValues(\.characters)).inserted }
    guard different.count > 1 else { return nil }
    self.all = different
  }

  /// The form that is shown.
  var shown: [WordField: TextLine] { all[index] }
}

nonisolated extension WordForm {
  /// Whether the field in focus has another form to show.
  public var hasVariants: Bool { variants(of: focus) != nil || reading?.others.isEmpty == false }

  /// The forms of a field and those filled with it, while one of them stands there.
  func variants(of field: WordField) -> FieldVariants? {
    guard let variants, variants.shown[field] != nil,
      variants.shown.allSatisfy({ self[$0].characters == $1.characters })
    else { return nil }
    return variants
  }

  /// Shows the next form of the field in focus; kana of the romaji before the caret, or the keys
  /// that were pressed, where there was none yet.
  /// - Returns: Whether the text is another one.
  mutating func showNextVariant() -> Bool {
    guard var next = variants(of: focus) ?? latinRunVariants ?? keyVariants else {
      return showNextReading()
    }
    next.index = (next.index + 1) % next.all.count
    if next.shown[.side(.gana)] != nil { reading = nil }
    for (field, line) in next.shown { replace(field, with: line) }
    variants = next
    return true
  }

  private var latinRunVariants: FieldVariants? {
    let line = self[focus]
    var kana = line
    guard !isPath(focus),
      let typed = Romaji.convertingLastRun(of: line.text, caret: line.caret), kana.show(typed)
    else { return nil }
    return FieldVariants([[focus: line], [focus: kana]])
  }

  private var keyVariants: FieldVariants? {
    guard focus == .side(.gana) else { return nil }
    let line = self[focus]
    return FieldVariants([[focus: line], [focus: TextLine(composer.keys(of: line.text))]])
  }

  private func isPath(_ field: WordField) -> Bool {
    if case .image = field { true } else { false }
  }
}
