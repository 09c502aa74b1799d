/// Why there is no answer, or none that can be used.
public enum NetworkError: Error, Hashable, Sendable {
  /// The text is not an address on the web.
  case invalidAddress(String)
  /// The address is on another computer and not encrypted.
  case unprotected(WebAddress)
  /// The body of the request cannot be made, for a reason that is a defect of the program.
  case unencodable(String)
  /// There is no computer of that name, or no network.
  case unknownHost(WebAddress)
  /// The proxy on the way does not let the request through; why.
  case proxy(WebAddress, detail: String)
  /// The computer does not accept a connection; what the system says.
  case noConnection(WebAddress, detail: String)
  /// The certificates of authorities on this computer cannot be read; what the TLS library says.
  case unreadableAuthorities(detail: String)
  /// The certificate is not valid for that computer; what the TLS library says.
  case untrustedCertificate(WebAddress, detail: String)
  /// No encryption could be agreed on; what the TLS library says.
  case noEncryption(WebAddress, detail: String)
  /// No connection within the time limit, in milliseconds.
  case connectingTooLong(WebAddress, limit: Int)
  /// Nothing arrived for this many seconds.
  case silent(WebAddress, seconds: Int)
  /// The whole answer took longer than this many milliseconds.
  case tooSlow(WebAddress, limit: Int)
  /// The connection ended after this many bytes of the body, before the answer was whole.
  case cutOff(WebAddress, bytes: Int)
  /// The body is larger than this many bytes, or says that it is.
  case tooLarge(WebAddress, limit: Int)
  /// What the answer says before the body is larger than any server needs.
  case headerTooLarge(WebAddress)
  /// The body is not compressed as the answer says.
  case badCompression(WebAddress)
  /// What arrived is not HTTP.
  case notHTTP(WebAddress)
  /// The answer points back to an address that was asked already.
  case redirectCircle(WebAddress)
  /// There were more redirects than anybody needs.
  case tooManyRedirects(WebAddress)
  /// The answer points to something that is not on the web, or not encrypted, or has a password in
  /// its address.
  case redirectRefused(to: String, from: WebAddress)
  /// The server answers with a status other than success, and may say when to ask again.
  case status(Int, WebAddress, retry: RetryTime? = nil)
  /// The content is of another type than expected; nil when the answer names none.
  case wrongType(found: String?, WebAddress)
  /// The content is of the right type and cannot be read; where and why.
  case unreadable(String)
  /// The server understood the request and refuses it, in its own words.
  case refused(String)
  /// A file cannot be written: errno.
  case file(path: String, code: Int32)
  /// The task was cancelled.
  case cancelled
  /// Anything else that the library says.
  case other(WebAddress, detail: String)
}
