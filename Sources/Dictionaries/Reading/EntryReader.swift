import Domain

/// Reads the entries of one dictionary file, lot by lot.
///
/// Whoever opens a file of the same size and time at a `position` of before goes on with what
/// followed there.
protocol EntryReader: AnyObject {
  /// What the dictionary is called.
  var name: String { get }
  /// Where the next lot begins, in a measure of the reader's own.
  var position: Int64 { get }
  /// How much of the file lies behind, 0 to 1.
  var fraction: Double { get }

  /// The entries that come next, perhaps none; nil at the end.
  func next() throws(DictionaryError) -> [DictionaryEntry]?
}
