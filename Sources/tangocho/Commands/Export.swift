import ArgumentParser
import CommandOptions
import Live

/// Writes words to a file.
struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: ExportOptions.abstract,
    discussion: ExportOptions.discussion
  )

  // Completed by this program only.
  @Option(name: .customLong("book"), help: ExportOptions.bookHelp, completion: BookCompletion.kind)
  var books: [String] = []

  @OptionGroup var options: ExportOptions

  func run() { ExchangeProgram.run("export") }
}

/// Writes a printable test.
struct Sheet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet",
    abstract: SheetOptions.abstract,
    discussion: SheetOptions.discussion
  )

  // Completed by this program only.
  @Option(name: .customLong("book"), help: ExportOptions.bookHelp, completion: BookCompletion.kind)
  var books: [String] = []

  @OptionGroup var options: SheetOptions

  func run() { ExchangeProgram.run("sheet") }
}
