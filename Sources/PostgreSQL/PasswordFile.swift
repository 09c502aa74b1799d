#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The file in which the client library looks for passwords.
///
/// The library does not read one that others can read, and warns of that on standard error, into the
/// middle of the screen. Here it is not shown such a file, and the failure of the connection names it.
struct PasswordFile {
  /// The options of the connection, with which the library has nothing to warn of.
  let options: [String: String]
  /// The path of the file, if it is not read because others can read it.
  let exposed: String?

  /// Nothing can be there.
  private static let none = "/dev/null/none"

  /// Looks at the file that the options name, or the environment, or the usual one.
  init(_ options: [String: String], environment: (String) -> String? = Self.variable) {
    // A service can name another file.
    let isNamedElsewhere = options["service"] != nil || environment("PGSERVICE") != nil
    let usual = environment("HOME").map { $0 + "/.pgpass" }
    let path = options["passfile"] ?? environment("PGPASSFILE") ?? usual
    guard !isNamedElsewhere, let path, let mode = Self.mode(of: path),
      mode & S_IFMT != S_IFREG || mode & (S_IRWXG | S_IRWXO) != 0
    else {
      (self.options, exposed) = (options, nil)
      return
    }
    self.options = options.merging(["passfile": Self.none]) { _, own in own }
    exposed = mode & S_IFMT == S_IFREG ? path : nil
  }

  /// What kind of file is at a path, and who may use it; nil when there is none.
  private static func mode(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode : nil
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
