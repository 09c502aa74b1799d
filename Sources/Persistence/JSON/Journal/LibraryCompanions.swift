import Domain

/// The files in a library that tell other programs how to treat it; none is needed to read it.
package enum LibraryCompanions {
  /// The name of the file for git.
  package static let attributesName = ".gitattributes"
  /// Its lines: the journal is merged by uniting lines, nothing is converted, and an image is taken
  /// whole.
  package static let attributes = [
    "*.jsonl merge=union -text", "format.json -text", "media/** -text -merge",
  ]
  /// The name of the file for Syncthing.
  static let ignoredName = ".stignore"
  /// Its lines: temporary files are left out, and the replicas that earlier versions kept here, which
  /// are of one computer.
  static let ignored = ["(?d)*.tmp", replicas]
  /// The name of the file with what git leaves out.
  static let excludedName = ".gitignore"
  /// Its lines: the same.
  static let excluded = ["*.tmp", replicas]

  private static let replicas = "*.files/replica.sqlite*"

  /// Adds what earlier versions did not leave out to the files of a library that say it.
  /// - Returns: The files that were changed.
  package static func completeIgnored(
    in library: String,
    _ files: any FileSystem
  ) throws(StoreError) -> [String] {
    var changed: [String] = []
    for (name, lines) in [(ignoredName, ignored), (excludedName, excluded)] {
      let path = library + "/" + name
      if try add(lines, toFileAt: path, files) { changed.append(path) }
    }
    return changed
  }

  /// Adds the lines that are missing at the end of a file; those of the learner stay.
  /// - Returns: Whether there were any.
  @discardableResult
  package static func add(
    _ lines: [String],
    toFileAt path: String,
    _ files: any FileSystem
  ) throws(StoreError) -> Bool {
    let there = try files.readWhole(path) ?? []
    let known = String(decoding: there, as: UTF8.self).split(whereSeparator: \.isNewline)
    let missing = lines.filter { line in !known.contains { $0 == line } }
    if missing.isEmpty { return false }
    let end: [UInt8] = there.isEmpty || there.last == 0x0A ? [] : [0x0A]
    try files.replace(path, with: there + end + Array(missing.map { $0 + "\n" }.joined().utf8))
    return true
  }
}
