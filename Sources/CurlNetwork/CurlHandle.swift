import CCurl
import Network

/// A handle of libcurl with the settings of one request.
final class CurlHandle {
  let pointer: UnsafeMutableRawPointer
  private var list: UnsafeMutablePointer<curl_slist>?
  private var body: UnsafeMutableBufferPointer<UInt8>?
  /// Where curl writes why a transfer failed.
  private let failure: UnsafeMutableBufferPointer<CChar>

  /// Once in the process, before the first handle.
  private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  /// Creates a handle; nil when libcurl cannot be used.
  init?() {
    guard Self.isReady, let pointer = curl_easy_init() else { return nil }
    self.pointer = pointer
    failure = .allocate(capacity: Int(CURL_ERROR_SIZE))
    failure.initialize(repeating: 0)
    _ = tangocho_curl_set_pointer(pointer, CURLOPT_ERRORBUFFER, failure.baseAddress)
  }

  deinit {
    curl_easy_cleanup(pointer)
    curl_slist_free_all(list)
    body?.deallocate()
    failure.deallocate()
  }

  /// Sets what is sent, to whom, and within which limits.
  func set(_ request: NetworkRequest, certificates: String?) throws(NetworkError) {
    let address = request.address
    let codes = [
      number(CURLOPT_NOSIGNAL, 1),
      tangocho_curl_allow_protocols(pointer, address.scheme == .http ? 1 : 0),
      tangocho_curl_set_text(pointer, CURLOPT_URL, address.text),
      tangocho_curl_set_text(pointer, CURLOPT_ACCEPT_ENCODING, "gzip, deflate"),
      number(CURLOPT_FOLLOWLOCATION, 0),
      number(CURLOPT_HTTP09_ALLOWED, 0),
      tangocho_curl_keep_sockets_private(pointer),
    ]
    guard codes.allSatisfy({ $0 == CURLE_OK }) else {
      throw .other(address, detail: "libcurl is too old or was built without TLS")
    }
    if address.isLoopback { _ = tangocho_curl_set_text(pointer, CURLOPT_PROXY, "") }
    if let certificates { _ = tangocho_curl_set_text(pointer, CURLOPT_CAINFO, certificates) }
    set(request.limits)
    setBody(request)
    for field in request.headers { append("\(field.name): \(field.value)") }
    if !request.headers.contains(where: { $0.name.lowercased() == "user-agent" }) {
      append("User-Agent: tangocho")
    }
    // Without it curl waits a second for a server that does not know it.
    append("Expect:")
    _ = tangocho_curl_set_pointer(pointer, CURLOPT_HTTPHEADER, list)
  }

  private func set(_ limits: NetworkLimits) {
    _ = number(CURLOPT_CONNECTTIMEOUT_MS, limits.connecting)
    _ = number(CURLOPT_TIMEOUT_MS, limits.total)
    _ = tangocho_curl_set_size(pointer, CURLOPT_MAXFILESIZE_LARGE, limits.bytes)
  }

  private func setBody(_ request: NetworkRequest) {
    guard request.method == .post else { return }
    let bytes = request.body ?? []
    // One byte more, since an empty buffer may have no address.
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count + 1)
    _ = copy.initialize(from: bytes + [0])
    body = copy
    _ = number(CURLOPT_POST, 1)
    _ = tangocho_curl_set_size(pointer, CURLOPT_POSTFIELDSIZE_LARGE, bytes.count)
    _ = tangocho_curl_set_pointer(pointer, CURLOPT_POSTFIELDS, copy.baseAddress)
  }

  /// Sets who receives the answer; it must live as long as the handle is used.
  func set(_ receiver: CurlReceiver) {
    let context = Unmanaged.passUnretained(receiver).toOpaque()
    _ = tangocho_curl_set_pointer(pointer, CURLOPT_WRITEDATA, context)
    _ = tangocho_curl_set_receiver(pointer, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      CurlReceiver.of(context)?.receive(bytes, count: size * count) ?? 0
    }
    _ = tangocho_curl_set_pointer(pointer, CURLOPT_HEADERDATA, context)
    _ = tangocho_curl_set_receiver(pointer, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
      CurlReceiver.of(context)?.receiveHeader(bytes, count: size * count) ?? 0
    }
  }

  /// A number that curl found out.
  func number(_ info: CURLINFO) -> Int {
    var value = 0
    _ = tangocho_curl_number(pointer, info, &value)
    return value
  }

  /// A size or a time that curl found out.
  func size(_ info: CURLINFO) -> Int {
    var value = 0
    _ = tangocho_curl_size(pointer, info, &value)
    return value
  }

  /// Whether there is a connection, encrypted if it is to be.
  var isConnected: Bool { size(CURLINFO_PRETRANSFER_TIME_T) > 0 }

  /// A text that curl found out.
  func text(_ info: CURLINFO) -> String? {
    var value: UnsafePointer<CChar>?
    _ = tangocho_curl_text(pointer, info, &value)
    return value.map { String(cString: $0) }
  }

  /// Why the transfer failed, more exactly than its code says; nil when curl does not say it.
  ///
  /// It may quote a certificate, and that may have anything in it.
  var failureText: String? {
    let bytes = failure.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
      .filter { $0.properties.generalCategory != .control }
    return scalars.isEmpty ? nil : String(String.UnicodeScalarView(scalars))
  }

  private func number(_ option: CURLoption, _ value: Int) -> CURLcode {
    tangocho_curl_set_number(pointer, option, value)
  }

  private func append(_ header: String) { list = curl_slist_append(list, header) }
}
