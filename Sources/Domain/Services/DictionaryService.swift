/// Looks words up while the learner types.
///
/// A lookup never fails and never waits: while the dictionary is not ready, it finds nothing, and
/// `status` says why.
public protocol DictionaryService: Sendable {
  /// Whether words can be looked up, and if not, why.
  func status() async -> DictionaryStatus

  /// Builds the search index in the background, continuing where an earlier attempt stopped.
  ///
  /// Ending the stream, or not reading it, does not stop the work; `pause()` does. Calling it again
  /// during the work only returns another stream.
  /// - Returns: The current status and each later one; it ends when the status is no longer
  ///   `preparing`.
  func prepare() -> AsyncStream<DictionaryStatus>

  /// Stops building the index; finished parts are kept.
  func pause() async

  /// At most `limit` entries that match what was typed on a side.
  ///
  /// Full matches come first, then entries that begin with the text; on the side of the meaning
  /// also entries that contain its words anywhere, the last of which may be incomplete. Within each
  /// group common words come first. Case, width, and hiragana or katakana make no difference.
  /// `meaning` also matches without the "to" of a verb, `gana` matches the reading, `kanji` the
  /// spelling.
  func entries(for text: String, on side: Side, limit: Int) async -> [DictionaryEntry]

  /// The entries with a reading, common ones first; case, width, and hiragana or katakana make no
  /// difference.
  ///
  /// Others that match it may follow: by default, it is looked up as if it were typed.
  func entries(readAs gana: String, limit: Int) async -> [DictionaryEntry]

  /// The possible readings of a spelling, each once, those of common words first.
  func readings(of kanji: String) async -> [String]
}

extension DictionaryService {
  /// The entries that match the reading as if it were typed.
  public func entries(readAs gana: String, limit: Int) async -> [DictionaryEntry] {
    await entries(for: gana, on: .gana, limit: limit)
  }
}

/// Whether words can be looked up in the dictionary.
public enum DictionaryStatus: Hashable, Sendable {
  /// There is no dictionary file at these paths; empty when the program has no dictionary.
  case absent(searched: [String])
  /// There is a dictionary, but its index is not built; `fraction` of it is done, 0 to 1.
  case unprepared(fraction: Double)
  /// The index is being built; `fraction` of it is done, 0 to 1.
  case preparing(fraction: Double)
  /// Words can be looked up.
  case ready
  /// The index could not be built; `prepare()` tries again.
  case failed(DictionaryError)
}

/// Why the index of a dictionary could not be built.
public enum DictionaryError: Error, Hashable, Sendable {
  /// The dictionary file at `path` cannot be read, or does not exist although the settings name it:
  /// errno.
  case unreadable(path: String, code: Int32)
  /// The file at `path` is not a supported dictionary.
  case unknownFormat(path: String)
  /// The index at `path` cannot be written; `message` is that of SQLite.
  case index(path: String, message: String)
}

/// The dictionary of a program without one: it finds nothing, and its status says so.
public struct NoDictionary: DictionaryService {
  /// Creates a dictionary without words.
  public init() {}

  /// Always absent.
  public func status() async -> DictionaryStatus { .absent(searched: []) }

  /// A stream with the status, which ends at once.
  public func prepare() -> AsyncStream<DictionaryStatus> {
    AsyncStream { continuation in
      continuation.yield(.absent(searched: []))
      continuation.finish()
    }
  }

  /// Does nothing.
  public func pause() async {}

  /// Always none.
  public func entries(for text: String, on side: Side, limit: Int) async -> [DictionaryEntry] {
    []
  }

  /// Always none.
  public func readings(of kanji: String) async -> [String] { [] }
}
