/// How the learner wants to review; what nobody sets is what FSRS and most learners use.
public struct ReviewSettings: Hashable, Sendable {
  /// The parameters w0 to w20 of FSRS-6.
  public var parameters: [Double] = ReviewSettings.defaultParameters
  /// The probability of recall at which a word is to be reviewed, between 0 and 1.
  public var desiredRetention = 0.9
  /// The steps of a new word, in seconds; none goes to days at once.
  public var learningSteps = [60, 600]
  /// The steps of a word that was forgotten, in seconds; none goes to days at once.
  public var relearningSteps = [600]
  /// The longest interval, in days.
  public var maximumInterval = 36_500
  /// Whether long intervals vary a little, so that words learnt together part.
  public var usesFuzz = true
  /// The most new words a day.
  public var newPerDay = 20
  /// The most reviews of learnt words a day; what is due beyond that is spread over later days.
  public var reviewsPerDay = 200
  /// No new words come as long as more words are due than this.
  public var backlogLimit = 100
  /// The hour of local time at which days turn over, 0 to 23.
  public var rolloverHour = 4
  /// So many lapses make a word a leech.
  public var leechThreshold = 8
  /// A learning step that is due within so many seconds comes at once when nothing else is left.
  public var learnAhead = 1_200
  /// So many reviews make a day count as a day of study in a streak.
  public var dayMinimum = 5

  /// Makes the usual settings.
  public init() {}

  /// The parameters of FSRS-6 before they are optimized: `DEFAULT_PARAMETERS` of py-fsrs 6.3.2.
  public static let defaultParameters = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
    0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ]
}
