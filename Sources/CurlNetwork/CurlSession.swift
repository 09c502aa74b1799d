import Files
import Network

/// The network by libcurl: each request has a connection and a thread of its own.
public struct CurlSession: NetworkSession {
  /// Told how much of an answer has come, about every twentieth of a second.
  package typealias Progress = @Sendable (TransferProgress) -> Void

  private let certificates: String?
  private let progress: Progress

  /// Creates a session that trusts the certificates of the system.
  public init() { self.init(certificates: nil) }

  /// Creates a session.
  /// - Parameters:
  ///   - certificates: A file with the certificates to trust; nil for those of the system.
  ///   - progress: Told how much of each answer has come.
  package init(certificates: String? = nil, progress: @escaping Progress = { _ in }) {
    (self.certificates, self.progress) = (certificates, progress)
  }

  /// Sends one request and follows no redirect.
  public func send(_ request: NetworkRequest) async throws(NetworkError) -> NetworkResponse {
    let (stop, certificates, progress) = (CancellationFlag(), certificates, progress)
    let result: Result<NetworkResponse, NetworkError> = await withTaskCancellationHandler {
      if Task.isCancelled { return .failure(.cancelled) }
      return await BlockingExecutor("network").run {
        Result { () throws(NetworkError) in
          try CurlTransfer(request, certificates: certificates, progress).response(until: stop)
        }
      }
    } onCancel: {
      stop.raise()
    }
    return try result.get()
  }
}
