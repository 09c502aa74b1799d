/// Looks words up while the learner types.
///
/// Looking up never fails and never waits: as long as the dictionary is not ready, it finds nothing,
/// and `status` says why.
public protocol DictionaryService: Sendable {
  /// Whether words can be looked up, and if not, why.
  func status() async -> DictionaryStatus

  /// Makes the dictionary ready in the background, from where an earlier attempt left off.
  ///
  /// Ending the stream, or not reading it, stops nothing; `pause()` does. To call it again while
  /// the work is under way only opens another stream on it.
  /// - Returns: The status now and each time it changes; it ends with one that is not `preparing`.
  func prepare() -> AsyncStream<DictionaryStatus>

  /// Stops making the dictionary ready; what has been done is kept.
  func pause() async

  /// The entries that what was typed on a side could mean, at most `limit` of them.
  ///
  /// Those that the text matches as a whole come first, then those that begin with it; on the side
  /// of the meaning also those that have its words anywhere, the last of them perhaps not typed to
  /// its end. Each time, common words come first. Case, width, and hiragana against katakana make
  /// no difference. An entry is found by `meaning` without the "to" of a verb too, by `gana` with
  /// its reading, and by `kanji` with its spelling.
  func entries(for text: String, on side: Side, limit: Int) async -> [DictionaryEntry]

  /// The readings that a word with this spelling can have, each once, those of common words first.
  func readings(of kanji: String) async -> [String]
}

/// Whether words can be looked up in the dictionary.
public enum DictionaryStatus: Hashable, Sendable {
  /// There is no dictionary file at any of these paths; without a path, this program has none.
  case absent(searched: [String])
  /// There is a dictionary, and `prepare()` is to make it ready; this much of it is done, 0 to 1.
  case unprepared(fraction: Double)
  /// It is being made ready; this much of it is done, 0 to 1.
  case preparing(fraction: Double)
  /// Words can be looked up.
  case ready
  /// It could not be made ready; `prepare()` tries again.
  case failed(DictionaryError)
}

/// Why a dictionary could not be made ready.
public enum DictionaryError: Error, Hashable, Sendable {
  /// The dictionary file at `path` is there, but cannot be read: errno.
  case unreadable(path: String, code: Int32)
  /// The file at `path` is no dictionary that the program can read.
  case unknownFormat(path: String)
  /// The search index at `path` cannot be written; the text is the database's own.
  case index(path: String, message: String)
}
