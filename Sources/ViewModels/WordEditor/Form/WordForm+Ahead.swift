nonisolated extension WordForm {
  /// Takes what was typed before the form was shown.
  /// - Returns: Whether the word ends with it.
  mutating func takeAhead(_ typed: TypedAhead, convertsRomaji: Bool) -> Bool {
    switch typed {
    case .text(let text): _ = type(text, convertsRomaji: convertsRomaji)
    case .backspace: _ = edit { $0.apply(.deleteBackward) }
    case .enter:
      if focus.isEndOfRequired { return true }
      move(to: focus.next)
    case .tab: move(to: focus.next)
    }
    return false
  }
}
