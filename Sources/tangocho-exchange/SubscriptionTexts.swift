import Domain
import FoundationEssentials
import JapaneseText
import Live
import Network
import Subscriptions
import TerminalUI

/// The output of the commands of subscriptions, in English.
enum SubscriptionTexts {
  static var following: String {
    NamedCommands.complete("  It follows that file now: `tangocho refresh` fetches what is new.")
  }

  static func unchanged(_ title: String) -> String { "“\(title)”: nothing new." }

  static func closed(_ title: String) -> String {
    "“\(title)” is closed, and stays as it is. Reopen it on the home screen to refresh it."
  }

  /// What follows teachers, when their server cannot be asked which books these are.
  static let booksOfTeachers = "books of teachers"

  /// Why nothing new came, after a sentence that names the book.
  @MainActor
  static func failure(_ error: any Error, of one: SubscribedBook) -> String {
    guard let error = error as? NetworkError else {
      return ImportTexts.describe(error, path: one.subscription.address.text)
    }
    guard case .status(let code, _, _) = error, [404, 410].contains(code) else {
      return error.message
    }
    let title = one.book.title.shellWord
    return error.message + " If the file is gone, `tangocho unsubscribe \(title)` ends the "
      + "subscription; the words stay."
  }

  /// There is no subscription.
  static let none =
    "No book follows a file on the web. `tangocho subscribe URL` makes one that does."

  /// A refresh was interrupted; without books it was a dry run.
  static func interrupted(refreshed: [String], rest: [String]) -> String {
    func list(_ titles: [String]) -> String { titles.map { "“\($0)”" }.joined(separator: ", ") }
    var text = "the refresh was interrupted."
    if refreshed.isEmpty, rest.isEmpty { return text + " Nothing was changed." }
    if !refreshed.isEmpty { text += " Refreshed: \(list(refreshed))." }
    if !rest.isEmpty { text += " Not refreshed: \(list(rest)). Run it again for these." }
    return text
  }

  /// The subscribed books, a line each.
  static func list(_ books: [SubscribedBook]) -> [String] {
    let width = books.map(\.book.title.displayWidth).max() ?? 0
    return books.map { one in
      let gap = String(repeating: " ", count: width - one.book.title.displayWidth + 2)
      return one.book.title + gap + one.subscription.address.text
    }
  }
}

/// The subscribed books for other programs.
struct SubscriptionList {
  private let rows: [Row]

  private struct Row: Encodable {
    let id: String
    let title: String
    let address: String
    let words: Int
  }

  init(_ books: [SubscribedBook]) {
    rows = books.map { one in
      Row(
        id: one.book.id.description,
        title: one.book.title,
        address: one.subscription.address.text,
        words: one.subscription.words.count
      )
    }
  }

  /// Writes JSON.
  func print() throws {
    try Lines.printJSON(rows)
  }
}

extension Lines {
  /// Writes a value as JSON.
  static func printJSON(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    write(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}
