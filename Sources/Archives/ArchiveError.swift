/// Why an archive was not read.
package enum ArchiveError: Error, Hashable, Sendable {
  /// There is no such file.
  case missing
  /// A folder, a device, a pipe or the like.
  case notAFile
  /// The file is not an archive of the expected kind, or is damaged; the message is libarchive's.
  case damaged(String)
  /// The archive is larger than anything it should contain.
  case tooLarge(ArchiveLimit)
  /// A system call failed: errno.
  case system(code: Int32)
}

/// A limit that an archive exceeds.
package enum ArchiveLimit: Hashable, Sendable {
  /// The number of members.
  case members(Int)
  /// The size of one member in bytes.
  case member(bytes: Int)
  /// The size of everything that was unpacked, in bytes.
  case total(bytes: Int)
  /// How much larger the content is than the archive.
  case ratio(Int)
}

/// What an archive may contain: whatever it says of itself, no more is unpacked.
package struct ArchiveLimits: Hashable, Sendable {
  /// The maximum number of members.
  var members = 500_000
  /// The maximum number of bytes that are unpacked from all members together.
  var total = 16 << 30
  /// How many times larger than the archive the unpacked bytes may be, beyond `freeBytes`.
  var ratio = 100
  /// The number of bytes that may be unpacked from any archive.
  var freeBytes = 64 << 20

  package init() {}
}
