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
    print("tangocho is under the MIT licence. What it uses has licences of its own.")
    for notice in Texts.english.licences {
      print("\n" + notice.name)
      for line in TextMetrics().wrapped(notice.text, to: 76) { print("  " + line) }
    }
  }
}
