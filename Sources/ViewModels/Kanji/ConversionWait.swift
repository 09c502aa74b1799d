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

  /// Whether the learner is told, and so knows that there is nothing to choose from yet.
  var isTold: Bool { isAwaited || isLoading }
  /// Whether keys wait, too.
  var holdsKeys: Bool { isAwaited || isConverting }

  /// What the learner is told; nil when there is nothing to say.
  var progress: ConverterProgress? {
    if fraction == nil, !isLoading { return nil }
    return ConverterProgress(fraction: fraction, isAwaited: isTold, typed: typed)
  }

  /// Begins a conversion.
  mutating func begin() { isConverting = true }
  /// Says of the conversion under way that it takes long: the first one reads what it needs.
  mutating func load() { isLoading = isConverting }
  /// Ends the conversion.
  mutating func end() { (isConverting, isLoading, typed) = (false, false, "") }
}
