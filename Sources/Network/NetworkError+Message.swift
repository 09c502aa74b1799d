import Domain

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension NetworkError {
  /// What happened and what to do about it, as sentences.
  public var message: String { what + " " + advice }

  /// The same after a sentence that names the address, which is not repeated.
  /// - Parameter address: The address, as that sentence names it.
  /// - Returns: The message, with “It” in place of that address.
  package func message(after address: String) -> String {
    let names = [address, "“\(address)”"]
    guard let name = names.first(where: { message.hasPrefix($0 + " ") }) else { return message }
    return "It" + message.dropFirst(name.count)
  }

  private var what: String {
    addressing ?? connecting ?? answering ?? "The network failed."
  }

  private var advice: String {
    switch self {
    case .invalidAddress(let text) where text.userInformation != nil:
      "It has a name or a password in it: fetch the file with a browser."
    case .invalidAddress: "Copy it from the browser, with https:// in front."
    case .unprotected: "Use the address with https://."
    case .unencodable, .redirectCircle, .tooManyRedirects, .notHTTP:
      "Check the address, or tell the owner of the server."
    case .unknownHost: "Check the spelling and your connection to the internet."
    case .proxy: "Check the address, the name and the password in the variable https_proxy."
    case .noConnection:
      "Check that the server runs, that no firewall is in the way, and that the proxy runs if "
        + "https_proxy names one."
    case .unreadableAuthorities:
      "Nothing was sent. Let SSL_CERT_FILE name a file with them, or leave it out for those of the "
        + "system (Debian: apt install ca-certificates)."
    case .untrustedCertificate:
      "Nothing was sent. Check the address and the date of this computer; if the server is your own,"
        + " name its certificates in SSL_CERT_FILE."
    case .noEncryption: "Nothing was sent. Tell the owner of the server."
    case .connectingTooLong, .silent, .tooSlow, .cutOff: "Try again later."
    case .tooLarge: "Check that it is the right file, and fetch it with a browser if it is."
    case .headerTooLarge: "Fetch the file with a browser, and tell the owner of the server."
    case .badCompression: "Try again; if it stays so, fetch the file with a browser."
    case .redirectRefused: "Open the address in a browser, and use the one where it ends."
    case .status(let code, _, let retry): Self.advice(status: code, retry)
    case .wrongType:
      "Open the address in a browser, and copy the address of the file itself, not of its page."
    case .unreadable: "Check that the address is that of the right server."
    case .refused: "Change what it names, and try again."
    case .file: "Make room or change the permissions, and try again."
    case .cancelled: "Nothing was changed."
    case .other: "Try again."
    }
  }

  private static func advice(status: Int, _ retry: RetryTime?) -> String {
    switch status {
    case 206: "Fetch the file with a browser."
    case 401, 403: "It wants you to sign in: fetch the file with a browser."
    case 404, 410: "Check the address: there is nothing there now."
    case 429: "It asks for fewer requests: try again \(retry?.text ?? "in some minutes")."
    case 500...: "That is a fault of the server: try again \(retry?.text ?? "later")."
    default: "Check the address."
    }
  }

  private var addressing: String? {
    switch self {
    case .invalidAddress(let text): "“\(text.withoutPassword)” is not a web address."
    case .unprotected(let address): "\(address.text) is not encrypted: others could change it."
    case .unencodable(let detail): "The request cannot be written: \(detail)."
    case .redirectCircle(let address): "The server redirects in a circle, back to \(address.text)."
    case .tooManyRedirects(let address): "The server redirects too often, last to \(address.text)."
    case .redirectRefused(let target, let address):
      "\(address.host) redirects to \(target.withoutPassword), which "
        + (target.userInformation == nil
          ? "is not an https address." : "has a name or a password in it.")
    case .file(let path, let code):
      "Cannot write \(path): \(strerror(code).map { String(cString: $0) } ?? "error \(code)")."
    case .cancelled: "Stopped."
    default: nil
    }
  }

  private var connecting: String? {
    switch self {
    case .unknownHost(let address): "There is no computer named \(address.host)."
    case .proxy(let address, let detail):
      "The proxy on the way to \(address.host) fails: \(detail)."
    case .noConnection(let address, let detail):
      "No connection to \(address.origin): \(detail)."
    case .unreadableAuthorities(let detail):
      "The certificates of authorities on this computer cannot be read: \(detail)."
    case .untrustedCertificate(let address, let detail):
      "\(address.host) cannot prove that it is \(address.host): \(detail)."
    case .noEncryption(let address, let detail):
      "No encrypted connection to \(address.host): \(detail)."
    case .connectingTooLong(let address, let limit):
      "\(address.host) did not accept a connection within \(Self.seconds(limit))."
    case .silent(let address, let seconds):
      "\(address.host) sent nothing for \(Self.seconds(seconds * 1000))."
    case .tooSlow(let address, let limit):
      "\(address.host) took longer than \(Self.seconds(limit))."
    case .cutOff(let address, let bytes):
      "The connection to \(address.host) ended after \(bytes) bytes, before the end."
    default: nil
    }
  }

  private var answering: String? {
    switch self {
    case .tooLarge(let address, let limit):
      "What \(address.host) sends is larger than \(limit >> 20) MiB."
    case .headerTooLarge(let address):
      "\(address.host) sends a header that is far too large, before the file."
    case .badCompression(let address): "What \(address.host) sends cannot be decompressed."
    case .notHTTP(let address): "What answers at \(address.origin) is not a web server."
    case .status(206, let address, _): "\(address.text) sends only a part of the file."
    case .status(let code, let address, _): "\(address.text) answers with error \(code)."
    case .wrongType(let type?, let address): "\(address.text) is of the type \(type)."
    case .wrongType(nil, let address): "\(address.text) does not say what type of file it is."
    case .unreadable(let detail): "The answer cannot be read: \(detail)."
    case .refused(let detail): "The server refuses: \(detail)."
    case .other(let address, let detail): "The transfer from \(address.host) failed: \(detail)."
    default: nil
    }
  }

  private static func seconds(_ milliseconds: Int) -> String {
    milliseconds == 1000 ? "1 second" : "\(milliseconds / 1000) seconds"
  }
}

extension RetryTime {
  /// The time after “try again”.
  fileprivate var text: String {
    switch self {
    case .seconds(1): "in 1 second"
    case .seconds(let seconds) where seconds < 100: "in \(seconds) seconds"
    case .seconds(let seconds) where seconds < 6_000: "in \((seconds + 59) / 60) minutes"
    case .seconds(let seconds): "in \((seconds + 3_599) / 3_600) hours"
    case .date(let date): "after \(date)"
    }
  }
}
