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
    StandardDescriptors.openMissing()
    // A reader that goes away is an error of the write, so that what is being saved is finished.
    signal(SIGPIPE, SIG_IGN)
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
      guard Tangocho.exitCode(for: error) == .success else {
        StandardError.write(message)
        exit(2)
      }
      Command.run { try Output.text(message + "\n") }
    }
  }
}
