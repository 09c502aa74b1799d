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
}
