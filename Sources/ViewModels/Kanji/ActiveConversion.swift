import Domain

/// A conversion that the learner is choosing from.
public nonisolated struct ActiveConversion: Hashable, Sendable {
  /// The number of candidates that the number keys choose from.
  public static let pageSize = 9

  /// The kana as they were typed.
  let kana: String
  private let conversion: KanjiConversion
  /// Which candidate each piece has.
  private var choices: [Int]
  /// The piece whose candidates are offered; nil while those of the whole text are.
  public private(set) var piece: Int?

  /// Starts with the likeliest spelling of the whole text.
  init(_ conversion: KanjiConversion, of kana: String) {
    self.conversion = conversion
    self.kana = kana
    choices = conversion.wholes.first ?? []
    piece = conversion.pieces.count == 1 ? 0 : nil
  }

  /// The spellings of the pieces.
  private var texts: [String] { conversion.texts(choices) }
  /// The text as it is spelt now.
  public var text: String { texts.joined() }
  /// The spellings to choose from, the likeliest first.
  public var candidates: [String] {
    if let piece { return conversion.pieces[piece].candidates }
    return conversion.wholes.map { conversion.texts($0).joined() }
  }
  /// How a candidate is read, if not as it was typed, or what it means, if it is a single kanji; empty
  /// when there is nothing to say.
  public func note(on candidate: String) -> String {
    guard let piece = piece.map({ conversion.pieces[$0] }) else { return "" }
    return piece.readings[candidate] ?? piece.meanings[candidate] ?? ""
  }
  /// The kana of the text as it is spelt now.
  var gana: String {
    let readings = zip(conversion.pieces, texts).map { $0.readings[$1] }
    if readings.allSatisfy({ $0 == nil }) { return kana }
    return zip(conversion.pieces, readings).map { $1 ?? $0.kana }.joined()
  }
  /// The index of the chosen one.
  public var selection: Int {
    if let piece { return choices[piece] }
    return conversion.wholes.firstIndex(of: choices) ?? 0
  }
  /// The characters of `text` whose candidates are offered.
  public var focus: Range<Int> {
    guard let piece else { return 0..<text.count }
    let start = texts[..<piece].reduce(0) { $0 + $1.count }
    return start..<start + texts[piece].count
  }

  /// Chooses a candidate; after the last one comes the first.
  mutating func select(_ index: Int) {
    let index = (index + candidates.count) % candidates.count
    if let piece { choices[piece] = index } else { choices = conversion.wholes[index] }
  }

  /// Chooses by a number key, on the page of the current candidate; does nothing when there is none of
  /// that number.
  mutating func choose(_ number: Int) {
    let index = selection / Self.pageSize * Self.pageSize + number - 1
    if number > 0, candidates.indices.contains(index) { select(index) }
  }

  /// Moves to another piece; at the ends the one on the other side comes.
  mutating func movePiece(by step: Int) {
    let count = conversion.pieces.count
    let start = step > 0 ? 0 : count - 1
    piece = piece.map { ($0 + step + count) % count } ?? start
  }

  /// The lengths of the first pieces after a change of the one in focus; nil at its limits.
  func lengths(growingBy step: Int) -> [Int]? {
    let all = conversion.pieces.map(\.kana.count)
    let piece = piece ?? 0
    let length = all[piece] + step
    guard 1...all[piece...].reduce(0, +) ~= length else { return nil }
    return all[..<piece] + [length]
  }

  /// The same with pieces of other lengths; what was chosen before the piece in focus stays.
  func resized(_ conversion: KanjiConversion) -> ActiveConversion {
    var resized = ActiveConversion(conversion, of: kana)
    let focus = min(piece ?? 0, conversion.pieces.count - 1)
    for index in 0..<focus {
      let same = conversion.pieces[index].candidates.firstIndex(of: texts[index])
      if let same { resized.choices[index] = same }
    }
    resized.piece = focus
    return resized
  }

  /// What the learner chose, piece by piece.
  var chosen: [ConversionChoice] {
    zip(conversion.pieces, texts).map {
      ConversionChoice(kana: $0.readings[$1] ?? $0.kana, text: $1)
    }
  }
}

nonisolated extension KanjiConversion {
  /// The spellings of the pieces.
  fileprivate func texts(_ choices: [Int]) -> [String] {
    zip(pieces, choices).map { $0.candidates[$1] }
  }
}
