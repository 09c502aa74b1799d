import Domain

/// The first screen that a new learner sees.
public nonisolated struct WelcomeTexts: Sendable {
  /// A greeting.
  public var title: String
  /// What the program does, one line each.
  public var lines: [String]
  /// The action of Enter.
  public var start: @Sendable (StarterLevel) -> String
  /// The hint of Enter.
  public var startHint: String
  /// Shown while the books are created.
  public var adding: String
  /// The action of `n`.
  public var own: String
  /// The action of `b`.
  public var more: String

  /// Creates the texts, all of them: a language that misses one does not compile.
  public init(
    title: String,
    lines: [String],
    start: @escaping @Sendable (StarterLevel) -> String,
    startHint: String,
    adding: String,
    own: String,
    more: String
  ) {
    (self.title, self.lines, self.start, self.startHint) = (title, lines, start, startHint)
    (self.adding, self.own, self.more) = (adding, own, more)
  }
}

nonisolated extension WelcomeTexts {
  static let english = WelcomeTexts(
    title: "ようこそ  Welcome",
    lines: [
      "This is where your word books will be.",
      "Start with the JLPT vocabulary, or with your own words.",
    ],
    start: { level in
      "start with \(level.name): \(English.count(level.wordCount, "word")), "
        + English.count(level.bookCount, "book")
    },
    startHint: "start",
    adding: "Making your first books…",
    own: "make a book of your own",
    more: "see all levels, N5 to N1"
  )
}
