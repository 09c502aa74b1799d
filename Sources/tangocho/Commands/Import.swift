import ArgumentParser
import CommandOptions
import Live

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Imports files; another program does it, which links what this one does without.
struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: ImportOptions.abstract,
    discussion: ImportOptions.discussion
  )

  @OptionGroup var options: ImportOptions

  func run() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    // Options of the library may stand before it.
    if let place = arguments.firstIndex(of: "import") {
      arguments.insert(arguments.remove(at: place), at: 0)
    }
    for path in ExchangeProgram.candidates {
      var strings: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
      strings.append(nil)
      execv(path, strings)
      strings.forEach { free($0) }
      if errno != ENOENT && errno != ENOTDIR { break }
    }
    let code = errno
    Command.run { throw UsageError.noExchangeProgram(ExchangeProgram.candidates[0], code: code) }
  }
}
