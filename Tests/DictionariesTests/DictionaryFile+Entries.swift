import Domain

@testable import Dictionaries

extension DictionaryFile {
  /// All entries of a dictionary file of any format.
  static func entries(of path: String) throws -> [DictionaryEntry] {
    let reader = try open(path, at: 0)
    var all: [DictionaryEntry] = []
    while let entries = try reader.next() { all += entries }
    return all
  }
}
