/// What the learner waits for until kana are kanji, and what is typed meanwhile.
nonisolated struct ConversionWait {
  /// Whether the kana wait until the dictionary is made.
  var isAwaited = false {
    didSet { if !isAwaited { typed = "" } }
  }
  /// How much of the dictionary is made; nil when it is not being made.
  var fraction: Double?
  /// What was typed since the learner began to wait.
  var typed = ""
  private var isConverting = false
  private var isLoading = false

  /// Whether the progress is shown, so that the learner knows that there is nothing to choose from yet.
  var isTold: Bool { isAwaited || isLoading }
  /// Whether keys wait, too.
  var holdsKeys: Bool { isAwaited || isConverting }

  /// The progress to show; nil when there is none.
  var progress: ConverterProgress? {
    if fraction == nil, !isLoading { return nil }
    return ConverterProgress(fraction: fraction, isAwaited: isTold, typed: typed)
  }

  mutating func begin() { isConverting = true }
  /// Says of the conversion under way that it takes long: the first one reads what it needs.
  mutating func load() { isLoading = isConverting }
  mutating func end() { (isConverting, isLoading, typed) = (false, false, "") }
}
