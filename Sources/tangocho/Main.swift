import ArgumentParser
import JapaneseText
import Processes

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The entry point of the program.
@main
enum Main {
  static func main() {
    StandardDescriptors.openMissing()
    // A closed pipe becomes a write error, so that pending changes are still saved.
    signal(SIGPIPE, SIG_IGN)
    // Nothing to parse: this opens the screen faster than the argument parser would.
    if CommandLine.argc == 1 {
      FullScreen.open(LibraryChoice())
    }
    if let argument = invalidArgument {
      StandardError.report(CommandTexts.notUTF8(argument.visible))
      exit(2)
    }
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let choice = LibraryOptions.choice(ofOnly: arguments) { FullScreen.open(choice) }
    if let mistake = CommandNames.mistake(inHelp: arguments) {
      StandardError.write(mistake)
      exit(2)
    }
    do {
      var command = try Tangocho.parseAsRoot()
      try command.run()
    } catch {
      report(error, arguments)
    }
  }

  /// Prints what the parser has to say.
  private static func report(_ error: any Error, _ arguments: [String]) {
    // Help and the version are errors, too; their status is 0. The status of wrong usage is 2
    // here.
    let message = Tangocho.fullMessage(for: error)
    if let mistake = DashedFileName.mistake(in: arguments, message) {
      StandardError.write(mistake)
      exit(2)
    }
    guard Tangocho.exitCode(for: error) == .success else {
      let meant = arguments.first.flatMap { CommandNames.suggestion(for: $0) }
        .map { "Did you mean `tangocho \($0)`?" }
      let advice = meant ?? DashedWord.advice(on: arguments, message)
      StandardError.write(message + (advice.map { "\n" + $0 } ?? ""))
      exit(2)
    }
    let isScript = arguments.first?.hasPrefix("--generate-completion-script") == true
    let text =
      isScript
      ? OptionCompletion.added(to: HelpCompletion.added(to: AliasCompletion.added(to: message)))
      : HelpText.withWrappedUsage(message, columns: HelpText.columns)
    Command.run { try Output.text(text + "\n") }
  }

  /// The first argument that is not UTF-8, with other characters in place of its bytes, as the parser
  /// would get it.
  private static var invalidArgument: String? {
    for place in 0..<Int(CommandLine.argc) where place > 0 {
      guard let bytes = CommandLine.unsafeArgv[place] else { continue }
      if String(validatingCString: bytes) == nil { return String(cString: bytes) }
    }
    return nil
  }
}
