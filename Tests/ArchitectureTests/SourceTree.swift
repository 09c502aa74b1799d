import Foundation

/// The project's files, found relative to this file.
enum SourceTree {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The Swift files in a folder of the project, by their path from the root; there must be some, or
  /// a test of a renamed folder would pass.
  static func swiftFiles(below folder: String) -> [String] {
    let found = files(below: [folder]) { $0.hasSuffix(".swift") }
    precondition(!found.isEmpty, "There are no Swift files in \(folder).")
    return found
  }

  /// The files in folders of the project, without build products, by their path.
  static func files(below folders: [String], where isWanted: (String) -> Bool) -> [String] {
    folders.flatMap { folder -> [String] in
      let walker = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
      return (walker?.compactMap { $0 as? String } ?? []).map { folder + "/" + $0 }
    }
    .filter { !$0.contains("/.build") && isWanted($0) && !isFolder($0) }
    .sorted()
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(
      atPath: root.appending(path: path).path,
      isDirectory: &isFolder
    )
    return isThere && isFolder.boolValue
  }

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The modules that a file imports.
  static func imports(of path: String) throws -> [String] {
    let pattern =
      /^\s*(?:@\S+\s+)*(?:public |internal |package )?import (?:struct |class |enum |func |protocol )?(\w+)/
    return try text(of: path).split(separator: "\n").compactMap { line in
      guard line.mentions("import ") else { return nil }
      return line.firstMatch(of: pattern).map { String($0.1) }
    }
  }
}

extension Substring {
  /// Whether it contains one of some words: most lines do not, and need no regular expression, which
  /// is slow.
  func mentions(_ words: String...) -> Bool {
    words.contains { range(of: $0, options: .literal) != nil }
  }
}
