import CCurl
import Network
import SystemPackage

/// What a code of libcurl means for a request.
struct CurlFailure {
  let error: NetworkError

  /// Finds the error for a code other than `CURLE_OK`.
  init(_ code: CURLcode, request: NetworkRequest, handle: CurlHandle, received: Int) {
    let address = request.address
    if let detail = Self.proxyDetail(code, handle) {
      error = .proxy(address, detail: detail)
      return
    }
    error =
      switch code {
      case CURLE_COULDNT_RESOLVE_HOST: .unknownHost(address)
      case CURLE_COULDNT_CONNECT:
        .noConnection(address, detail: Self.connectDetail(handle) ?? Self.text(code))
      case CURLE_SSL_CACERT_BADFILE: .unreadableAuthorities(detail: Self.text(code))
      case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR:
        .untrustedCertificate(address, detail: handle.failureText ?? Self.text(code))
      case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_USE_SSL_FAILED:
        .noEncryption(address, detail: Self.text(code))
      case CURLE_OPERATION_TIMEDOUT: Self.timeout(request, handle)
      case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_HTTP2,
        CURLE_HTTP2_STREAM:
        .cutOff(address, bytes: received)
      case CURLE_FILESIZE_EXCEEDED: .tooLarge(address, limit: request.limits.bytes)
      // curl reports a header beyond its own limit as if memory had run out; newer versions name
      // the cause.
      case CURLE_OUT_OF_MEMORY where handle.isConnected && received == 0: .headerTooLarge(address)
      case Self.tooLarge: .headerTooLarge(address)
      case CURLE_BAD_CONTENT_ENCODING: .badCompression(address)
      case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL: .notHTTP(address)
      case CURLE_URL_MALFORMAT: .invalidAddress(address.text)
      default: .other(address, detail: Self.text(code))
      }
  }

  /// `CURLE_TOO_LARGE`, which older versions of curl do not name.
  private static let tooLarge = CURLcode(100)

  private static func text(_ code: CURLcode) -> String { String(cString: curl_easy_strerror(code)) }

  /// Why a proxy let nothing through; nil when it is not the proxy that failed.
  private static func proxyDetail(_ code: CURLcode, _ handle: CurlHandle) -> String? {
    if code == CURLE_COULDNT_RESOLVE_PROXY { return "there is no computer with that name" }
    if code == CURLE_PROXY { return handle.failureText ?? text(code) }
    // Its answer to the request for a connection.
    let status = handle.number(CURLINFO_HTTP_CONNECTCODE)
    return status == 0 || (200..<300).contains(status) ? nil : "it answers with error \(status)"
  }

  /// What the system says about a connection that was not made.
  private static func connectDetail(_ handle: CurlHandle) -> String? {
    let code = handle.number(CURLINFO_OS_ERRNO)
    return code == 0 ? nil : Errno(rawValue: CInt(code)).description
  }

  private static func timeout(_ request: NetworkRequest, _ handle: CurlHandle) -> NetworkError {
    let (address, limits) = (request.address, request.limits)
    return handle.isConnected
      ? .tooSlow(address, limit: limits.total)
      : .connectingTooLong(address, limit: min(limits.connecting, limits.total))
  }
}
