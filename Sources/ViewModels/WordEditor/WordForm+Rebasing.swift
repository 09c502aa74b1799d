import Domain
import JapaneseText

/// A word that was changed elsewhere while it is edited here.
nonisolated extension WordForm {
  /// Takes over what others have changed meanwhile, but for the fields in which was typed.
  /// - Parameter stored: The word as it is stored now.
  /// - Returns: The fields that were changed here and there to something else; saving now puts what
  ///   was typed in the place of what the others wrote.
  mutating func rebase(onto stored: Word) -> [WordField] {
    guard let old = original, old != stored else { return [] }
    let changed = WordField.allCases.filter { old.text(of: $0) != stored.text(of: $0) }
    let typed = changed.filter(isTyped)
    let conflicts = typed.filter {
      normalizedText(text(of: $0)) != normalizedText(stored.text(of: $0))
    }
    original = stored
    for field in changed where !typed.contains(field) {
      self[field] = TextLine(stored.text(of: field))
    }
    for side in Side.allCases where old[side].image != stored[side].image {
      storedImages[side] = stored[side].image.map { StoredImage(reference: $0) }
    }
    return conflicts
  }
}
