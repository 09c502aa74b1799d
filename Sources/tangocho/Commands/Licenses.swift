import ArgumentParser
import JapaneseText
import TerminalUI

/// Shows the licences of the data and the libraries.
struct Licenses: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "licenses",
    abstract: "Show the licences of the data and libraries that the program uses.",
    discussion: """
      EXAMPLES
        tangocho licenses
        tangocho licenses --json
      """
  )

  @Flag(help: "Write JSON.")
  var json = false

  func run() {
    let records = Texts.english.licences.map { ["name": $0.name, "text": $0.text] }
    let notices = Texts.english.licences.flatMap { notice in
      ["", notice.name] + TextMetrics().wrapped(notice.text, to: 76).map { "  " + $0 }
    }
    let json = json
    Command.run {
      if json { return try Output.json(records) }
      try Output.lines(
        ["tangocho is under the MIT licence. What it uses has licences of its own."] + notices
      )
    }
  }
}
