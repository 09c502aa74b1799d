import AnkiConnect
import Domain
import Exchange
import Network
import TerminalUI

/// The output of `tangocho anki`, in English.
enum AnkiTexts {
  /// How many words are named.
  private static let most = 20

  /// The deck of a book; a book that came from a sub-deck goes back there.
  static func deck(of book: WordBook) -> String { AnkiTextWriter.deckName(of: book) }

  /// What a push did, or would do.
  static func lines(
    _ summary: AnkiPushSummary,
    of book: WordBook,
    to deck: String,
    isDry: Bool
  ) -> [String] {
    let counts = English.list([
      "\(English.number(summary.added)) new",
      summary.known == 0 ? nil : "\(English.number(summary.known)) known",
      summary.updated == 0 ? nil : "\(English.number(summary.updated)) changed",
      summary.different == 0
        ? nil
        : "\(English.number(summary.different)) with other texts, which --update would replace",
      summary.refused.isEmpty ? nil : "\(English.number(summary.refused.count)) refused",
    ])
    var lines = ["“\(book.title)” to the deck “\(deck)”: \(counts)."]
    if isDry { lines.append("Nothing was changed.") }
    if summary.elsewhere > 0 { lines.append(elsewhere(summary.elsewhere)) }
    if summary.missingMedia > 0 {
      let files = English.count(summary.missingMedia, "image or sound", "images or sounds")
      lines.append(
        "\(files) could not be read, and are missing in Anki; `tangocho check` lists them."
      )
    }
    if !summary.refused.isEmpty {
      let names = English.list(summary.refused.map(\.nameOrID), most: most)
      let reason = summary.reason.map { ": “\($0)”" } ?? ""
      lines.append("Anki refused \(names)\(reason). " + otherFields)
    }
    return lines
  }

  /// Why Anki may refuse words: it takes the same word twice, and none without its first field.
  private static var otherFields: String {
    let fields = AnkiPushNoteType.fields
    return "The fields of its note type “\(AnkiPushNoteType.name)” may have other names than "
      + "\(English.sentence(fields, most: fields.count)): give them these names, and push again."
  }

  /// What happens to words that Anki has in other decks.
  private static func elsewhere(_ count: Int) -> String {
    let words = English.count(count, "word")
    return "\(words) \(English.form(count, "is", "are")) in another deck of Anki already, and "
      + "\(English.form(count, "stays", "stay")) there: a push moves no cards. Change the deck in "
      + "Anki's browser (Cards, Change Deck)."
  }

  /// The cards of a deck that Anki did not export with it.
  static func filtered(_ count: Int) -> [String] {
    if count == 0 { return [] }
    let cards = English.count(count, "card")
    return [
      "\(cards) of this deck \(English.form(count, "is", "are")) in a filtered deck, with which alone "
        + "Anki exports \(English.form(count, "it", "them")). Empty that deck in Anki, and pull again."
    ]
  }

  private static let check = "Check the address; usually it is \(AnkiConnect.usualAddress)."

  /// What happened, and what to do.
  @MainActor
  static func describe(_ error: any Error, address: String, hasKey: Bool) -> String {
    switch error {
    case NetworkError.invalidAddress:
      "AnkiConnect cannot be at “\(address.withoutPassword)”, which is not a web address. " + check
    case NetworkError.noConnection, NetworkError.connectingTooLong, NetworkError.unknownHost:
      "no Anki answers at \(address). Start Anki with the add-on AnkiConnect (Tools, Add-ons, "
        + "Get Add-ons, code 2055492159), and try again."
    case NetworkError.refused(let detail) where detail.lowercased().contains("api key"):
      "AnkiConnect \(hasKey ? "does not accept the" : "asks for a") key (\(detail)). Put the one in "
        + "its settings into “ankiKey” of yours (`tangocho path` names the file), or into "
        + "TANGOCHO_ANKI_KEY."
    case NetworkError.refused(let detail):
      "Anki says: \(detail). Open its profile, close its dialogs, and try again."
    case NetworkError.wrongType(let type, _):
      "what answers at \(address) is not AnkiConnect: it sends \(type ?? "something without a type"). "
        + check
    case NetworkError.status(let code, _, _):
      "what answers at \(address) is not AnkiConnect: it answers with error \(code). " + check
    case NetworkError.notHTTP: "what answers at \(address) is not AnkiConnect. " + check
    case NetworkError.unreadable(let detail):
      "what answers at \(address) is not AnkiConnect, or another version of it: \(detail). " + check
    case let error as NetworkError: error.message
    default: ImportTexts.describe(error, path: "the deck")
    }
  }
}
