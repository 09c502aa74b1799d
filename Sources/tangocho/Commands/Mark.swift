import Application
import ArgumentParser
import CommandOptions
import Domain
import Live
import TerminalUI

/// Marks words, as on the screens of study.
struct Mark: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mark",
    abstract: "Mark words ○ or ×, or clear their mark, as on a card.",
    discussion: """
      STATE is o or ○, x or ×, or clear. A WORD is as in `tangocho log`; - reads the words from \
      standard input, one per line. A mark that says something new is a grade, exactly like a mark \
      on a card: × counts as again, ○ as good when the word is new or due; clear undoes the marks \
      of the day, but not the grades of a review session. Either all words are marked or none. It \
      can be undone on the home screen.

      EXAMPLES
        tangocho mark ○ 食べる
        tangocho mark x --find 'book:旅行 #verb' --dry-run
        tangocho mark o - < known.txt
      """
  )

  /// The states that can be set.
  enum State: String, ExpressibleByArgument, CaseIterable {
    case known = "o"
    case fail = "x"
    case clear

    init?(argument: String) {
      switch argument.lowercased() {
      case "o", "○", "〇", "◯", "known": self = .known
      case "x", "×", "fail": self = .fail
      case "–", "clear": self = .clear
      default: return nil
      }
    }

    fileprivate var studyState: StudyState {
      switch self {
      case .known: .success
      case .fail: .fail
      case .clear: .undefined
      }
    }
  }

  @Argument(help: "The mark: ○, × or clear.")
  var state: State

  @OptionGroup var selection: WordOptions

  @Flag(help: "Only say what would be marked.")
  var dryRun = false

  @Flag(help: "Write the words as JSON.")
  var json = false

  @OptionGroup var library: LibraryOptions

  func run() {
    let (choice, arguments, state) = (library.existing, selection.arguments, state.studyState)
    let (dryRun, json) = (dryRun, json)
    Command.run {
      let container = try await Command.container(for: choice)
      let words = try await arguments.resolve(in: container)
      let output = WordOutput(container: container)
      if words.isEmpty { throw try await output.nothing(asJSON: json) }
      let count = English.count(words.count, "word")
      if dryRun {
        try await output.write(words.map { $0.marked(state) }, asJSON: json)
        return StandardError.write("\(count) would be marked \(state.symbol).")
      }
      let states = Dictionary(first: words.map { ($0.id, state) })
      let marked = try await container.makeWordService()
        .updateStudyState(states, undoing: nil)
      let before = Dictionary(first: words.map { ($0.id, $0.state) })
      let changed = marked.wordIDs.union(before.filter { $0.value != state }.map(\.key))
      if !changed.isEmpty {
        await CommandUndo.keep(.marks(before, marked, expected: states), in: container)
      }
      // Printed in any case: what was marked is saved.
      defer { StandardError.write(Self.result(state, of: words, marked, changed.count)) }
      try await Output.done { try await output.writeStored(words.map(\.id), asJSON: json) }
    }
  }

  /// `1 word marked ○, 1 grade.`; it also says what a mark has undone, and that nothing changed.
  private static func result(
    _ state: StudyState,
    of words: [Word],
    _ marked: MarkedReviews,
    _ changedCount: Int
  ) -> String {
    let count = English.count(words.count, "word")
    if changedCount == 0 {
      let was = English.form(words.count, "was", "were")
      return "Nothing changed: \(count) \(was) \(state.symbol) already."
    }
    let (added, undone) = (marked.added.count, marked.undone.count)
    let grades = state == .undefined ? "" : ", \(English.count(added, "grade"))"
    let back = undone == 0 ? "" : ", \(English.count(undone, "grade")) of today undone"
    return "\(count) marked \(state.symbol)\(grades)\(back)."
  }
}

extension Word {
  fileprivate func marked(_ state: StudyState) -> Word {
    var word = self
    word.state = state
    return word
  }
}
