import Domain

/// The state of the screen of corrections.
public nonisolated struct CorrectionsState: ScreenState, ListState, Hashable, Sendable {
  /// The phase of the screen.
  public enum Phase: Hashable, Sendable {
    /// The corrections are being read.
    case loading
    /// The corrections are listed.
    case ready
    /// Words are being corrected; it is not durable yet.
    case writing
    /// The corrections could not be read.
    case failed(Failure)
  }

  /// The phase of the screen.
  public var phase = Phase.loading
  /// The listed words with a correction, in the order of the lists.
  public var rows: [WordCorrection] = []
  /// The number of words that the learner has left as they are.
  public var leftCount = 0
  /// Whether these are listed, too.
  public var showsLeft = false
  /// The index of the selected one.
  public var selectedRow = 0
  /// The notice, shown until the next key.
  public var notice: Notice?

  /// Creates an empty state.
  public init() {}
}
