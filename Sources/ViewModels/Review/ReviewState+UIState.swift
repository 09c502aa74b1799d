import Domain

nonisolated extension ReviewState {
  /// Restores the learner's preferences.
  mutating func recall(_ saved: [String: String]) {
    asks = saved["asks"].flatMap(AskedSide.init) ?? asks
    usesFourGrades = saved["grades"].map { $0 == "4" } ?? usesFourGrades
    order = saved["order"].flatMap(ReviewOrder.init) ?? order
  }

  /// What differs from the settings, which else could not be changed any more; nil when nothing does.
  func saved(besides preferences: ReviewPreferences) -> [String: String]? {
    var saved: [String: String] = [:]
    if asks != preferences.asks { saved["asks"] = asks.rawValue }
    if usesFourGrades != preferences.usesFourGrades { saved["grades"] = String(ratings.count) }
    if order != preferences.order { saved["order"] = order.rawValue }
    return saved.isEmpty ? nil : saved
  }
}
