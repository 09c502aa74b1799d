import Foundation

/// The project's files, found from where this file is.
enum SourceTree {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The Swift files below a folder of the project, by their path from the root.
  static func swiftFiles(below folder: String) -> [String] {
    let base = root.appending(path: folder)
    let walker =
      FileManager.default.enumerator(atPath: base.path) ?? FileManager.DirectoryEnumerator()
    return walker.compactMap { $0 as? String }
      .filter { $0.hasSuffix(".swift") && !$0.contains(".build") }
      .map { folder + "/" + $0 }
      .sorted()
  }

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The modules that a file imports.
  static func imports(of path: String) throws -> [String] {
    let pattern =
      /^\s*(?:@\S+\s+)*(?:public |internal |package )?import (?:struct |class |enum |func |protocol )?(\w+)/
    return try text(of: path).split(separator: "\n").compactMap { line in
      line.firstMatch(of: pattern).map { String($0.1) }
    }
  }
}
