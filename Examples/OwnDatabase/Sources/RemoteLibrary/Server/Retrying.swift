import Domain
import Foundation
import Network

/// Asks a server that sometimes fails: a request that may succeed the next time is sent again,
/// after longer and longer pauses.
struct Retrying: Sendable {
  /// Waits for some milliseconds; tests do not.
  typealias Pause = @Sendable (Int) async -> Void

  private let client: NetworkClient
  private let pause: Pause
  /// How often a request is sent.
  private let attempts: Int

  init(_ session: any NetworkSession, attempts: Int, pause: @escaping Pause) {
    (client, self.attempts, self.pause) = (NetworkClient(session), attempts, pause)
  }

  /// The answer of an endpoint; sending the request twice must do no harm.
  /// - Throws: `StoreError`, which names the address.
  func response<Endpoint: API>(
    of endpoint: Endpoint,
    at address: WebAddress
  ) async throws(StoreError) -> Endpoint.Response {
    var delay = 20
    for attempt in 1... {
      do throws(NetworkError) {
        return try await client.response(of: endpoint)
      } catch {
        guard attempt < attempts, error.mayPass else { throw StoreError(error, at: address) }
      }
      await pause(delay)
      delay = min(delay * 2, 1_000)
    }
    preconditionFailure("The last attempt returns or throws.")
  }
}

extension NetworkError {
  /// Whether the same request may succeed in a moment.
  fileprivate var mayPass: Bool {
    switch self {
    case .noConnection, .connectingTooLong, .silent, .tooSlow, .cutOff, .notHTTP, .other: true
    case .status(let status, _, _): status >= 500 || status == 429
    default: false
    }
  }
}

extension StoreError {
  /// What a failure of the network means for a library.
  fileprivate init(_ error: NetworkError, at address: WebAddress) {
    self =
      switch error {
      case .unreadable(let detail): .damagedFile(path: address.text, detail: detail)
      case .status(404, _, _), .wrongType: .notALibrary(path: address.text)
      default: .system(operation: "reach", path: address.text, code: code(of: error))
      }
  }
}

/// The error number that is closest to a failure: the program shows its message.
private func code(of error: NetworkError) -> Int32 {
  switch error {
  case .unknownHost: EHOSTUNREACH
  case .noConnection: ECONNREFUSED
  case .connectingTooLong, .silent, .tooSlow: ETIMEDOUT
  case .cancelled: ECANCELED
  case .untrustedCertificate, .noEncryption, .unprotected: EPROTO
  default: ECONNRESET
  }
}
