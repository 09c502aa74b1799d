import Domain
import Files
import SystemPackage

/// The words of kana, found by MeCab in a dictionary that is made once in the cache.
///
/// Nothing is read before the first call. When the word lists are missing, the next call looks for
/// them again, so that they can be installed while the program runs.
package actor MeCabKanaAnalyser: KanaAnalyser {
  /// Longer texts are not words or sentences.
  private static let longestText = 200

  private let executor = BlockingExecutor("conversions")
  private let builder = BlockingExecutor("conversions.make", isInBackground: true)
  private let broadcast = StatusBroadcast(ConversionStatus.unprepared)
  private let cancellation = CancellationFlag()
  private let folders: [String]
  private let cache: String
  private let command: [String]
  private let levels: [String]
  private var analyser: ConversionAnalyser?

  /// The service's own thread: opening a dictionary blocks.
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Creates an analyser.
  /// - Parameters:
  ///   - folders: Where the word lists may be; nil where systems install them.
  ///   - cache: The folder for the dictionary, which is created when needed.
  ///   - command: The program, and its arguments before source, target and levels, that runs
  ///     `ConversionCompiler`.
  ///   - levels: The paths of lists of words that come before others, the easiest first.
  package init(
    folders: [String]? = nil,
    cache: String,
    command: [String],
    levels: [String] = []
  ) {
    self.folders = folders ?? ConversionSource.usualFolders
    (self.cache, self.command, self.levels) = (cache, command, levels)
  }

  package nonisolated func prepare() -> AsyncStream<ConversionStatus> {
    AsyncStream { continuation in
      Task { await self.start(continuation) }
    }
  }

  package func stop() async {
    guard broadcast.status.isPreparing else { return }
    cancellation.raise()
    for await _ in broadcast.statuses() {}
  }

  package func analysis(
    of kana: String,
    boundaries: [Int]
  ) throws(ConversionError) -> KanaAnalysis {
    guard kana.unicodeScalars.count <= Self.longestText else {
      return KanaAnalysis(parses: [], words: [])
    }
    return try opened().analysis(of: kana, boundaries: boundaries)
  }

  private func opened() throws(ConversionError) -> ConversionAnalyser {
    if let analyser { return analyser }
    if !broadcast.status.isPreparing { _ = look() }
    if let analyser { return analyser }
    switch broadcast.status {
    case .absent(let searched): throw .absent(searched: searched)
    case .failed(let error): throw error
    case .unprepared, .preparing, .ready: throw .unprepared
    }
  }
}

// MARK: - Making the dictionary

extension MeCabKanaAnalyser {
  /// Opens the dictionary if it is whole, and updates the status.
  /// - Returns: The dictionary to make; nil when it is open or cannot be made.
  private func look() -> ConversionDictionary? {
    do {
      guard let source = try ConversionSource.first(in: folders, levels: levels) else {
        broadcast.send(.absent(searched: folders))
        return nil
      }
      let dictionary = ConversionDictionary(cache: cache, of: source, command: command)
      guard dictionary.isMade else {
        broadcast.send(.unprepared)
        return dictionary
      }
      analyser = try ConversionAnalyser(folder: dictionary.folder)
      broadcast.send(.ready)
    } catch let error as ConversionError {
      broadcast.send(.failed(error))
    } catch {
      broadcast.send(.failed(.unusable(path: folders.first ?? "", message: "\(error)")))
    }
    return nil
  }

  private func start(_ continuation: AsyncStream<ConversionStatus>.Continuation) {
    guard !broadcast.status.isPreparing, analyser == nil, let dictionary = look() else {
      return broadcast.follow(continuation)
    }
    broadcast.send(.preparing(fraction: 0))
    // Before the work begins, so that no status is missed.
    broadcast.follow(continuation)
    cancellation.lower()
    let (broadcast, cancellation) = (broadcast, cancellation)
    builder.start {
      let failure = dictionary.make(
        isStopped: { cancellation.isRaised },
        report: { broadcast.send(.preparing(fraction: $0)) }
      )
      Task { await self.finish(failure) }
    }
  }

  private func finish(_ failure: ConversionError?) {
    // The result is read from the files; until then no other work may start.
    if let failure { broadcast.send(.failed(failure)) } else { _ = look() }
  }
}

extension ConversionStatus: WorkStatus {
  /// Whether the dictionary is being made.
  package var isPreparing: Bool {
    if case .preparing = self { true } else { false }
  }
}
