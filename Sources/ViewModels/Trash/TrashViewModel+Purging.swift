import Domain

/// Removing for good.
extension TrashViewModel {
  /// After asking, removes for good what is picked, or else the selected row.
  public func purge() async {
    let chosen = chosen
    guard state.phase == .ready, !chosen.isEmpty else { return }
    await purge(chosen, asking: .purge(.init(chosen)))
  }

  /// After asking, removes for good all that is listed.
  ///
  /// What others delete meanwhile was not asked about, and stays.
  public func empty() async {
    let rows = state.rows
    guard state.phase == .ready, !rows.isEmpty else { return }
    let items = TrashItems(rows)
    let question = Confirmation.emptyTrash(books: items.books.count, words: items.words.count)
    await purge(rows, asking: question)
  }

  private func purge(_ rows: [TrashState.Row], asking question: Confirmation) async {
    guard await navigator.confirm(question), state.phase == .ready else { return }
    await write { [trashService] in
      do {
        try await trashService.purge(TrashItems(rows))
        return .trash(.purged(.init(rows)))
      } catch {
        return .failed(error)
      }
    }
  }
}
