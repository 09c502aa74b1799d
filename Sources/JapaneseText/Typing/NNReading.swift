/// What `nn` before a vowel or y means: ん and the vowel (`tanni`), or ん and an n (`onna`).
///
/// - If `nn` also occurs in the field before a consonant or at the end (`gennkinn`), the learner
///   types it for every ん. If a single `n` is left at the end, the learner types `n` for ん, so the
///   second one is an n.
/// - Otherwise `nna`, `nnu`, `nne`, `nno` and `nni` inside a word are read with an n, and `nnya`,
///   `nnyu`, `nnyo` and a final `nni` literally: of the 88 words of the JLPT lists with such a
///   sound (おんな, こんにちは; きんよう, たんい), that is right for 71.
enum NNReading {
  /// With more places than this, all are read the same way, to avoid 2^20 readings.
  private static let mostPlaces = 3

  /// The possible readings of a field, the likeliest first; never empty.
  ///
  /// A pending `n` becomes ん.
  static func choices(
    for pieces: inout ComposedPieces,
    script: KanaScript
  ) -> [ComposedPieces] {
    let hasLoneN = closeLoneN(in: &pieces, script: script)
    let nn = pieces.all.indices.filter { pieces.all[$0].spelling == "nn" }
    let doubtful = nn.filter { joined(at: $0, in: pieces) != nil }
    guard !doubtful.isEmpty else { return [pieces] }

    let writesNN = doubtful.count < nn.count
    let likely = Set(
      doubtful.filter { place in
        writesNN || hasLoneN ? !writesNN : isLikelyN(at: place, in: pieces)
      }
    )
    let field = pieces
    return subsets(of: doubtful, startingWith: likely).map { places in
      places.reduce(into: field) { field, place in
        guard let keys = joined(at: place, in: field) else { return }
        let reader = RomajiReader(Array(keys), isTyping: false)
        guard let token = reader.tokens().first, let kana = token.kana else { return }
        field.all[place + 1].text = script.kana(kana, isCapital: token.isCapital)
      }
    }
  }

  /// Converts each pending `n` to ん.
  private static func closeLoneN(in pieces: inout ComposedPieces, script: KanaScript) -> Bool {
    var found = false
    for place in pieces.all.indices
    where pieces.all[place].isOpen && pieces.all[place].spelling == "n" {
      found = true
      let isCapital = pieces.all[place].keys == "N"
      pieces.all[place].text = script.kana("ん", isCapital: isCapital)
      pieces.all[place].isOpen = false
    }
    return found
  }

  /// The keys of the next syllable with the second n before them, if that is a syllable too.
  private static func joined(at place: Int, in pieces: ComposedPieces) -> String? {
    guard place + 1 < pieces.all.count, let second = pieces.all[place].keys.last else { return nil }
    let next = pieces.all[place + 1]
    guard !next.isOpen, let first = next.spelling.utf8.first,
      RomajiKeys.isVowel(first) || first == UInt8(ascii: "y"),
      RomajiKeys(("n" + next.spelling).utf8).kana(in: RomajiSpellings.whole) != nil
    else { return nil }
    return String(second) + next.keys
  }

  private static func isLikelyN(at place: Int, in pieces: ComposedPieces) -> Bool {
    switch pieces.all[place + 1].spelling {
    case "a", "u", "e", "o": true
    case "i": place + 2 < pieces.all.count
    default: false
    }
  }

  /// All subsets of the places, those most similar to the likely one first.
  private static func subsets(of places: [Int], startingWith likely: Set<Int>) -> [Set<Int>] {
    guard places.count <= mostPlaces else { return [likely, Set(places), []] }
    return (0..<(1 << places.count))
      .map { bits in Set(places.enumerated().filter { bits >> $0.offset & 1 == 1 }.map(\.element)) }
      .sorted { $0.symmetricDifference(likely).count < $1.symmetricDifference(likely).count }
  }
}
