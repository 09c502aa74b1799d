import CMeCab
import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open dictionary of MeCab, with what parses one text after the other; not thread-safe.
final class MeCabModel {
  let tagger: OpaquePointer
  let lattice: OpaquePointer
  private let model: OpaquePointer

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
    guard let tagger = mecab_model_new_tagger(model) else {
      mecab_model_destroy(model)
      throw .unusable(path: folder, message: "out of memory")
    }
    guard let lattice = mecab_model_new_lattice(model) else {
      mecab_destroy(tagger)
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

  /// Puts a text into the lattice while `work` runs; the nodes point into its bytes.
  func withText(_ text: String, _ work: () -> Void) {
    var text = text
    text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return }
      start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
        mecab_lattice_set_sentence2(lattice, $0, bytes.count)
      }
      defer { mecab_lattice_clear(lattice) }
      work()
    }
  }

  /// Calls `visit` with each parse of the text in the lattice, the likeliest first.
  /// - Parameters:
  ///   - most: The maximum number of parses.
  ///   - visit: Returns whether to continue.
  func forEachParse(atMost most: Int, _ visit: ([mecab_node_t]) -> Bool) {
    guard mecab_parse_lattice(tagger, lattice) != 0 else { return }
    for _ in 0..<most {
      guard visit(nodes()), mecab_lattice_next(lattice) != 0 else { return }
    }
  }

  /// The words of the text in the lattice that begin at a place.
  func nodes(at place: Int) -> [mecab_node_t] {
    let first = mecab_lattice_get_begin_nodes(lattice, place).map { UnsafePointer($0) }
    let all = sequence(state: first) { node in
      defer { node = node?.pointee.bnext.map { UnsafePointer($0) } }
      return node?.pointee
    }
    return all.filter { Int32($0.stat) == MECAB_NOR_NODE }
  }

  /// What it costs that a word follows another.
  func transitionCost(from right: UInt16, to left: UInt16) -> Int {
    Int(mecab_model_transition_cost(model, right, left))
  }

  private func nodes() -> [mecab_node_t] {
    var found: [mecab_node_t] = []
    var node = UnsafePointer(mecab_lattice_get_bos_node(lattice))
    while let current = node?.pointee {
      if Int32(current.stat) != MECAB_BOS_NODE, Int32(current.stat) != MECAB_EOS_NODE {
        found.append(current)
      }
      node = current.next.map { UnsafePointer($0) }
    }
    return found
  }
}

extension mecab_node_t {
  /// Its part of the text.
  var text: String {
    String(
      decoding: UnsafeRawBufferPointer(start: surface, count: Int(length)),
      as: UTF8.self
    )
  }

  /// What the dictionary says about the word, field by field.
  var features: [Substring] {
    let all = feature.map { String(cString: $0) } ?? ""
    return all.split(separator: ",", omittingEmptySubsequences: false)
  }
}
