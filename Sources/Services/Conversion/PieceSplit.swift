import Domain

/// A way to read a text, in pieces as a learner thinks of them: each word with what belongs to it.
///
/// 東京駅で待っています has the words 東京, 駅, で, 待っ, て, い, ます, and the pieces 東京駅で and
/// 待っています.
struct PieceSplit: Hashable {
  /// The words of each piece.
  let pieces: [[KanaWord]]

  /// Splits a parse.
  /// - Parameters:
  ///   - parse: The words of the text.
  ///   - lengths: The numbers of characters of the first pieces, when they are given; a word ends
  ///     where each of them ends.
  init(_ parse: [KanaWord], lengths: [Int]) {
    var pieces: [[KanaWord]] = []
    var (place, fixed) = (0, lengths[...])
    var end = fixed.popFirst() ?? 0
    var isAtStart = true
    for word in parse {
      let isFixed = place < end
      let isContinued = isFixed ? !isAtStart : !isAtStart && Self.joins(pieces.last?.last, word)
      if isContinued { pieces[pieces.count - 1].append(word) } else { pieces.append([word]) }
      isAtStart = false
      place += word.kana.count
      if isFixed, place >= end {
        end += fixed.popFirst() ?? 0
        isAtStart = true
      }
    }
    self.pieces = pieces
  }

  private static func joins(_ last: KanaWord?, _ word: KanaWord) -> Bool {
    last?.kind == .prefix || word.kind == .attached || (last?.kind == .digit && word.kind == .digit)
  }

  /// The kana of each piece.
  var kana: [String] { pieces.map { $0.map(\.kana).joined() } }
  /// The spelling of each piece.
  var texts: [String] { pieces.map { $0.map(\.text).joined() } }
}
