import Domain

/// What was brought over from a damaged file into a new one.
package struct SalvageReport: Sendable {
  /// The library.
  package let path: String
  /// What is in the new file; without what was purged.
  package let found: StampedCounts
  /// What other parts of the damaged one mention, and could not be read; there may be more.
  package let lost: StampedCounts
  /// The words, titles and samples with a text of which only a part could be read.
  package let garbled: [String]
  /// Where the damaged file is now.
  package let kept: String
}
