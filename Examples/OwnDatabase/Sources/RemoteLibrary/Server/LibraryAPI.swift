import Network

/// The documents that have changed since a revision.
struct ChangesAPI: API {
  /// What the server answers.
  struct Response: Decodable, Sendable {
    /// The number of commits that the server knows.
    let revision: Int
    let documents: [Document]
  }

  let library: WebAddress
  let since: Int

  var builder: RequestBuilder {
    RequestBuilder(
      library,
      path: ["documents"],
      query: [QueryItem("since", "\(since)")],
      limits: .remote
    )
  }
}

/// Changes some documents, all or none.
struct CommitAPI: API {
  /// What is asked for.
  struct Commit: Encodable, Sendable {
    /// Chosen by who commits: a commit that the server knows is not made twice, so that it can be
    /// sent again when no answer came.
    let id: String
    /// The revision that the change was made from: the server refuses it when there is a newer one.
    let base: Int
    let documents: [Document]
  }

  /// What the server answers.
  struct Response: Decodable, Sendable {
    /// Whether the commit was made, now or before.
    let isMade: Bool
    /// The number of the commit; of the last one when it was not made.
    let revision: Int
  }

  let library: WebAddress
  let commit: Commit

  var builder: RequestBuilder {
    RequestBuilder(
      library,
      path: ["commits"],
      method: .post,
      body: JSONBody(commit),
      limits: .remote
    )
  }
}

/// The commits since a revision; the server answers when there is one, or after some seconds.
struct NewsAPI: API {
  /// What the server answers.
  struct Response: Decodable, Sendable {
    let revision: Int
    /// The ids of the commits.
    let commits: [String]
  }

  let library: WebAddress
  let since: Int

  var builder: RequestBuilder {
    RequestBuilder(
      library,
      path: ["news"],
      query: [QueryItem("since", "\(since)"), QueryItem("wait", "5")],
      limits: .remote
    )
  }
}

extension NetworkLimits {
  /// Short enough for a learner who waits; the server waits for news for a third of `silence`.
  fileprivate static let remote = NetworkLimits(
    bytes: 256 << 20,
    connecting: 5_000,
    silence: 15,
    total: 60_000
  )
}
