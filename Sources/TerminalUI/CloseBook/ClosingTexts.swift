import Domain

/// What closing a book does to its words, in the same words on the screen and on the command line.
nonisolated extension CloseBookTexts {
  /// What happens to the words that move: “19 words move to “N5” and start as –”.
  package static func englishMoving(_ count: Int, to target: String) -> String {
    let words = English.count(count, "word moves", "words move")
    return "\(words) to \(target) and \(English.form(count, "starts", "start")) as –"
  }

  /// What happens to the words that stay.
  ///
  /// “31 words stay: 27 go on being reviewed, 1 is suspended, 3 without a review are not asked.”
  /// - Parameters:
  ///   - preview: The numbers.
  ///   - goOn: Whether words with reviews go on being reviewed.
  ///   - key: The key that switches that; nil where there is none.
  ///   - isShort: Whether there is little room: “31 stay: 28 go on being reviewed, 3 are not asked.”
  /// - Returns: The sentence.
  package static func englishStaying(
    _ preview: ClosingPreview,
    _ goOn: Bool,
    switching key: String? = nil,
    isShort: Bool = false
  ) -> String {
    let stay =
      isShort
      ? English.count(preview.stayed, "stays", "stay")
      : English.count(preview.stayed, "word stays", "words stay")
    let choice = key.map { " (\($0)\u{A0}\(goOn ? "ends" : "keeps") the reviews)" } ?? ""
    let reviews = english(preview.reviewed, goOn) + choice
    if preview.reviewed > 0, preview.reviewed == preview.stayed { return "\(stay) and \(reviews)." }
    if preview.unreviewed == preview.stayed { return "\(stay); none has a review." }
    var parts = preview.reviewed > 0 ? ["\(English.number(preview.reviewed)) \(reviews)"] : []
    if preview.suspended > 0 {
      let are = isShort ? "" : English.form(preview.suspended, "is ", "are ")
      parts.append("\(English.number(preview.suspended)) \(are)suspended")
    }
    if preview.unreviewed > 0 {
      let form = English.form(preview.unreviewed, "is not asked", "are not asked")
      let number = English.number(preview.unreviewed)
      parts.append("\(number)\(isShort ? "" : " without a review") \(form)")
    }
    return "\(stay): \(English.list(parts))."
  }

  /// What happens to the words that stay, in the fewest words.
  ///
  /// “31 stay: 28 still reviewed (r changes that), 3 not asked.”
  static func englishStayingBriefly(
    _ preview: ClosingPreview,
    _ goOn: Bool,
    switching key: String
  ) -> String {
    let reviewed = goOn ? "still reviewed" : "not reviewed any more"
    let parts = [
      (preview.reviewed, "\(reviewed) (\(key)\u{A0}changes\u{A0}that)"),
      (preview.suspended, "suspended"), (preview.unreviewed, "not asked"),
    ]
    let texts = parts.filter { $0.0 > 0 }.map { "\(English.number($0.0)) \($0.1)" }
    let stay = English.count(preview.stayed, "stays", "stay")
    return "\(stay): \(English.list(texts))."
  }

  private static func english(_ count: Int, _ goOn: Bool) -> String {
    goOn
      ? English.form(count, "goes on being reviewed", "go on being reviewed")
      : English.form(count, "is not reviewed any more", "are not reviewed any more")
  }
}
