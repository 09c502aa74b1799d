import Domain

nonisolated extension LibraryService {
  /// Ends the run, but does not wait for longer than `patience` when the library is busy reading or
  /// the disk does not answer.
  ///
  /// Nothing is lost by that, nor when it fails: every change was durable when it was shown as saved.
  func close(patience: Duration) async {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    Task.detached {
      try? await close()
      end.finish()
    }
    Task.detached {
      try? await Task.sleep(for: patience)
      end.finish()
    }
    for await _ in ends {}
  }
}
