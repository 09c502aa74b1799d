import Domain

/// Where the program keeps its files, following the XDG Base Directory Specification.
public nonisolated struct Locations: Hashable, Sendable {
  /// The library, which may be synchronized or kept in git.
  public var library: String
  /// Whether the library was named, as by `--library`; otherwise it is where libraries usually are.
  public var isLibraryNamed = false
  /// The settings file.
  public var configurationFile: String
  /// What belongs to this computer: backups, device id, locks, UI state.
  public var state: String
  /// What can be recreated at any time.
  public var cache: String
  /// The files that come with the program: starter books.
  public var assets: String
  /// The directory that `~` stands for in typed paths; nil when unknown.
  public var home: String?

  /// Creates locations.
  public init(
    library: String,
    configurationFile: String,
    state: String,
    cache: String,
    assets: String,
    home: String? = nil
  ) {
    self.library = library
    self.configurationFile = configurationFile
    self.state = state
    self.cache = cache
    self.assets = assets
    self.home = home
  }
}

nonisolated extension Locations {
  /// A path with a leading `~` replaced by the home directory.
  func expanded(_ path: String) -> String {
    guard let home, path == "~" || path.hasPrefix("~/") else { return path }
    return home + path.dropFirst()
  }

  /// Finds the locations from the environment.
  /// - Parameters:
  ///   - environment: The environment variables.
  ///   - library: The library given on the command line; nil for the default.
  ///   - currentDirectory: The base of relative paths on the command line.
  ///   - executable: The path of the program, which its files are installed beside.
  ///   - exists: Whether there is a file or directory at a path.
  /// - Throws: `LocationError.noHome` when the environment has no home directory.
  public init(
    environment: [String: String],
    library: String? = nil,
    currentDirectory: String,
    executable: String,
    exists: (String) -> Bool
  ) throws {
    func base(_ variable: String, _ fallback: String) throws -> String {
      // The specification says that a relative path is ignored.
      if let path = environment[variable], path.hasPrefix("/") {
        return Self.absolute(path + "/tangocho", in: currentDirectory)
      }
      guard let home = environment["HOME"], home.hasPrefix("/") else {
        throw LocationError.noHome(variable: variable)
      }
      return Self.absolute(home + "/" + fallback + "/tangocho", in: currentDirectory)
    }
    let named = library.map { Self.absolute($0, in: currentDirectory) }
    self.init(
      library: try named ?? base("XDG_DATA_HOME", ".local/share"),
      configurationFile: try base("XDG_CONFIG_HOME", ".config") + "/config.json5",
      state: try base("XDG_STATE_HOME", ".local/state"),
      cache: try base("XDG_CACHE_HOME", ".cache"),
      assets: Self.assets(environment: environment, executable: executable, exists: exists),
      home: environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    )
    isLibraryNamed = named != nil
  }

  /// A path that was typed, as one that is the same however it was typed, since UI state goes by it: a
  /// shell completes the name of a folder with a slash.
  ///
  /// A `..` stays behind a name, which may be that of a link.
  private static func absolute(_ path: String, in currentDirectory: String) -> String {
    let slash = UInt8(ascii: "/")
    var hasName = path.utf8.first == slash
    var clean = hasName || currentDirectory == "/" ? "" : currentDirectory
    for part in path.utf8.split(separator: slash).map(Substring.init) where part != "." {
      if part == "..", !hasName {
        clean = String(clean[..<(clean.utf8.lastIndex(of: slash) ?? clean.startIndex)])
      } else {
        clean.append("/")
        clean.append(contentsOf: part)
        hasName = true
      }
    }
    if clean.isEmpty { clean = "/" }
    // With the slash it is a folder, without it a file.
    return path.hasSuffix("/") && clean.isSQLitePath ? clean + "/" : clean
  }

  /// The first existing folder with starter books: given by a variable, installed beside the
  /// program, or in the source tree that the program was built from.
  private static func assets(
    environment: [String: String],
    executable: String,
    exists: (String) -> Bool
  ) -> String {
    if let named = environment["TANGOCHO_ASSETS"], !named.isEmpty { return named }
    var directory = executable
    func goUp() {
      directory = directory[..<(directory.lastIndex(of: "/") ?? directory.startIndex)].description
    }
    goUp()
    let installed = directory + "/../share/tangocho"
    if exists(installed + "/Books") { return installed }
    while directory.contains("/") {
      goUp()
      if exists(directory + "/Assets/Books") { return directory + "/Assets" }
    }
    return installed
  }
}

/// Why the locations cannot be determined.
public nonisolated enum LocationError: Error, Hashable, Sendable {
  /// Neither HOME nor this XDG variable holds an absolute path.
  case noHome(variable: String)
}
