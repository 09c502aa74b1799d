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
  /// Nothing is lost when it does not answer: every change was durable when it was shown as saved. Only
  /// a library that would leave some of them at another place, or whose files are gone with them, is
  /// waited for longer.
  /// - Returns: `LostChanges` when another program removed what was saved, `StoreError.leftLog` when it
  ///   moved the library without its log; nil in all other cases.
  func close(patience: Duration, longPatience: Duration = .seconds(15)) async -> (any Error)? {
    let (ends, end) = AsyncStream.makeStream(of: Ending.self)
    // Not on the threads of tasks, which may be busy with what nobody will see.
    Task { @MainActor in end.yield(.closed(await closeAndCheck())) }
    Task { @MainActor in
      await Pause.wait(milliseconds: Int64(patience / .milliseconds(1)))
      end.yield(await leftBehind().map(Ending.leaving) ?? .waited)
    }
    Task { @MainActor in
      await Pause.wait(milliseconds: 1_000)
      end.yield(.unanswered)
    }
    Task { @MainActor in
      await Pause.wait(milliseconds: Int64(longPatience / .milliseconds(1)))
      end.yield(.waited)
    }
    var left: StoreError?
    for await ending in ends {
      switch ending {
      case .closed(let error): return error
      case .leaving(let error): left = error
      case .unanswered where left == nil: return nil
      case .unanswered: continue
      case .waited: return left?.atEnd
      }
    }
    return left?.atEnd
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

nonisolated extension StoreError {
  /// What is said of it when the program ends before the library is closed.
  fileprivate var atEnd: any Error {
    if case .leftLog = self { return self }
    return LostChanges(reason: self)
  }
}

/// What happens while the library is being closed.
private nonisolated enum Ending: Sendable {
  /// It is closed, or cannot be.
  case closed((any Error)?)
  /// It is not closed yet, and would leave something behind.
  case leaving(StoreError)
  /// By now, even a slow disk would have said what the library would leave behind.
  case unanswered
  /// It was waited for long enough.
  case waited
}
