/// The number of words in each study state.
public struct StateCounts: Hashable, Sendable {
  /// Words not yet marked (–).
  public var undefined: Int
  /// Words known (○).
  public var success: Int
  /// Words not known (×).
  public var fail: Int

  /// Creates counts; each is 0 unless given.
  public init(undefined: Int = 0, success: Int = 0, fail: Int = 0) {
    self.undefined = undefined
    self.success = success
    self.fail = fail
  }

  /// Counts words by their study state.
  public init(of words: some Sequence<Word>) {
    self.init()
    for word in words { self[word.state] += 1 }
  }

  /// The number of all words.
  public var total: Int { undefined + success + fail }

  /// The number of words that are not ○.
  public var notSuccess: Int { undefined + fail }

  /// The number of words in a state.
  public subscript(state: StudyState) -> Int {
    get {
      switch state {
      case .undefined: undefined
      case .success: success
      case .fail: fail
      }
    }
    set {
      switch state {
      case .undefined: undefined = newValue
      case .success: success = newValue
      case .fail: fail = newValue
      }
    }
  }

  /// The sum of two counts.
  public static func + (a: Self, b: Self) -> Self {
    Self(
      undefined: a.undefined + b.undefined,
      success: a.success + b.success,
      fail: a.fail + b.fail
    )
  }
}
