import CMeCab
import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// MeCab with an open dictionary; not thread-safe.
final class MeCabAnalyser {
  private let model: OpaquePointer
  private let tagger: OpaquePointer
  private let lattice: OpaquePointer

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

  /// Opens a dictionary: its files are mapped into memory, not read.
  init(folder: String) throws(ReadingError) {
    // The dictionary is given, so that the system's settings cannot choose one in another encoding.
    guard let model = Self.model(["mecab", "--rcfile=/dev/null", "--dicdir=" + folder]) else {
      // Without an object, MeCab reports the last error of this thread.
      throw .unusable(path: folder, message: mecab_strerror(nil).map { String(cString: $0) } ?? "")
    }
    guard let charset = mecab_model_dictionary_info(model)?.pointee.charset,
      String(cString: charset).lowercased().filter({ $0 != "-" }) == "utf8"
    else {
      mecab_model_destroy(model)
      throw .unusable(path: folder, message: "it is not in UTF-8")
    }
    guard let tagger = mecab_model_new_tagger(model), let lattice = mecab_model_new_lattice(model)
    else {
      mecab_model_destroy(model)
      throw .unusable(path: folder, message: "out of memory")
    }
    (self.model, self.tagger, self.lattice) = (model, tagger, lattice)
    mecab_lattice_set_request_type(lattice, Int32(MECAB_NBEST))
  }

  deinit {
    mecab_lattice_destroy(lattice)
    mecab_destroy(tagger)
    mecab_model_destroy(model)
  }

  private static func model(_ arguments: [String]) -> OpaquePointer? {
    var pointers = arguments.map { strdup($0) }
    defer { pointers.forEach { free($0) } }
    return mecab_model_new(Int32(pointers.count), &pointers)
  }

  /// Splits a text into words.
  /// - Parameters:
  ///   - text: The text.
  ///   - most: The maximum number of parses.
  ///   - visit: Called with each parse, the likeliest first; returns whether to continue.
  func forEachParse(of text: String, atMost most: Int, _ visit: ([Morpheme]) -> Bool) {
    var text = text
    text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return }
      start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
        mecab_lattice_set_sentence2(lattice, $0, bytes.count)
      }
      // The nodes point into these bytes.
      defer { mecab_lattice_clear(lattice) }
      guard mecab_parse_lattice(tagger, lattice) != 0 else { return }
      for _ in 0..<most {
        guard visit(morphemes()), mecab_lattice_next(lattice) != 0 else { return }
      }
    }
  }

  private func morphemes() -> [Morpheme] {
    var found: [Morpheme] = []
    var node = UnsafePointer(mecab_lattice_get_bos_node(lattice))
    while let current = node?.pointee {
      if Int32(current.stat) != MECAB_BOS_NODE, Int32(current.stat) != MECAB_EOS_NODE {
        found.append(Morpheme(current))
      }
      node = current.next.map { UnsafePointer($0) }
    }
    return found
  }
}

extension MeCabAnalyser.Morpheme {
  /// The index of the reading among the features of IPADIC.
  private static let readingFeature = 7

  fileprivate init(_ node: mecab_node_t) {
    surface = String(
      decoding: UnsafeRawBufferPointer(start: node.surface, count: Int(node.length)),
      as: UTF8.self
    )
    let features = node.feature.map { String(cString: $0) } ?? ""
    let parts = features.split(separator: ",", omittingEmptySubsequences: false)
    reading = parts.count > Self.readingFeature ? String(parts[Self.readingFeature]) : nil
  }
}
