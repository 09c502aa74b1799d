/// How the learner wants to review; the defaults are those of FSRS and of most programs.
public struct ReviewSettings: Hashable, Sendable {
  /// The parameters w0 to w20 of FSRS-6.
  public var parameters: [Double] = ReviewSettings.defaultParameters
  /// Whether the learner has written the parameters into the settings, even if they are the defaults.
  package var hasWrittenParameters = false
  /// The probability of recall at which a word becomes due, between 0 and 1.
  public var desiredRetention = 0.9
  /// The learning steps of a new word, in seconds; empty to begin with days.
  public var learningSteps = [60, 600]
  /// The relearning steps of a forgotten word, in seconds; empty to begin with days.
  public var relearningSteps = [600]
  /// The longest interval, in days.
  public var maximumInterval = 36_500
  /// Whether long intervals vary a little, so that words learnt together do not stay together.
  public var usesFuzz = true
  /// The maximum number of new words a day.
  public var newPerDay = 20
  /// The maximum number of reviews of learnt words a day; the rest is spread over later days.
  public var reviewsPerDay = 200
  /// New words are held back while more words than this are due.
  public var backlogLimit = 100
  /// The hour of local time at which a study day begins, 0 to 23.
  public var rolloverHour = 4
  /// The number of lapses that makes a word a leech.
  public var leechThreshold = 8
  /// How many seconds early a learning step may come when nothing else is left.
  public var learnAhead = 1_200
  /// The number of reviews that makes a day count for the streak.
  public var dayMinimum = 5

  /// Creates the default settings.
  public init() {}

  /// The parameters of FSRS-6 before they are optimized: `DEFAULT_PARAMETERS` of py-fsrs 6.3.2.
  public static let defaultParameters = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
    0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ]
}
