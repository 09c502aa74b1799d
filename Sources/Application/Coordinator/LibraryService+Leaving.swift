import Domain

nonisolated extension LibraryService {
  /// Closes the library, but waits no longer than `patience` when it is busy reading or the disk
  /// does not answer.
  ///
  /// Nothing is lost by that, or when it fails: every change was durable when it was shown as
  /// saved.
  func close(patience: Duration) async {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    Task.detached {
      try? await close()
      end.finish()
    }
    Task.detached {
      // Nobody cancels it, and a cancelled task is its only error.
      try? await Task.sleep(for: patience)
      end.finish()
    }
    for await _ in ends {}
  }
}
