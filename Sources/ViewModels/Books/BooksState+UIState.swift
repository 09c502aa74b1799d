import Domain

nonisolated extension BooksState {
  /// The name under which the screen keeps how the learner left it.
  static let stateName = "books"

  /// How the learner left the list: its order, and whether closed books are listed.
  var saved: [String: String] {
    ["order": order.rawValue, "showsClosed": String(showsClosed)]
  }

  /// Shows the list as the learner left it; what UI state does not say stays as it is.
  mutating func recall(_ saved: [String: String]) {
    order = saved["order"].flatMap(WordBookOrder.init) ?? order
    showsClosed = saved["showsClosed"].flatMap(Bool.init) ?? showsClosed
  }
}
