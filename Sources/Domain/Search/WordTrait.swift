import JapaneseText

/// A state of a word that a search asks for with `is:`.
public enum WordTrait: String, CaseIterable, Hashable, Sendable {
  /// Due now, as the plan of the day counts it.
  case due
  /// Never reviewed, or not the other way, and can be started today.
  case new
  /// At a learning step that comes later today.
  case learning
  /// Learnt, and reviewed at intervals of days; of two cards the first one counts, as in statistics.
  case learnt
  /// ○.
  case known = "○"
  /// ×.
  case failed = "×"
  /// –.
  case undefined = "–"
  /// Flagged.
  case flagged
  /// Suspended.
  case suspended
  /// Buried until a later day.
  case buried
  /// Forgotten too often.
  case leech

  /// Its names, the one that is shown first.
  var names: [String] {
    switch self {
    case .learnt: ["learnt", "learned", "review"]
    case .known: ["○", "known", "success", "o", "〇", "◯"]
    case .failed: ["×", "fail", "failed", "x", "✕", "✗"]
    case .undefined: ["–", "undefined", "-", "—", "−", "ー"]
    case .leech: ["leech", "leeches"]
    default: [rawValue]
    }
  }

  /// Whether it follows from reviews or from the day, and not from a field of the word.
  var isComputed: Bool { ComputedTraits(self) != nil }

  /// The state with a name in lower case; nil when there is none.
  init?(named name: String) {
    guard let trait = Self.allCases.first(where: { $0.names.contains(name) }) else { return nil }
    self = trait
  }

  /// The state whose name is most like a text: one that begins with it, else one with the fewest
  /// other letters; nil when no name is like it.
  static func nearest(to text: String) -> WordTrait? {
    if text.isEmpty { return nil }
    let all = allCases.flatMap { trait in trait.names.map { (trait: trait, name: $0) } }
    if let trait = all.first(where: { $0.name.hasPrefix(text) })?.trait { return trait }
    return all.filter { $0.name.isLike(text) }
      .min { $0.name.unlikeness(to: text) < $1.name.unlikeness(to: text) }?.trait
  }
}

/// The states of a word that follow from its reviews or from the day.
public struct ComputedTraits: OptionSet, Hashable, Sendable {
  /// One bit for each state.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Due now.
  public static let due = ComputedTraits(rawValue: 1)
  /// New, and can be started today.
  public static let new = ComputedTraits(rawValue: 2)
  /// At a learning step that comes later today.
  public static let learning = ComputedTraits(rawValue: 4)
  /// Learnt.
  public static let learnt = ComputedTraits(rawValue: 8)
  /// Buried until a later day.
  public static let buried = ComputedTraits(rawValue: 16)
  /// A leech.
  public static let leech = ComputedTraits(rawValue: 32)
  /// Asked the other way tomorrow, since on one day a word is asked one way.
  public static let otherWayTomorrow = ComputedTraits(rawValue: 64)
  /// Asked before, whether or not it is asked again; of two cards, the one that is asked on the day.
  public static let asked = ComputedTraits(rawValue: 128)

  /// The set of one state; nil for one that is a field of the word.
  init?(_ trait: WordTrait) {
    switch trait {
    case .due: self = .due
    case .new: self = .new
    case .learning: self = .learning
    case .learnt: self = .learnt
    case .buried: self = .buried
    case .leech: self = .leech
    case .known, .failed, .undefined, .flagged, .suspended: return nil
    }
  }

  /// The states of a word.
  /// - Parameters:
  ///   - word: The word.
  ///   - state: The state of its card; of two, of the one that is asked on the day.
  ///   - books: Whether its book is open, and whether its words are reviewed.
  ///   - isLearnt: Whether its first card is learnt.
  ///   - isLeech: Whether a card of it was forgotten too often.
  ///   - putsOff: Whether the other card has to wait for the next day.
  ///   - moment: The moment.
  ///   - dayOf: The study day of a time.
  package init(
    _ word: WordOutline,
    _ state: CardState,
    in books: (isOpen: Bool, isReviewed: Bool),
    isLearnt: Bool,
    isLeech: Bool,
    putsOff: Bool = false,
    at moment: StudyMoment,
    dayOf: (Timestamp) -> Day
  ) {
    self = []
    if isLearnt { insert(.learnt) }
    if !state.isNew { insert(.asked) }
    if let day = word.buriedUntil, moment.day < day { insert(.buried) }
    if books.isReviewed, !word.isSuspended, isLeech { insert(.leech) }
    let isAsked = state.isNew ? books.isOpen : books.isReviewed
    guard isAsked, !word.isLeftOut(on: moment.day) else { return }
    if putsOff { insert(.otherWayTomorrow) }
    switch DayShare(state, at: moment, dayOf: dayOf) {
    case .due: insert(.due)
    case .new: insert(.new)
    case .learning: insert(.learning)
    case nil: break
    }
  }
}

extension String {
  /// Whether a text may have been meant to be this one: about half of the letters are the same.
  fileprivate func isLike(_ other: String) -> Bool {
    let distance = editDistance(to: other.prefix(24))
    return count == 1 ? distance <= 1 : 2 * distance <= max(count, other.count) + 1
  }

  /// How unlike a text is that was meant to be this one; the first letter is rarely wrong.
  fileprivate func unlikeness(to other: String) -> Int {
    editDistance(to: other.prefix(24)) + (first == other.first ? 0 : 1)
  }
}
