import Foundation

/// The project's files, found relative to this file.
enum SourceTree {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The Swift files in a folder of the project, by their path from the root.
  static func swiftFiles(below folder: String) -> [String] {
    let base = root.appending(path: folder)
    let walker =
      FileManager.default.enumerator(atPath: base.path) ?? FileManager.DirectoryEnumerator()
    return walker.compactMap { $0 as? String }
      .filter { $0.hasSuffix(".swift") && !$0.contains(".build") }
      .map { folder + "/" + $0 }
      .sorted()
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

  /// The names of the entries in a folder of the project.
  static func entries(of folder: String) -> [String] {
    do {
      return try FileManager.default
        .contentsOfDirectory(atPath: root.appending(path: folder).path)
    } catch { return [] }
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
