import ArgumentParser
import CommandOptions
import JapaneseText

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
      exit(await command.status())
    } catch {
      let isHelp = ExchangeCommand.exitCode(for: error) == .success
      Lines.print(ExchangeCommand.fullMessage(for: error), to: isHelp ? 1 : 2)
      exit(isHelp ? 0 : 2)
    }
  }
}

/// A command that this program performs.
protocol PerformedCommand: ParsableCommand {
  /// Performs it.
  /// - Returns: The exit status.
  @MainActor
  func status() async -> Int32
}

/// The command line; it is called as a part of `tangocho`.
struct ExchangeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tangocho",
    abstract: "Reads and writes the files of other programs, for tangocho.",
    subcommands: [
      ImportFiles.self, ExportWords.self, WriteSheet.self, SubscribeToFile.self,
      EndSubscription.self, RefreshBooks.self, ClassCommand.self, AnkiCommand.self,
    ]
  )
}

/// Imports files.
struct ImportFiles: PerformedCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: ImportOptions.abstract,
    discussion: ImportOptions.discussion
  )

  @OptionGroup var options: ImportOptions
}

/// Lines of output.
enum Lines {
  /// Prints a line with control characters replaced by symbols, so that no file can control the
  /// terminal.
  static func print(_ text: String, to descriptor: Int32 = 1) {
    write(visible(text), to: descriptor)
  }

  /// A text with symbols for control characters.
  static func visible(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { $0 == "\n" ? $0 : $0.visibleSubstitute ?? $0 }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Writes a text and a line end.
  /// - Returns: Whether all of it was written.
  @discardableResult
  static func write(_ text: String, to descriptor: Int32 = 1) -> Bool {
    put(text + "\n", to: descriptor)
  }

  /// Writes a text as it is.
  /// - Returns: Whether all of it was written.
  @discardableResult
  static func put(_ text: String, to descriptor: Int32) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return false }
      bytes = bytes.dropFirst(max(0, count))
    }
    return true
  }
}

/// The system call, which `Lines.write` would hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
