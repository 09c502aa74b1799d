import CArchive

/// A member of a zip file.
package struct ZipMember: Hashable, Sendable {
  /// The name; nil when it is unsafe: absolute, with `..`, with control characters, too long or too
  /// deep, or not in UTF-8.
  package let name: String?
  /// Whether it is a file, not a folder or a link.
  package let isFile: Bool

  init(_ entry: OpaquePointer?) {
    let raw = archive_entry_pathname_utf8(entry).map { String(cString: $0) }
    name = raw.flatMap { Self.isSafe($0) ? $0 : nil }
    // AE_IFREG, which is a macro with a cast.
    isFile =
      archive_entry_filetype(entry) == 0o100_000 && archive_entry_symlink_utf8(entry) == nil
      && archive_entry_hardlink_utf8(entry) == nil
  }

  private static let longestName = 1_024
  private static let deepest = 16

  /// Whether a name is a relative path that stays where it is.
  static func isSafe(_ name: String) -> Bool {
    guard !name.isEmpty, name.utf8.count <= longestName,
      !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }),
      !name.utf8.contains(UInt8(ascii: "\\"))
    else { return false }
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count <= deepest else { return false }
    // The name of a folder ends with a slash.
    let names = parts.last?.isEmpty == true ? parts.dropLast() : parts[...]
    return !names.isEmpty
      && names.allSatisfy {
        !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
      }
  }
}
