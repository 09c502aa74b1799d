import Domain
import TerminalKit
import ViewModels

/// Studying: the card, the list and the end of a pass.
public nonisolated struct StudyTexts: TextPart {
  /// The names of the key tables of the card and of the list.
  public var cardName: String, listName: String
  /// The names of their other key tables.
  public var detailsName: String, summaryName: String, emptyName: String, filterName: String
  /// The title of the words not yet known.
  public var notYetKnown: String
  /// The name of a study mode in the header.
  public var mode: @Sendable (StudyMode) -> String
  /// The side that is shown first.
  public var front: @Sendable (FrontType) -> String
  /// The label of a shuffled order.
  public var shuffled: String
  /// The label when marks do not show the next word.
  public var staysAfterMarks: String
  /// The name of a side.
  public var side: @Sendable (Side) -> String
  /// The text shown for an image of a format.
  public var image: @Sendable (_ type: String) -> String
  /// The text shown for an image whose file is known.
  public var imageFacts: @Sendable (ImageFacts) -> String
  /// The hint of the key that shows all texts of a word, of which there is more than fits.
  public var more: String
  /// The names of a word's tags, and of its book.
  public var tags: String, book: String
  /// The placeholder instead of a card when the book has no word, one line each.
  public var noWords: @Sendable () -> [String]
  /// The placeholder when the mode shows no words.
  public var noneInMode: @Sendable (StudyMode) -> [String]
  /// The placeholder when every word of today's books is known.
  public var allKnown: @Sendable () -> [String]
  /// The heading of the end of a pass, by the number of cards that were shown.
  public var passOver: @Sendable (_ shown: Int, _ count: Int) -> String
  /// The actions at the end of a pass.
  public var choice: @Sendable (StudyChoice) -> String
  /// The sides that are covered in the list.
  public var covered: @Sendable ([Side]) -> String
  /// The number of picked words, and of those that are not shown.
  public var picked: @Sendable (_ count: Int, _ hidden: Int) -> String
  /// The comment above the words of a sheet, one line each.
  public var sheetComments: @Sendable (_ count: Int, _ title: String?) -> [String]
  /// The placeholder when the filter finds nothing.
  public var nothingFound: @Sendable (String) -> [String]
  /// The texts of the keys of the card.
  public var key: @Sendable (StudyAction) -> KeyText
  /// What the keys of the list do, for its help and hints.
  public var listKey: @Sendable (StudyListAction) -> KeyText
}

nonisolated extension StudyTexts {
  static let english = StudyTexts(
    cardName: "Studying a card",
    listName: "Studying a list",
    detailsName: "A word in full",
    summaryName: "At the end of a pass",
    emptyName: "Where there is no card",
    filterName: "Finding words in the list",
    notYetKnown: "Not yet known",
    mode: { mode in
      switch mode {
      case .all: "all words"
      case .excludeSuccess: "without ○"
      case .onlyFail: "only ×"
      }
    },
    front: { front in
      switch front {
      case .kanji: "kanji first"
      case .meaning: "meaning first"
      case .gana: "gana first"
      }
    },
    shuffled: "shuffled",
    staysAfterMarks: "stays after marks",
    side: { side in
      switch side {
      case .meaning: "meaning"
      case .gana: "gana"
      case .kanji: "kanji"
      }
    },
    image: { "[image \($0)]" },
    imageFacts: { facts in
      let size = facts.size.map { " \($0.width) × \($0.height)" } ?? ""
      return "[image \(English.list([facts.type.rawValue + size, facts.byteCount.map(bytes)]))]"
    },
    more: "more",
    tags: "tags",
    book: "book",
    noWords: {
      [
        "This book has no words yet.", "",
        "\(StudyKeys.emptyMap[.addWord])  adds its first word", backToBooks,
      ]
    },
    noneInMode: { mode in
      let otherWords = "\(StudyKeys.emptyMap[.mode])  shows other words"
      return switch mode {
      case .all: ["There are no words.", "", backToBooks]
      case .excludeSuccess: ["Every word is ○.", "", otherWords, backToBooks]
      case .onlyFail: ["No word is ×.", "", otherWords, backToBooks]
      }
    },
    allKnown: { ["Every word of today’s books is ○.", "", backToBooks] },
    passOver: { shown, count in
      let part = "\(English.number(shown)) of \(English.number(count)) cards shown"
      return shown == count ? "Once through" : part
    },
    choice: { choice in
      switch choice {
      case .notShown: "go on: not shown yet"
      case .again: "again, the same words"
      case .onlyFail: "again, only ×"
      case .withoutSuccess: "again, without ○"
      case .closeBook: "close this book"
      case .back: "back to the books"
      }
    },
    covered: { sides in
      "\(English.sentence(sides.map(name))) covered"
    },
    picked: { count, hidden in
      let picked = "\(English.number(count)) picked"
      return hidden == 0 ? picked : "\(picked), \(English.number(hidden)) not shown"
    },
    sheetComments: { count, title in englishSheetComments(count, title) },
    nothingFound: {
      [
        "No word matches “\($0)”.", "",
        "\(StudyListKeys.filterMap[.filter(.cancel)])  shows all words again",
      ]
    },
    key: { action in englishKey(action) },
    listKey: { action in englishListKey(action) }
  )

  private static let backToBooks = "\(StudyKeys.emptyMap[.back])  back to the books"

  /// `512 bytes`, `32 kB`, `1.5 MB`.
  private static func bytes(_ count: Int) -> String {
    if count < 1000 { return English.count(count, "byte") }
    return count < 1_000_000 ? "\((count + 500) / 1000) kB" : ErrorTexts.megabytes(count)
  }

  private static func name(_ side: Side) -> String {
    switch side {
    case .meaning: "meaning"
    case .gana: "gana"
    case .kanji: "kanji"
    }
  }
}

nonisolated extension TextParts {
  /// Studying.
  public var study: StudyTexts {
    get { self[StudyTexts.self] }
    set { self[StudyTexts.self] = newValue }
  }
}

nonisolated extension Texts {
  var study: StudyTexts { parts.study }
}
