import Domain

extension RecordedChange {
  /// An import, which is redone by importing once more: that may add something else.
  init(_ summary: ImportSummary, of request: ImportRequest, by imports: any ImportService) {
    var again = request
    // Undoing puts what was added to other books into the trash.
    again.addsDeleted = true
    let result = ImportResult(summary)
    self.init(
      undoneBy: .imported(summary.items),
      done: .importing(.done(result)),
      undone: .importing(.undone(result, left: 0)),
      again: { [again] in
        RecordedChange(try await imports.perform(again) { _ in }, of: again, by: imports)
      }
    )
  }
}
