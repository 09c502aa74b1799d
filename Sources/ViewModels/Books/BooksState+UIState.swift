import Domain

nonisolated extension BooksState {
  /// The name of the screen's UI state.
  static let stateName = "books"

  /// The UI state: the order, and whether closed books are listed.
  var saved: [String: String] {
    ["order": order.rawValue, "showsClosed": String(showsClosed)]
  }

  /// Restores UI state; missing values keep the current ones.
  mutating func recall(_ saved: [String: String]) {
    order = saved["order"].flatMap(WordBookOrder.init) ?? order
    showsClosed = saved["showsClosed"].flatMap(Bool.init) ?? showsClosed
  }
}
