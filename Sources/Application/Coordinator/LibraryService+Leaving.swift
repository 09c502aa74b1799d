import Domain

/// Changes that were shown as saved are no longer in any file.
///
/// A file was removed while the program was open, and could not be written again. The only copy was
/// in the memory of the program, which has ended.
public struct LostChanges: Error, Hashable, Sendable {
  /// Why it could not be written again; it names the library.
  public let reason: StoreError
}

nonisolated extension LibraryService {
  /// Closes the library, but waits no longer than `patience` when it is busy reading or the disk
  /// does not answer.
  ///
  /// Nothing is lost when it does not answer: every change was durable when it was shown as saved.
  /// - Returns: `LostChanges` when another program removed what was saved, `StoreError.leftLog` when it
  ///   moved the library without its log; nil in all other cases.
  func close(patience: Duration) async -> (any Error)? {
    let (ends, end) = AsyncStream.makeStream(of: (any Error)?.self)
    // Not on the threads of tasks, which may be busy with what nobody will see.
    Task { @MainActor in
      end.yield(await closeAndCheck())
      end.finish()
    }
    Task { @MainActor in
      await Pause.wait(milliseconds: Int64(patience / .milliseconds(1)))
      end.finish()
    }
    for await lost in ends { return lost }
    return nil
  }

  private func closeAndCheck() async -> (any Error)? {
    do {
      try await close()
    } catch {
      if case StoreError.leftLog = error { return error }
      for case .unwritten(let reason) in await health().findings {
        return LostChanges(reason: reason)
      }
    }
    return nil
  }
}
