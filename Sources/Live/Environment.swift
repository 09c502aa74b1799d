#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The environment of the process.
nonisolated enum Environment {
  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The variables that decide where files are.
  static var variables: [String: String] {
    let names = [
      "HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME",
      "TANGOCHO_ASSETS",
    ]
    return names.reduce(into: [:]) { $0[$1] = variable($1) }
  }

  /// The command of the learner's editor: `$VISUAL`, else `$EDITOR`; nil when neither names one.
  static var editor: String? {
    ["VISUAL", "EDITOR"].lazy.compactMap(variable)
      .first { !$0.utf8.allSatisfy { $0 == UInt8(ascii: " ") } }
  }

  /// The folder that relative paths are relative to.
  static var currentDirectory: String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }

  /// The path that the program's file has when this is first asked for.
  static let executable: String = {
    let path = realpath("/proc/self/exe", nil) ?? realpath(CommandLine.arguments[0], nil)
    guard let path else { return CommandLine.arguments[0] }
    defer { free(path) }
    return String(cString: path)
  }()
}
