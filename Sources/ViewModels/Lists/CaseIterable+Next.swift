nonisolated extension CaseIterable where Self: Equatable {
  /// The case after this one; after the last one comes the first.
  var next: Self {
    let after = Self.allCases.drop { $0 != self }.dropFirst()
    return after.first ?? Self.allCases.first ?? self
  }
}
