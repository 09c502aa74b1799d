import Testing

@testable import CursesTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The descriptions of terminals that ncurses comes with.
enum TerminalDescription {
  private typealias SetUp =
    @convention(c) (UnsafePointer<CChar>, Int32, UnsafeMutablePointer<Int32>)
    -> Int32

  /// Loads the description of a terminal by its name, without taking one over.
  ///
  /// ncurses keeps one for the whole process: the tests that load one run one after the other.
  static func load(_ name: String) throws {
    let symbol = try #require(dlsym(dlopen(nil, RTLD_NOW), "setupterm"))
    var result: Int32 = 0
    let code = unsafeBitCast(symbol, to: SetUp.self)(name, STDOUT_FILENO, &result)
    try #require(code == 0, "ncurses does not know the terminal \(name)")
  }

  /// What a terminal understands.
  static func capabilities(of name: String, usesMouse: Bool = true) throws -> Capabilities {
    try load(name)
    return try #require(Capabilities(usesMouse: usesMouse))
  }
}

/// What reads the descriptions of terminals, which ncurses keeps for the whole process.
@Suite("Terminals by their descriptions", .serialized)
enum DescribedTerminals {}
