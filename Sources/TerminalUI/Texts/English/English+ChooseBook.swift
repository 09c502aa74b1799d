import TerminalKit
import ViewModels

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
      case .choose: KeyText("take the selected book", hint: "this book")
      case .find: KeyText("find a book by what you type", hint: "find")
      case .cancel: KeyText("go back; nothing is changed", hint: "back")
      case .move(let movement): KeyTexts.english.movement(movement)
      case .cancelFind: KeyText("list all books again", hint: "all books")
      case .edit(let edit): KeyTexts.english.edit(edit)
      }
    }
  )
}
