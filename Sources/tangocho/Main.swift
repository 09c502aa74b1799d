import ArgumentParser

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where the program begins.
@main
enum Main {
  static func main() {
    // Nothing to parse: the screen is open before the parser of arguments would be ready.
    if CommandLine.arguments.count == 1 {
      FullScreen.open(LibraryChoice())
    }
    do {
      var command = try Tangocho.parseAsRoot()
      try command.run()
    } catch {
      // Help and the version come as errors too; their status is 0. Wrong usage is 2 here.
      let message = Tangocho.fullMessage(for: error)
      let isFailure = Tangocho.exitCode(for: error) != .success
      if isFailure { StandardError.write(message) } else { print(message) }
      exit(isFailure ? 2 : 0)
    }
  }
}
