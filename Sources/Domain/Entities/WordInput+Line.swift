import JapaneseText

extension WordInput {
  /// Creates a word from one line of text, typed or copied, its sides in any order and distinguished by
  /// script, and the example and notes of a table's further columns; sides that are not in it are
  /// empty.
  /// - Throws: The reason when the line cannot be understood.
  public init(line: String) throws(LineProblem) {
    let line = line.withoutInvisible
    let sides = try WordLine.sides(of: line)
    self.init(
      meaning: SideInput(sides.meaning ?? ""),
      gana: SideInput(sides.gana ?? ""),
      kanji: SideInput(sides.kanji ?? ""),
      texts: [.example: sides.example ?? "", .notes: sides.notes ?? ""]
    )
    note(otherReadings: sides.otherReadings(in: line))
  }

  /// Adds the readings besides the gana to the notes, since a word has one: `also あす`.
  package mutating func note(otherReadings readings: [String]) {
    guard !readings.isEmpty else { return }
    let notes = [texts[.notes], "also " + readings.joined(separator: ", ")]
    texts[.notes] = notes.filter { !$0.isEmpty }.joined(separator: "; ")
  }
}
