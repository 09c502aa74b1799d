import CMeCab
import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// MeCab with an open dictionary of readings; not thread-safe.
final class MeCabAnalyser {
  private let mecab: MeCabModel

  /// A morpheme found by MeCab.
  struct Morpheme: Hashable, Sendable {
    /// Its text.
    let surface: String
    /// Its reading in katakana; nil when MeCab does not know the word.
    let reading: String?
    /// Its form in dictionaries; nil when MeCab does not know the word.
    let base: String?
    /// What it is in a sentence.
    let kind: Kind
    /// Whether it is a word that one looks up: no particle, ending, name, number or symbol.
    let isWord: Bool
    /// Whether it must be followed by another one: the 未然形, as たべ of たべない.
    let isOpen: Bool
  }

  /// What a morpheme is in a sentence.
  enum Kind: Hashable, Sendable {
    /// A verb or an adjective.
    case conjugated
    /// A noun that する makes a verb.
    case verbalNoun
    /// What is attached to one of them: an auxiliary, a particle, the する of a noun.
    case attached
    /// Anything else.
    case other
  }

  /// Whether a folder contains a dictionary.
  static func hasDictionary(_ folder: String) -> Bool {
    access(folder + "/dicrc", F_OK) == 0
  }

  /// Opens a dictionary.
  init(folder: String) throws(ReadingError) { mecab = try MeCabModel(folder: folder) }

  /// Splits a text into words.
  /// - Parameters:
  ///   - text: The text.
  ///   - most: The maximum number of parses.
  ///   - visit: Called with each parse, the likeliest first; returns whether to continue.
  func forEachParse(of text: String, atMost most: Int, _ visit: ([Morpheme]) -> Bool) {
    mecab.withText(text) {
      mecab.forEachParse(atMost: most) { visit($0.map(Morpheme.init)) }
    }
  }
}

extension MeCabAnalyser.Morpheme {
  /// The index of the reading among the features of IPADIC.
  private static let readingFeature = 7

  /// The index of the conjugated form among them.
  private static let formFeature = 5

  /// Contractions before nouns, as the か of かる: a text in kana is not meant to be one of them.
  private static let rareForms: Set = ["体言接続特殊", "体言接続特殊２"]

  /// The index of the base form among them.
  private static let baseFeature = 6

  fileprivate init(_ node: mecab_node_t) {
    surface = node.text
    let parts = node.features.map(String.init)
    reading = parts.count > Self.readingFeature ? parts[Self.readingFeature] : nil
    let base = parts.count > Self.baseFeature ? parts[Self.baseFeature] : "*"
    self.base = base == "*" ? nil : base
    let (part, detail) = (parts.first ?? "", parts.count > 1 ? parts[1] : "")
    let form = parts.count > Self.formFeature ? parts[Self.formFeature] : ""
    kind = Self.rareForms.contains(form) ? .other : Self.kind(part, detail, base)
    isOpen = form.hasPrefix("未然")
    isWord = Self.words.contains(part) && !Self.others.contains(detail)
  }

  /// The parts of speech of words, and the kinds of these that are not looked up.
  private static let words: Set = ["名詞", "動詞", "形容詞", "副詞", "連体詞", "感動詞", "接続詞"]
  private static let others: Set = ["数", "接尾", "非自立", "固有名詞", "代名詞非自立", "引用文字列"]

  private static func kind(
    _ part: String,
    _ detail: String,
    _ base: String
  ) -> MeCabAnalyser.Kind {
    switch (part, detail) {
    case ("助動詞", _), ("助詞", _): .attached
    case ("動詞", "接尾"), ("動詞", "非自立"), ("形容詞", "接尾"), ("形容詞", "非自立"): .attached
    case ("動詞", _) where base == "する": .attached
    case ("動詞", _), ("形容詞", _): .conjugated
    case ("名詞", "サ変接続"): .verbalNoun
    default: .other
    }
  }
}
