import Domain

/// Telling what is to be reviewed, which needs all reviews ever made, and so comes after the books.
extension BooksViewModel {
  /// Counts reviews whenever the books were read, for as long as the screen is there.
  /// - Parameter redraw: Draws the screen on top again.
  public func followReviews(_ redraw: () -> Void) async {
    for await _ in reviewSignal.stream {
      if !hasFailed { await countReviews() }
      redraw()
    }
  }

  private var hasFailed: Bool {
    if case .failed = state.phase { true } else { false }
  }

  /// Counts what is to be reviewed; what goes wrong stands in its place, and the books beside it.
  public func countReviews() async {
    do {
      try await readToday()
    } catch {
      state.due = .failed(Failure(error))
    }
  }
}
