import Domain

/// The word in the library that is like the one being typed, and whether the learner was asked about it.
public nonisolated struct OverlapWarning: Hashable, Sendable {
  /// The word; nil when there is none.
  public private(set) var overlap: Overlap?
  /// Whether the learner was asked about a word that is exactly the typed one: saving adds it again.
  public private(set) var isAsked = false

  init() {}

  /// Warns of a word; nil ends the warning.
  mutating func warn(of overlap: Overlap?) {
    if overlap == self.overlap { return }
    (self.overlap, isAsked) = (overlap, false)
  }

  /// Ends the warning when a side has changed that it is about.
  mutating func follow(changeOf side: Side) {
    if overlap?.kind.isAbout(side) == true { warn(of: nil) }
  }

  /// Asks whether to add a word that is exactly one that is there already.
  /// - Returns: False when it is none, or the learner was asked before.
  mutating func ask() -> Bool {
    guard overlap?.kind == .all, !isAsked else { return false }
    isAsked = true
    return true
  }
}

nonisolated extension Overlap.Kind {
  /// Whether a change of a side may end the overlap.
  fileprivate func isAbout(_ side: Side) -> Bool {
    switch self {
    case .all: true
    case .spelling: side != .meaning
    case .kanji: side == .kanji
    case .meaning: side == .meaning
    // Kana in the kanji field is compared as gana.
    case .gana: side != .meaning
    }
  }
}

nonisolated extension WordForm {
  /// The word in the library that is like this one.
  public var overlap: Overlap? { warning.overlap }
}
