import Domain
import TerminalKit
import ViewModels

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
      case .all: ["There is no word.", "", backToBooks]
      case .excludeSuccess: ["Every word is ○.", "", otherWords, backToBooks]
      case .onlyFail: ["No word is ×.", "", otherWords, backToBooks]
      }
    },
    allKnown: { ["Every word of today’s books is ○.", "", backToBooks] },
    passOver: "Once through",
    choice: { choice in
      switch choice {
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
      hidden == 0 ? "\(count) picked" : "\(count) picked, \(hidden) not shown"
    },
    sheetComments: { count, title in englishSheetComments(count, title) },
    nothingFound: {
      [
        "No word has “\($0)” in it.", "",
        "\(StudyListKeys.filterMap[.filter(.cancel)])  shows all words again",
      ]
    },
    key: { action in englishKey(action) },
    listKey: { action in englishListKey(action) }
  )

  private static let backToBooks = "\(StudyKeys.emptyMap[.back])  back to the books"

  private static func name(_ side: Side) -> String {
    switch side {
    case .meaning: "meaning"
    case .gana: "gana"
    case .kanji: "kanji"
    }
  }
}
