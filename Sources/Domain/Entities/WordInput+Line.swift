import JapaneseText

extension WordInput {
  /// Creates a word from one line of text, typed or copied, its sides in any order and distinguished by
  /// script, and the example and notes of a table's further columns; sides that are not in it are
  /// empty.
  /// - Throws: The reason when the line cannot be understood.
  public init(line: String) throws(LineProblem) {
    let sides = try WordLine.sides(of: line.withoutInvisible)
    self.init(
      meaning: SideInput(sides.meaning ?? ""),
      gana: SideInput(sides.gana ?? ""),
      kanji: SideInput(sides.kanji ?? ""),
      texts: [.example: sides.example ?? "", .notes: sides.notes ?? ""]
    )
  }
}
