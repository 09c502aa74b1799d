import Application
import ArgumentParser
import Domain
import Live
import Processes
import TerminalUI

/// Prints the reviews of a word, or what was changed in the library.
struct Log: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
    abstract: "Show the grades of a word, or what was changed on which computer.",
    discussion: """
      WORD is the text of one of its sides, a part of it that no other word has, or an id from \
      `tangocho words --json`. Shows its grades, its forgetting curve, when it comes next and why. \
      If several words have exactly this text, their ids are listed; the JSON has all of them. The \
      same as `\(BooksKeys.label(of: .wordHistory))` on a word in the program.

      With --since instead of WORD: the reviews, words and books that were added, changed and \
      deleted, by study day and computer. WHEN is a date like 2026-11-20, today, yesterday, a \
      number of days like 7d or of weeks like 2w, or last: what the home screen last reported \
      about other computers, and what has come since. The status is 1 when nothing was changed. A \
      library in SQLite, or on a server, records only what was added and deleted, and not on \
      which computer.

      EXAMPLES
        tangocho log 食べ物
        tangocho log food --json
        tangocho log --since yesterday
        tangocho log --since last
      """
  )

  @Argument(help: WordArgument.help)
  var word: String?

  @Option(help: ArgumentHelp("List all changes since then.", valueName: "when"))
  var since: String?

  @Flag(help: "Write JSON.")
  var json = false

  @OptionGroup var library: LibraryOptions

  func validate() throws {
    if (word == nil) == (since == nil) {
      throw ValidationError(
        "Give either a word or --since, as in `tangocho log --since yesterday`."
      )
    }
  }

  func run() {
    let (choice, json) = (library.existing, json)
    if let since {
      Command.run { try await ChangeListing(since, json: json).run(choice) }
    } else {
      let word = word ?? ""
      Command.run { try await Self.print(word, json: json, choice) }
    }
  }

  @MainActor
  private static func print(_ word: String, json: Bool, _ choice: LibraryChoice) async throws {
    let container = try await Command.container(for: choice)
    let words = try await WordArgument(word).resolve(with: container.makeWordService())
    let provider = container.makeDataProvider()
    var histories: [WordHistory] = []
    for word in words { histories.append(try await provider.fetch(WordHistoryQuery(word))) }
    if json { return try Output.json(histories.map(HistoryRecord.init)) }
    if histories.count > 1 {
      throw UsageError.sameWords(
        word,
        histories.map { WordArgument.choice($0.word, $0.book.title) }
      )
    }
    let width = min(80, TerminalWidth.ofOutput ?? 80)
    for history in histories { try Output.lines(container.texts.lines(history, width: width)) }
  }
}

/// The reviews of a word as JSON.
private struct HistoryRecord: Encodable {
  let id, kanji, gana, meaning, book: String
  let reviews: [ReviewRecord]
  let lapses: Int
  let stability, difficulty, recall: Double?
  let due: String?
  let next: String
  let asks: String?
  let other: CardRecord?

  /// The later one of two cards.
  struct CardRecord: Encodable {
    let asks, next: String
    let due: String?
    let lapses: Int
  }

  struct ReviewRecord: Encodable {
    let time: Int64
    let day: String
    let rating: UInt8
    let milliseconds: Int
    let asked, typed: String?
    let mark: Bool
    let expected, stability, difficulty: Double?

    init(_ reviewed: ReviewedState) {
      let review = reviewed.review
      time = review.moment.time.milliseconds
      day = review.moment.day.isoText
      (rating, milliseconds) = (review.rating.rawValue, review.duration)
      asked = review.asked?.rawValue
      (typed, mark, expected) = (review.typed, review.isMark, reviewed.retrievability)
      stability = reviewed.state.memory?.stability
      difficulty = reviewed.state.memory?.difficulty
    }
  }

  init(_ history: WordHistory) {
    let (word, state) = (history.word, history.state)
    id = word.id.description
    (kanji, gana, meaning) = (word.kanji.text, word.gana.text, word.meaning.text)
    book = history.book.title
    reviews = history.reviews.map(ReviewRecord.init)
    (lapses, recall) = (state.lapseCount, history.recall)
    (stability, difficulty) = (state.memory?.stability, state.memory?.difficulty)
    (due, next) = (state.dueDay, history.next.name)
    asks = history.asked?.rawValue
    other = history.other.map { card in
      CardRecord(
        asks: card.asked.rawValue,
        next: card.next.name,
        due: card.state.dueDay,
        lapses: card.state.lapseCount
      )
    }
  }
}

extension CardState {
  fileprivate var dueDay: String? {
    if case .on(let day)? = due, due?.isSetAside == false { day.isoText } else { nil }
  }
}

extension NextReview {
  fileprivate var name: String {
    switch self {
    case .new: "new"
    case .step: "step"
    case .day: "day"
    case .suspended: "suspended"
    case .setAside: "setAside"
    case .buried: "buried"
    case .otherWayFirst: "otherWayFirst"
    case .bookClosed: "bookClosed"
    }
  }
}
