import Domain

extension ReviewCards {
  /// Computes the interval after each grade.
  func showIntervals() async {
    guard !state.source.isDrill, let card = state.deck.current else { return }
    do {
      let intervals = try await service.preview(of: card)
      if state.deck.current?.id == card.id { update { $0.intervals = intervals } }
    } catch {
      say(.failed(error))
    }
  }
}
