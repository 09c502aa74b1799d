import ArgumentParser
import CommandOptions

/// Imports files into the library.
struct ImportFiles: PerformedCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: ImportOptions.abstract,
    discussion: ImportOptions.discussion
  )

  @OptionGroup var options: ImportOptions

  var isDry: Bool { options.dryRun }
}
