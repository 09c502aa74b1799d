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

  fileprivate init(_ node: mecab_node_t) {
    surface = node.text
    let parts = node.features
    reading = parts.count > Self.readingFeature ? String(parts[Self.readingFeature]) : nil
  }
}
