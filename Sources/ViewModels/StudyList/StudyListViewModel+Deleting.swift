import Domain

/// Deleting words.
extension StudyListViewModel {
  /// Asks once, and deletes the selected word; the next row is selected.
  public func deleteWord() async {
    guard let row = state.selectedRow else { return }
    let word = state.word(atRow: row)
    select(row: row)
    guard await navigator.confirm(.deleteWord(word.name)) else { return }
    await session.delete(word)
    wordsChanged()
  }
}
