import Domain

/// Reports once in a run that words of starter books have corrections.
final class CorrectionNews {
  private let list: BookList
  private let corrections: any CorrectionService
  private var isDone = false

  init(list: BookList, corrections: any CorrectionService) {
    (self.list, self.corrections) = (list, corrections)
  }

  /// Shows the notice if there is news; another notice is shown first.
  /// - Returns: Whether home changed.
  func report() async -> Bool {
    guard !isDone, isFree else { return false }
    do {
      let count = try await corrections.newsCount()
      guard count == 0 || isFree else { return false }
      isDone = true
      if count > 0 { list.say(.book(.hasCorrections(count))) }
      return count > 0
    } catch is StarterBookError {
      // The screen of starter books reports it.
      isDone = true
      return false
    } catch {
      guard isFree else { return false }
      isDone = true
      list.say(.failed(error))
      return true
    }
  }

  private var isFree: Bool { list.state.phase == .ready && list.state.notice == nil }
}
