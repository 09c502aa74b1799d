import Domain

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
    let images = Side.allCases.filter { old[$0].image != stored[$0].image }
    let conflicts =
      typed.filter { normalizedText(text(of: $0)) != normalizedText(stored.text(of: $0)) }
      + images.filter(isImageChanged).map { .image($0) }
    original = stored
    for field in changed where !typed.contains(field) {
      self[field] = TextLine(stored.text(of: field))
    }
    for side in images {
      let isRemoved = storedImages[side]?.isRemoved ?? false
      storedImages[side] = stored[side].image.map {
        StoredImage(reference: $0, isRemoved: isRemoved)
      }
    }
    return conflicts
  }

  /// Whether a side gets another image here, or none.
  private func isImageChanged(of side: Side) -> Bool {
    isTyped(in: .image(side)) || storedImages[side]?.isRemoved == true
  }
}
