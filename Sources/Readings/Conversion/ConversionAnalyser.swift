import CMeCab
import Domain

/// MeCab with an open dictionary of conversions; not thread-safe.
final class ConversionAnalyser {
  /// The number of parses from which candidates are taken.
  private static let mostParses = 20

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
        if parses.isEmpty { words = spellings(ofWhole: kana) }
        parses.append(nodes.map(KanaWord.init))
        return true
      }
    }
    return KanaAnalysis(parses: parses, words: words)
  }

  /// The words that begin where the text begins and end where it ends.
  private func spellings(ofWhole kana: String) -> [KanaAnalysis.Spelling] {
    let length = kana.utf8.count
    var found: [KanaAnalysis.Spelling] = []
    var node = UnsafePointer(mecab_lattice_get_begin_nodes(mecab.lattice, 0))
    while let current = node?.pointee {
      if Int(current.length) == length, Int32(current.stat) == MECAB_NOR_NODE {
        found.append(.init(KanaWord(current), cost: Int(current.wcost)))
      }
      node = current.bnext.map { UnsafePointer($0) }
    }
    return found
  }
}

extension KanaWord {
  /// A word that the dictionary does not have stands for itself.
  fileprivate init(_ node: mecab_node_t) {
    let kana = node.text
    let features = node.features
    guard Int32(node.stat) == MECAB_NOR_NODE, features.count == 2,
      let kind = Kind(rawValue: String(features[1]))
    else {
      self.init(kana: kana, text: kana, kind: .content)
      return
    }
    self.init(kana: kana, text: String(features[0]), kind: kind)
  }
}
