import CommandOptions
import CurlNetwork
import Files
import Live
import Network

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files on the web, with the network as the environment sets it.
enum WebFile {
  /// What asks servers.
  static var client: NetworkClient {
    NetworkClient(CurlSession(certificates: variable("SSL_CERT_FILE")))
  }

  /// What fetches files, and shows on a line how much has come.
  static func downloader(_ line: ProgressLine) -> Downloader {
    let session = CurlSession(certificates: variable("SSL_CERT_FILE")) { line.show($0) }
    return Downloader(NetworkClient(session), folder: TemporaryFolder.defaultParent)
  }

  /// The address that an argument is; nil when it is the path of a file.
  /// - Throws: `NetworkError.invalidAddress` for one that begins like an address and is none.
  static func address(_ argument: String) throws(NetworkError) -> WebAddress? {
    guard let scheme = argument.firstRange(of: "://").map({ argument[..<$0.lowerBound] }),
      !scheme.isEmpty, scheme.allSatisfy({ $0.isASCII && $0.isLetter })
    else { return nil }
    return try WebAddress(argument)
  }

  /// A variable of the environment; nil when it is not set, or empty.
  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
