import Network

/// A running Anki with the add-on AnkiConnect, version 6 of its API.
package struct AnkiConnect: Sendable {
  /// Where it answers unless the learner has changed it.
  package static let usualAddress = "http://127.0.0.1:8765"

  private let client: NetworkClient
  private let address: WebAddress
  private let key: String?

  /// Creates a client.
  /// - Parameters:
  ///   - client: What asks.
  ///   - address: Where Anki answers.
  ///   - key: The key that the settings of AnkiConnect ask for; nil for none.
  package init(_ client: NetworkClient, address: WebAddress, key: String? = nil) {
    (self.client, self.address, self.key) = (client, address, key)
  }

  /// The result of an action.
  /// - Throws: `NetworkError.refused` with Anki's own words, and all other ways to fail.
  package func perform<Action: AnkiAction>(
    _ action: Action
  ) async throws(NetworkError) -> Action.Result {
    let endpoint = AnkiEndpoint(address: address, key: key, action: action)
    return try await client.response(of: endpoint)
  }
}

/// An action of AnkiConnect: what is sent, and what comes back.
package protocol AnkiAction: Encodable, Sendable {
  /// What the action answers.
  associatedtype Result: Decodable & Sendable

  static var name: String { get }
  /// What `null` means; nil when it means nothing.
  static var nothing: Result? { get }
}

extension AnkiAction {
  /// `null` is not a result.
  package static var nothing: Result? { nil }
}

/// The result of an action that answers `null`, or something that does not matter.
struct AnkiNothing: Decodable, Sendable {
  init() {}

  /// Reads anything.
  init(from decoder: any Decoder) {}
}

extension AnkiAction where Result == AnkiNothing {
  /// Any answer will do, `null` too.
  static var nothing: AnkiNothing? { AnkiNothing() }
}

/// What all actions have in common: one address, an envelope around what is sent, and one around the
/// answer.
private struct AnkiEndpoint<Action: AnkiAction>: API {
  let address: WebAddress
  let key: String?
  let action: Action

  /// Some actions take as long as Anki's own export does.
  private static var limits: NetworkLimits {
    NetworkLimits(bytes: 256 << 20, connecting: 5000, silence: 600, total: 3_600_000)
  }

  var builder: RequestBuilder {
    RequestBuilder(
      address,
      method: .post,
      body: JSONBody(Envelope(action: Action.name, version: 6, key: key, params: action)),
      limits: Self.limits
    )
  }

  func decode(_ response: NetworkResponse) throws(NetworkError) -> Action.Result {
    let answer = try Answer(json: response.body)
    if let error = answer.error { throw .refused(error) }
    guard let result = answer.result ?? Action.nothing else {
      throw .unreadable("“\(Action.name)” has no result")
    }
    return result
  }

  private struct Envelope: Encodable {
    let action: String
    let version: Int
    let key: String?
    let params: Action
  }

  private struct Answer: Decodable {
    let result: Action.Result?
    let error: String?
  }
}
