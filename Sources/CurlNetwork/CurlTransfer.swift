import CCurl
import Files
import Network

/// One request on its way: blocks the thread until its answer is there.
final class CurlTransfer {
  private let request: NetworkRequest
  private let handle: CurlHandle
  private let receiver: CurlReceiver
  private let progress: CurlSession.Progress

  /// How long to wait for the network before looking whether to stop, in milliseconds.
  private static let patience: Int32 = 50

  /// Prepares a request; nothing is sent yet.
  init(
    _ request: NetworkRequest,
    certificates: String?,
    _ progress: @escaping CurlSession.Progress
  ) throws(NetworkError) {
    (self.request, self.progress) = (request, progress)
    receiver = try CurlReceiver(request)
    guard let handle = CurlHandle() else {
      throw .other(request.address, detail: "libcurl cannot be used")
    }
    self.handle = handle
    try handle.set(request, certificates: certificates)
    handle.set(receiver)
  }

  /// Sends the request and receives its answer.
  func response(until stop: CancellationFlag) throws(NetworkError) -> NetworkResponse {
    let usual = tangocho_curl_begin_utf8()
    defer { tangocho_curl_end_utf8(usual) }
    let code = try run(until: stop)
    receiver.close()
    if let failure = receiver.failure { throw failure }
    guard code == CURLE_OK else {
      throw CurlFailure(code, request: request, handle: handle, received: receiver.count).error
    }
    // curl takes a connection that ends within the headers for their end.
    guard receiver.isHeadWhole else { throw .cutOff(request.address, bytes: receiver.count) }
    return NetworkResponse(
      status: handle.number(CURLINFO_RESPONSE_CODE),
      headers: receiver.headers,
      body: receiver.body,
      count: receiver.count,
      redirect: handle.text(CURLINFO_REDIRECT_URL)
    )
  }

  private func run(until stop: CancellationFlag) throws(NetworkError) -> CURLcode {
    guard let multi = curl_multi_init() else {
      throw .other(request.address, detail: "there is not enough memory")
    }
    curl_multi_add_handle(multi, handle.pointer)
    defer {
      curl_multi_remove_handle(multi, handle.pointer)
      curl_multi_cleanup(multi)
    }
    var running: Int32 = 1
    var silence = StallDetector(limit: request.limits.silence)
    while true {
      let code = curl_multi_perform(multi, &running)
      guard code == CURLM_OK else {
        throw .other(request.address, detail: String(cString: curl_multi_strerror(code)))
      }
      if running == 0 { break }
      if stop.isRaised { throw .cancelled }
      if receiver.count > 0 { reportProgress() }
      let moved = receiver.headerBytes + receiver.count + handle.size(CURLINFO_SIZE_UPLOAD_T)
      if silence.isTooLong(moved: moved), handle.isConnected {
        throw .silent(request.address, seconds: request.limits.silence)
      }
      curl_multi_poll(multi, nil, 0, Self.patience, nil)
    }
    if receiver.count > 0 { reportProgress() }
    var waiting: Int32 = 0
    // There is one handle, so the first message is its own.
    let message = curl_multi_info_read(multi, &waiting)
    return message?.pointee.data.result ?? CURLE_RECV_ERROR
  }
}

extension CurlTransfer {
  /// Both numbers count what is sent, which may be compressed.
  private func reportProgress() {
    let expected = handle.size(CURLINFO_CONTENT_LENGTH_DOWNLOAD_T)
    let received = handle.size(CURLINFO_SIZE_DOWNLOAD_T)
    progress(TransferProgress(received: received, of: expected < 0 ? nil : expected))
  }
}

/// How long nothing has moved.
private struct StallDetector {
  private let limit: Duration
  private var moved = -1
  private var since = ContinuousClock.now

  init(limit seconds: Int) { limit = .seconds(seconds) }

  /// Whether nothing has moved for longer than the limit, when `moved` bytes have moved so far.
  mutating func isTooLong(moved: Int) -> Bool {
    if moved != self.moved { (self.moved, since) = (moved, .now) }
    return since.duration(to: .now) > limit
  }
}
