import CMeCab
import Domain

/// MeCab with an open dictionary of conversions; not thread-safe.
final class ConversionAnalyser {
  /// The number of parses from which candidates are taken.
  private static let mostParses = 20
  /// What words in kana may cost more than the likeliest ones, and still come first: ありがとう
  /// before 有難う.
  private static let kanaMargin = 800

  private let mecab: MeCabModel

  /// Opens a dictionary.
  init(folder: String) throws(ConversionError) {
    do {
      mecab = try MeCabModel(folder: folder)
    } catch .unusable(let path, let message) {
      throw .unusable(path: path, message: message)
    } catch {
      throw .unprepared
    }
  }

  /// The words of a text.
  /// - Parameters:
  ///   - kana: The text.
  ///   - boundaries: The numbers of characters after which a word has to end.
  /// - Returns: The parses, and the words that the whole text spells.
  func analysis(of kana: String, boundaries: [Int]) -> KanaAnalysis {
    var parses: [[KanaWord]] = []
    var words: [KanaAnalysis.Spelling] = []
    mecab.withText(kana) {
      for boundary in boundaries where 1..<kana.count ~= boundary {
        let place = kana.prefix(boundary).utf8.count
        mecab_lattice_set_boundary_constraint(mecab.lattice, place, Int32(MECAB_TOKEN_BOUNDARY))
      }
      mecab.forEachParse(atMost: Self.mostParses) { nodes in
        if parses.isEmpty {
          words = spellings(ofWhole: kana)
          parses = likelyKana(in: kana).map { [$0] } ?? []
        }
        parses.append(nodes.map(KanaWord.init))
        return true
      }
    }
    return KanaAnalysis(parses: parses, words: words)
  }

  /// The words that begin where the text begins and end where it ends.
  private func spellings(ofWhole kana: String) -> [KanaAnalysis.Spelling] {
    mecab.nodes(at: 0).filter { Int($0.length) == kana.utf8.count }
      .map { .init(KanaWord($0), cost: Int($0.wcost)) }
  }

  /// Words that are written in kana, from the beginning of a text on.
  private struct KanaPath {
    var words: [KanaWord] = []
    var cost = 0
  }

  /// The likeliest parse whose words are all written in kana; nil when there is none, or when it
  /// costs much more than the likeliest of all.
  private func likelyKana(in kana: String) -> [KanaWord]? {
    guard let begin = mecab_lattice_get_bos_node(mecab.lattice)?.pointee,
      let end = mecab_lattice_get_eos_node(mecab.lattice)?.pointee
    else { return nil }
    let length = kana.utf8.count
    // By the place that they reach, and by what they end with: that decides what the next word costs.
    var paths: [Int: [UInt16: KanaPath]] = [0: [begin.rcAttr: KanaPath()]]
    for place in 0..<length {
      guard let reached = paths[place] else { continue }
      for node in mecab.nodes(at: place) where node.isInKana {
        let word = KanaWord(node)
        for (right, path) in reached where word.kind != .name {
          let step = mecab.transitionCost(from: right, to: node.lcAttr) + Int(node.wcost)
          let longer = KanaPath(words: path.words + [word], cost: path.cost + step)
          let known = paths[place + Int(node.length)]?[node.rcAttr]?.cost ?? .max
          if longer.cost < known {
            paths[place + Int(node.length), default: [:]][node.rcAttr] = longer
          }
        }
      }
    }
    let whole = (paths[length] ?? [:]).map { right, path in
      (path.words, path.cost + mecab.transitionCost(from: right, to: end.lcAttr))
    }
    guard let best = whole.min(by: { $0.1 < $1.1 }), best.1 <= Int(end.cost) + Self.kanaMargin
    else { return nil }
    return best.0
  }
}

extension mecab_node_t {
  /// Whether the spelling of a word is its own kana.
  fileprivate var isInKana: Bool {
    let length = Int(length)
    return (0..<length).allSatisfy { feature[$0] == surface[$0] } && feature[length] == 0x2C
  }
}

extension KanaWord {
  /// A word that the dictionary does not have stands for itself, as a name may.
  fileprivate init(_ node: mecab_node_t) {
    let kana = node.text
    let features = node.features
    guard Int32(node.stat) == MECAB_NOR_NODE, features.count == 2,
      let kind = Kind(rawValue: String(features[1]))
    else {
      self.init(kana: kana, text: kana, kind: .name)
      return
    }
    self.init(kana: kana, text: String(features[0]), kind: kind)
  }
}
