/// How much one word of a dictionary may have.
///
/// Each spelling makes an entry with each of its readings, and each entry keeps all meanings, so a
/// forged file of a few megabytes could fill the disk. The richest words of EDICT and JMdict have some
/// dozens of forms and a few kilobytes.
enum WordLimits {
  /// Spellings, and readings, that are looked at.
  static let forms = 64
  /// Entries that are made of them.
  static let entries = 128
  /// Bytes within which a word that has several lines ends.
  static let bytes: Int64 = 1 << 18
}
