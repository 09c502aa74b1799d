/// Sends requests; the only way to the network, which tests replace.
public protocol NetworkSession: Sendable {
  /// Sends one request and follows no redirect.
  /// - Returns: The answer, of whatever status.
  /// - Throws: Why there is no whole answer within the limits. When the task is cancelled, the
  ///   connection is closed and the error is `NetworkError.cancelled`.
  func send(_ request: NetworkRequest) async throws(NetworkError) -> NetworkResponse
}
