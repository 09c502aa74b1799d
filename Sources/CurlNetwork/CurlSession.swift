import Files
import Network

/// The network by libcurl: each request has a connection and a thread of its own.
package struct CurlSession: NetworkSession {
  private let certificates: String?

  /// Creates a session.
  /// - Parameter certificates: A file with the certificates to trust; nil for those of the system.
  package init(certificates: String? = nil) { self.certificates = certificates }

  /// Sends one request and follows no redirect.
  package func send(_ request: NetworkRequest) async throws(NetworkError) -> NetworkResponse {
    let (stop, certificates) = (StopSign(), certificates)
    let result: Result<NetworkResponse, NetworkError> = await withTaskCancellationHandler {
      if Task.isCancelled { return .failure(.cancelled) }
      return await BlockingExecutor("network").run {
        Result { () throws(NetworkError) in
          try CurlTransfer(request, certificates: certificates).response(until: stop)
        }
      }
    } onCancel: {
      stop.raise()
    }
    return try result.get()
  }
}
