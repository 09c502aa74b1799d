import Domain

/// Text into which kanji are typed by their sound: one line, or the focused field of a form.
package protocol KanjiHost: AnyObject {
  /// The line with the caret; nil while nothing can be typed.
  var line: TextLine? { get }
  /// The kanji that are being typed into it.
  var kanji: KanjiTyping { get }
  /// Whether Latin letters become kana in it.
  var convertsLatin: Bool { get }
  /// Whether the letter that is typed at the caret stays Latin all the same.
  var keepsLatin: Bool { get }
  /// Whether keys followed by a colon are a sign, as `is:` in a search.
  func isSign(_ keys: String) -> Bool

  /// Changes the line, and the kanji that are being typed into it.
  @discardableResult
  func change<Result>(_ work: (inout KanjiTyping, inout TextLine) -> Result) -> Result

  /// Called before a letter is typed.
  func willType()
  /// Called before another step, which is undone at once.
  func willChange()
  /// Called when the text was taken as it is.
  func hasTaken()
  /// Called when kana that waited for the dictionary were converted.
  func hasConverted() async

  /// Shows the progress of making the dictionary; nil when it is not being made.
  func show(_ progress: ConverterProgress?)
  /// Shows a notice.
  func say(_ notice: Notice?)
}

extension KanjiHost {
  /// Letters are typed for kana.
  package var keepsLatin: Bool { false }
  /// There are no signs.
  package func isSign(_ keys: String) -> Bool { false }
}
