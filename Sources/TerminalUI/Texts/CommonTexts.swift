import Domain
import ViewModels

/// Texts of several screens.
public nonisolated struct CommonTexts: TextPart {
  /// The name of the program.
  public var program: String
  /// The placeholder instead of content while it is read.
  public var loading: String
  /// A date and its day of the week, 0 for Sunday.
  public var date: @Sendable (Day.Civil, Int) -> String
  /// A date without its day of the week, with the year.
  public var fullDate: @Sendable (Day.Civil) -> String
  /// The message of a window that is too small, widest form first.
  public var tooSmall: [String]
  /// The name of a free text of a word.
  public var wordText: @Sendable (WordText) -> String
  /// A number as it is shown, alone or in a column.
  public var number: @Sendable (Int) -> String
  /// A number with the noun for words, as `3 words`.
  public var words: @Sendable (Int) -> String
  /// A number with the noun for books, as `1 book`.
  public var books: @Sendable (Int) -> String
  /// An age in days, as short as possible.
  public var age: @Sendable (Int) -> String
  /// What a book is for today; empty for nothing.
  public var task: @Sendable (BookTask) -> String
  /// A label of a word, the same in a list, and beside others in a narrow list.
  public var label: @Sendable (WordLabel) -> String, shortLabel: @Sendable (WordLabel) -> String,
    shortestLabel: @Sendable (WordLabel) -> String
}

nonisolated extension CommonTexts {
  static let english = CommonTexts(
    program: "単語帳 tangocho",
    loading: "Reading your word books…",
    date: { date, weekday in
      // As in a Japanese calendar: the program is there to get the eye used to it.
      let names = ["日", "月", "火", "水", "木", "金", "土"]
      return "\(date.month)月\(date.day)日 \(names[weekday % 7])"
    },
    fullDate: { date in
      "\(date.year)-\(date.month.twoDigits)-\(date.day.twoDigits)"
    },
    tooSmall: [
      "This window is too small: make it 30x8 or larger.", "too small: 30x8 or larger",
      "too small: 30x8", "≥ 30x8", "…",
    ],
    wordText: { text in
      switch text {
      case .notes: "notes"
      case .example: "example"
      }
    },
    number: { English.number($0) },
    words: { English.count($0, "word") },
    books: { English.count($0, "book") },
    age: { "day \(English.number(max(0, $0)))" },
    task: { task in
      switch task {
      case BookTask.none: ""
      case .study: "study"
      case .review: "review"
      }
    },
    label: { label in
      switch label {
      case .suspended: "suspended"
      case .buried(days: 1): "buried until tomorrow"
      case .buried(let days): "buried for \(English.number(days)) days"
      case .otherWayTomorrow: "asked the other way tomorrow"
      case .flagged: "flagged"
      }
    },
    shortLabel: { label in
      switch label {
      case .suspended: "suspended"
      case .buried: "buried"
      case .otherWayTomorrow: "other way"
      case .flagged: "flagged"
      }
    },
    shortestLabel: { label in
      switch label {
      case .suspended: "susp"
      case .buried: "bur"
      case .otherWayTomorrow: "other"
      case .flagged: "flag"
      }
    }
  )
}

nonisolated extension TextParts {
  /// Texts of several screens.
  public var common: CommonTexts {
    get { self[CommonTexts.self] }
    set { self[CommonTexts.self] = newValue }
  }
}

nonisolated extension Texts {
  var common: CommonTexts { parts.common }
}
