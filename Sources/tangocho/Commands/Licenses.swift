import ArgumentParser
import JapaneseText
import TerminalUI

/// Shows the licences of the data and the libraries.
struct Licenses: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show the licences of the data and libraries that the program uses.",
    discussion: """
      EXAMPLES
        tangocho licenses
      """
  )

  func run() {
    let notices = Texts.english.licences.flatMap { notice in
      ["", notice.name] + TextMetrics().wrapped(notice.text, to: 76).map { "  " + $0 }
    }
    Command.run {
      try Output.lines(
        ["tangocho is under the MIT licence. What it uses has licences of its own."] + notices
      )
    }
  }
}
