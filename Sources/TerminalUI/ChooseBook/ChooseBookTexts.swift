import TerminalKit
import ViewModels

/// The question for one of the open books.
public nonisolated struct ChooseBookTexts: TextPart {
  /// The names of its key tables.
  public var name: String, filterName: String
  /// What is asked, by what the book is for.
  public var question: @Sendable (BookQuestion.Purpose) -> String
  /// The placeholder instead of the books when there is none, one line each.
  public var noBook: @Sendable () -> [String]
  /// What the keys do, for help and hints.
  public var key: @Sendable (ChooseBookAction) -> KeyText
}

nonisolated extension ChooseBookTexts {
  static let english = ChooseBookTexts(
    name: "Choosing a book",
    filterName: "Choosing a book: finding",
    question: { purpose in
      switch purpose {
      case .move(let count): "Move \(CommonTexts.english.words(count)) to which book?"
      case .copy(let count): "Copy \(CommonTexts.english.words(count)) to which book?"
      }
    },
    noBook: {
      [
        "There is no other open book.", "",
        "\(BooksKeys.map[.new])  makes one, among the books",
        "\(ChooseBookKeys.map[.cancel])  goes back",
      ]
    },
    key: { action in
      switch action {
      case .choose: KeyText("choose the selected book", hint: "this book")
      case .find: KeyText("find a book by its title", hint: "find")
      case .cancel: KeyText("go back; nothing is changed", hint: "back")
      case .move(let movement): KeyTexts.english.movement(movement)
      case .cancelFind: KeyText("list all books again", hint: "all books")
      case .kanji(let action): WordEditorTexts.english.kanjiKey(action)
      case .edit(let edit): KeyTexts.english.edit(edit)
      }
    }
  )
}

nonisolated extension TextParts {
  /// The question for a book.
  public var chooseBook: ChooseBookTexts {
    get { self[ChooseBookTexts.self] }
    set { self[ChooseBookTexts.self] = newValue }
  }
}

nonisolated extension Texts {
  var chooseBook: ChooseBookTexts { parts.chooseBook }
}
