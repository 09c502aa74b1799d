import Domain

/// Reads the entries of one dictionary file in batches.
///
/// A reader that opens a file of the same size and time at an earlier `position` continues from
/// there.
protocol EntryReader: AnyObject {
  /// The name of the dictionary.
  var name: String { get }
  /// The start of the next batch; its unit depends on the reader.
  var position: Int64 { get }
  /// The fraction of the file that was read, 0 to 1.
  var fraction: Double { get }

  /// The next entries, possibly none; nil at the end.
  func next() throws(DictionaryError) -> [DictionaryEntry]?
}
