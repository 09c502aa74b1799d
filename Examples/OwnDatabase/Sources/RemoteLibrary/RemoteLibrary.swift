import Domain
import Foundation
import Network

/// A third-party back end: a library on a server that knows only documents, revisions
/// and commits, as many services on the web do.
///
/// It keeps a copy of the library. Each call first asks for what has changed since the last one;
/// each change is made in the copy, and sent as the documents that differ. When another computer
/// was faster, the server refuses the commit, and the change is made again from the newer state.
public actor RemoteLibrary {
  /// A change of the copy.
  typealias Change = @Sendable (inout Pages) throws(StoreError) -> Void

  private let address: WebAddress
  private let server: Retrying
  private let makeID: @Sendable () -> String
  private let pause: @Sendable (Int) async -> Void
  /// The library as it was after some number of commits.
  private var (pages, revision) = (Pages(), 0)
  /// The commits of this library, so that it can recognize those of others.
  private var ownCommits: Set<String> = []
  private var lastChange: Task<Void, Never>?
  private var lastFailure: StoreError?
  private var streams: [AsyncStream<Void>.Continuation] = []
  private var listener: Task<Void, Never>?

  /// How often a change is tried again when others are always faster.
  private static let mostConflicts = 50

  /// Opens the library at an address; nothing is sent before the first call.
  /// - Parameters:
  ///   - address: Where the library is: `http://127.0.0.1:8080/words`.
  ///   - session: The way to the network.
  ///   - attempts: How often a request is sent before it counts as failed.
  ///   - pause: Waits for some milliseconds before the next attempt, or the next question for news.
  ///   - makeID: Makes an id that no other commit has.
  public init(
    _ address: WebAddress,
    session: any NetworkSession,
    attempts: Int = 4,
    pause: @escaping @Sendable (Int) async -> Void = {
      try? await Task.sleep(for: .milliseconds($0))
    },
    makeID: @escaping @Sendable () -> String = { UUID().uuidString }
  ) {
    (self.address, self.makeID, self.pause) = (address, makeID, pause)
    server = Retrying(session, attempts: attempts, pause: pause)
  }

  deinit {
    listener?.cancel()
    for stream in streams { stream.finish() }
  }

  /// What `read` finds in the library as it is now.
  func read<Result: Sendable>(
    _ read: @Sendable (Pages) throws(StoreError) -> Result
  ) async throws -> Result {
    try await refresh()
    return try read(pages)
  }

  /// Makes a change after those before it, and returns when the server has stored it.
  ///
  /// A change that has begun is not cancelled, as nobody would know whether it was made.
  func change(_ change: @escaping Change) async throws {
    let previous = lastChange
    let current = Task {
      await previous?.value
      try await commit(change)
    }
    lastChange = Task { _ = await current.result }
    try await current.value
  }

  private func commit(_ change: Change) async throws {
    for _ in 0..<Self.mostConflicts {
      try await refresh()
      let (old, base) = (pages, revision)
      var new = old
      try change(&new)
      let documents = new.documents(changedSince: old)
      if documents.isEmpty { return }
      let commit = CommitAPI.Commit(id: makeID(), base: base, documents: documents)
      ownCommits.insert(commit.id)
      let made = try await ask(CommitAPI(library: address, commit: commit))
      guard made.isMade else { continue }
      // Another request may have been sent while the answer was on its way.
      if revision == base { (pages, revision) = (new, made.revision) }
      return
    }
    throw StoreError.locked(path: address.text)
  }

  /// Takes over what has changed on the server.
  private func refresh() async throws {
    let changes = try await ask(ChangesAPI(library: address, since: revision))
    guard changes.revision > revision else { return }
    var new = pages
    do {
      for document in changes.documents { try document.apply(to: &new) }
    } catch {
      throw StoreError.damagedFile(path: address.text, detail: error.what)
    }
    (pages, revision) = (new, changes.revision)
  }

  private func ask<Endpoint: API>(_ endpoint: Endpoint) async throws -> Endpoint.Response {
    do throws(StoreError) {
      let response = try await server.response(of: endpoint, at: address)
      lastFailure = nil
      return response
    } catch {
      lastFailure = error
      throw error
    }
  }
}

extension RemoteLibrary: LibraryMonitor {
  /// Yields when another computer has changed the library.
  public func changesFromOutside() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    streams.append(continuation)
    if listener == nil { listen(after: revision) }
    return stream
  }

  /// While the server cannot be reached, nothing can be changed.
  public func health() -> LibraryHealth { LibraryHealth(readOnly: lastFailure) }

  /// Keeps asking for news as long as the library is in use.
  private func listen(after revision: Int) {
    let (server, address, pause) = (server, address, pause)
    listener = Task { [weak self] in
      var seen = revision
      while !Task.isCancelled {
        let request = NewsAPI(library: address, since: seen)
        guard let news = try? await server.response(of: request, at: address) else {
          // A server that is down refuses at once.
          await pause(2_000)
          continue
        }
        seen = news.revision
        await self?.report(of: news.commits)
      }
    }
  }

  private func report(of commits: [String]) {
    if commits.allSatisfy(ownCommits.contains) { return }
    for stream in streams { stream.yield() }
  }
}
