import Domain

/// Telling what is to be reviewed, which needs all reviews ever made, and so comes after the books.
extension BooksViewModel {
  /// Counts reviews whenever the books were read, for as long as the screen is there.
  /// - Parameter redraw: Draws the screen on top again.
  public func followReviews(_ redraw: () -> Void) async {
    for await _ in reviewSignal.stream {
      await countReviews()
      redraw()
    }
  }

  /// Counts what is to be reviewed.
  ///
  /// What goes wrong is told by the session that cannot begin: home is there without it.
  public func countReviews() async {
    do {
      state.reviews = try await reviewService.overview(of: .allBooks)
    } catch {
      state.reviews = nil
    }
  }
}
