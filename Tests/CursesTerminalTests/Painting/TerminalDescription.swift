import Testing

@testable import CursesTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The terminal descriptions that come with ncurses.
enum TerminalDescription {
  private typealias SetUp =
    @convention(c) (UnsafePointer<CChar>, Int32, UnsafeMutablePointer<Int32>)
    -> Int32

  /// Loads the description of a terminal by its name, without taking over a terminal.
  ///
  /// ncurses has one per process, so the tests that load one run one after the other.
  static func load(_ name: String) throws {
    let symbol = try #require(dlsym(dlopen(nil, RTLD_NOW), "setupterm"))
    var result: Int32 = 0
    let code = unsafeBitCast(symbol, to: SetUp.self)(name, STDOUT_FILENO, &result)
    try #require(code == 0, "ncurses does not know the terminal \(name)")
  }

  /// The capabilities of a terminal.
  static func capabilities(of name: String, usesMouse: Bool = true) throws -> Capabilities {
    try load(name)
    return try #require(Capabilities(usesMouse: usesMouse))
  }
}

/// The suites that load terminal descriptions, of which ncurses has one per process.
@Suite("Terminals from their terminfo descriptions", .serialized)
enum DescribedTerminals {}
