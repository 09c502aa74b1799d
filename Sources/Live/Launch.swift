import Application
import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the program is started with: the locations of its files, and the learner's settings.
public nonisolated struct Launch: Hashable, Sendable {
  /// Where the files of the program are.
  public var locations: Locations
  /// The settings.
  public var configuration: Configuration

  /// Creates a launch from parts; nothing is read.
  public init(locations: Locations, configuration: Configuration = Configuration()) {
    self.locations = locations
    self.configuration = configuration
  }

  /// Finds the locations from the environment and reads the settings file.
  /// - Parameter library: The folder of the library, its file or its address; nil for the default.
  /// - Throws: `LocationError`, `ConfigurationError`, `DatabaseAddress.ParseError`, `StoreError`.
  public init(library: String? = nil) throws {
    guard let library, DatabaseAddress.isAddress(library) else {
      try self.init(at: Locations(library: library))
      return
    }
    try self.init(at: Locations(library: nil))
    try use(.postgres, DatabaseAddress(library))
  }

  /// Reads the settings file of the given locations.
  /// - Throws: `ConfigurationError`, `StoreError` when this program was built without the back end.
  public init(at locations: Locations) throws {
    var configuration = try Configuration.load(from: locations.configurationFile)
    configuration.editor = Environment.editor
    self.init(locations: locations, configuration: configuration)
    try checkSupport()
  }

  /// Uses another back end than the settings say; without an address, on the server of the settings if
  /// they name one.
  /// - Throws: `StoreError` when this program was built without it.
  public mutating func use(_ database: DatabaseKind, _ address: DatabaseAddress?) throws {
    configuration.database = database
    // Where the command line has both, nothing is read from the library, and nothing is changed there.
    if database == .memory { locations.isLibraryNamed = false }
    if address != nil || database != .postgres { configuration.databaseAddress = address }
    try checkSupport()
  }

  /// Refuses what this program was built without.
  private func checkSupport() throws {
    #if !PostgreSQL
      if case .server(let address, _, _) = library {
        throw StoreError.server(place: address.shown, .unsupported)
      }
    #endif
  }
}

nonisolated extension Locations {
  /// Finds the locations from the environment of the process.
  /// - Parameter library: The library given on the command line; nil for the default.
  /// - Throws: `LocationError.noHome` when the environment has no home directory.
  public init(library: String?) throws {
    try self.init(
      environment: Environment.variables,
      library: library,
      currentDirectory: Environment.currentDirectory,
      executable: Environment.executable,
      exists: { access($0, F_OK) == 0 }
    )
  }
}
