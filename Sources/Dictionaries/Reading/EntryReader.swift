import Domain

/// Reads the entries of one dictionary file, batch by batch.
///
/// Whoever opens a file of the same size and time at a `position` of before goes on with what
/// followed there.
protocol EntryReader: AnyObject {
  /// What the dictionary is called.
  var name: String { get }
  /// Where the next batch begins; each reader has its own unit.
  var position: Int64 { get }
  /// How much of the file lies behind, 0 to 1.
  var fraction: Double { get }

  /// The entries that come next, perhaps none; nil at the end.
  func next() throws(DictionaryError) -> [DictionaryEntry]?
}
