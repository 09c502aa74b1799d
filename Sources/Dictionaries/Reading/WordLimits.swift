/// Limits for one word of a dictionary.
///
/// Each spelling makes an entry with each of its readings, and each entry has all meanings, so a
/// forged file of a few megabytes could fill the disk. The largest words of EDICT and JMdict have a
/// few dozen forms and a few kilobytes.
enum WordLimits {
  /// The maximum number of spellings, and of readings.
  static let forms = 64
  /// The maximum number of entries made from them.
  static let entries = 128
  /// The maximum size of a word on several lines, in bytes.
  static let bytes: Int64 = 1 << 18
}
