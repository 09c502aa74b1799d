import Domain

extension ReviewService {
  /// The words of some books that are left out of reviews until a later day.
  /// - Parameters:
  ///   - scope: The books.
  ///   - day: The study day.
  /// - Returns: The ids of the words.
  /// - Throws: As `drill(_:order:seed:)`.
  func buriedWords(in scope: ReviewScope, on day: Day) async throws -> [WordID] {
    let search = "is:\(WordTrait.buried.rawValue)"
    let words = try await drill(.search(search), order: .dueFirst, seed: 0).map(\.word)
    return words.filter { $0.isBuried(on: day) && scope.contains($0.bookID) }.map(\.id)
  }
}

nonisolated extension ReviewScope {
  fileprivate func contains(_ id: WordBookID) -> Bool {
    switch self {
    case .allBooks: true
    case .books(let ids): ids.contains(id)
    }
  }
}
