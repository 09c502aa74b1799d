import Domain
import FoundationEssentials
import JapaneseText
import Network
import Subscriptions
import TerminalUI

/// The output of the commands of subscriptions, in English.
enum SubscriptionTexts {
  /// How many words are named.
  private static let most = 20

  static let following = "  It follows that file now: `tangocho refresh` fetches what is new."

  static func unchanged(_ title: String) -> String { "“\(title)”: unchanged since the last time." }

  /// What did not simply go into the library.
  static func lines(_ merge: SubscriptionMerge) -> [String] {
    var lines: [String] = []
    if !merge.conflicts.isEmpty {
      let (count, words) = (merge.conflicts.count, names(merge.conflicts))
      lines.append(
        "\(English.count(count, "word")) that you and the source both changed "
          + "\(English.form(count, "stays", "stay")) as you have \(English.form(count, "it", "them")): "
          + words
      )
    }
    if !merge.dropped.isEmpty {
      let (count, words) = (merge.dropped.count, names(merge.dropped))
      lines.append(
        "\(English.count(count, "word")) that the source no longer has "
          + "\(English.form(count, "stays", "stay")) here: \(words)"
      )
    }
    return lines
  }

  /// The subscribed books, a line each.
  static func list(_ books: [SubscribedBook]) -> [String] {
    let width = books.map(\.book.title.displayWidth).max() ?? 0
    return books.map { one in
      let gap = String(repeating: " ", count: width - one.book.title.displayWidth + 2)
      return one.book.title + gap + one.subscription.address.text
    }
  }

  private static func names(_ words: [SubscribedWord]) -> String {
    let more = words.count > most ? " and \(words.count - most) more" : ""
    return English.list(words.prefix(most).map(\.title)) + more + "."
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
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    Lines.write(String(decoding: try encoder.encode(rows), as: UTF8.self))
  }
}
