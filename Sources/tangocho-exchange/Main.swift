import ArgumentParser

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The entry point: the commands of `tangocho` that read and write files of other programs.
@main
enum Main {
  static func main() async {
    // A closed pipe becomes a write error, so that an import is never cut off by it.
    signal(SIGPIPE, SIG_IGN)
    Signals.install()
    do {
      guard let command = try ExchangeCommand.parseAsRoot() as? any PerformedCommand else {
        throw CleanExit.helpRequest(ExchangeCommand.self)
      }
      exit(Lines.status(await command.status(), isDone: !command.isDry))
    } catch {
      let isHelp = ExchangeCommand.exitCode(for: error) == .success
      Lines.print(ExchangeCommand.fullMessage(for: error), to: isHelp ? 1 : 2)
      exit(isHelp ? 0 : 2)
    }
  }
}

/// The command line; it is called as a part of `tangocho`.
struct ExchangeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tangocho",
    abstract: "Reads and writes the files of other programs, for tangocho.",
    subcommands: [
      ImportFiles.self, ExportWords.self, WriteSheet.self, SubscribeToFile.self,
      EndSubscription.self, RefreshBooks.self, ClassCommand.self, AnkiCommand.self, DrawFont.self,
      DecodeText.self,
    ]
  )
}
