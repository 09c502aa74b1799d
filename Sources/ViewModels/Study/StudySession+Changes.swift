import Domain

extension StudySession {
  /// Changes words after all pending writes, in one step that one undo reverts; the notices get the
  /// number of changed words, which may be fewer than `ids`.
  func change(_ ids: [WordID], by change: WordsChange, saying news: (Int) -> StepNews) async {
    await take({ news($0.wordCount) }) { try await $0.change(ids, by: change) }
  }

  /// Goes back with the notice of an undo or redo that has removed the book.
  func leaveIfBookIsGone(_ navigator: any Navigator) {
    if isBookGone { navigator.back(with: notice) }
  }
}
