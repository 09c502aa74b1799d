import Domain
import Files
import SystemPackage

/// The word lists of IPADIC, of which the dictionary of conversions is made.
struct ConversionSource: Hashable, Sendable {
  /// The folder with the lists.
  let folder: String
  /// The paths of lists of words by level, the easiest first: these come before other words.
  let levels: [String]
  /// The names, sizes and times of its files: when these change, the dictionary is compiled again.
  let identity: String

  /// Where systems install the lists; the first is Debian's `mecab-ipadic`.
  static let usualFolders = [
    "/usr/share/mecab/dic/ipadic", "/usr/local/share/mecab/dic/ipadic",
  ]
  /// The files beside the lists that are needed as well.
  static let definitions = [
    "left-id.def", "right-id.def", "unk.def", "char.def", "feature.def", "rewrite.def",
    "matrix.def",
  ]

  /// The source in the first of several folders that has word lists; nil when none has.
  /// - Throws: `Errno` when a folder exists and cannot be read.
  static func first(
    in folders: [String],
    levels: [String] = []
  ) throws(Errno) -> ConversionSource? {
    for folder in folders {
      if let source = try ConversionSource(folder, levels) { return source }
    }
    return nil
  }

  private init?(_ folder: String, _ levels: [String]) throws(Errno) {
    let lists = try Self.lists(in: folder)
    guard !lists.isEmpty else { return nil }
    var identity = folder
    for path in (lists + Self.definitions).map({ folder + "/" + $0 }) + levels {
      let status = try Stat(FilePath(path))
      identity += "\n\(path) \(status.size) \(Nanoseconds.since1970(status.st_mtim))"
    }
    (self.folder, self.levels, self.identity) = (folder, levels, identity)
  }

  /// The names of the word lists in a folder, sorted; none when there is no such folder.
  static func lists(in folder: String) throws(Errno) -> [String] {
    try Folder.names(in: folder).filter { $0.hasSuffix(".csv") }.sorted()
  }
}
