import Domain

/// Taking changes back, any number of them.
extension BooksViewModel {
  /// Takes the last change back that was not taken back yet.
  public func undo() async {
    guard let step = undoStack.popLast() else { return state.notice = .nothingToUndo }
    state.pending.insert(step.bookID)
    do {
      try await takeBack(step)
      state.pending.remove(step.bookID)
      await reload()
      state.select(step.bookID)
      state.notice = .book(notice(after: step))
    } catch {
      state.pending.remove(step.bookID)
      undoStack.append(step)
      state.notice = .failed(error)
    }
  }

  private func takeBack(_ step: BooksUndo) async throws {
    switch step {
    case .restore(let id, _): try await bookService.restore(id)
    case .rename(let id, let title): try await bookService.rename(id, to: title)
    case .reopen(let closed): try await bookService.undo(closed.closing)
    case .review(let id, _, true): try await todayService.markReviewed(id)
    case .review(let id, _, false): try await todayService.unmarkReviewed(id)
    case .choose(let id, _, let mark): try await todayService.choose(mark, for: id)
    }
  }

  private func notice(after step: BooksUndo) -> BookNotice {
    switch step {
    case .restore(_, let title): return .restored(title: title)
    case .rename(_, let title): return .renameUndone(title: title)
    case .reopen(let closed): return .closingUndone(closed)
    case .review(_, let title, true): return .reviewed(title: title)
    case .review(_, let title, false): return .reviewUndone(title: title)
    case .choose(_, let title, let mark?): return .chosen(mark, title: title)
    case .choose(let id, let title, nil):
      let mark = all.first { $0.id == id }?.mark ?? .none
      return .choiceForgotten(mark, title: title)
    }
  }
}
