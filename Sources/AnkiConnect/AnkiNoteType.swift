import Domain

/// The note type that words of this program become in Anki.
enum AnkiNoteType {
  static let name = "tangocho"

  static let kanjiField = "Kanji"
  static let ganaField = "Gana"
  static let meaningField = "Meaning"
  private static let exampleField = "Example"
  private static let notesField = "Notes"
  /// The field with the id of the word, by which it is found again.
  static let idField = "ID"

  static let fields = [kanjiField, ganaField, meaningField, exampleField, notesField, idField]

  /// The action that creates it, with one card that asks the spelling.
  static let creation = AnkiCreateModel(
    modelName: name,
    inOrderFields: fields,
    css: """
      .card { font-family: sans-serif; font-size: 24px; text-align: center; }
      .word { font-size: 56px; }
      img { max-width: 90%; }
      """,
    cardTemplates: [
      AnkiCreateModel.Template(
        name: "Word",
        front: #"<div class="word" lang="ja">{{Kanji}}</div>"#,
        back: """
          {{FrontSide}}<hr id="answer">
          <div lang="ja">{{Gana}}</div>
          <div>{{Meaning}}</div>
          <div lang="ja">{{Example}}</div>
          <div>{{Notes}}</div>
          """
      )
    ]
  )

  /// The fields of a word.
  ///
  /// Anki refuses a note whose first field is empty, so a word without kanji has its gana there.
  static func fields(of word: Word) -> [String: String] {
    let kanji = html(word.kanji)
    let gana = html(word.gana)
    return [
      kanjiField: kanji.isEmpty ? gana : kanji,
      ganaField: gana,
      meaningField: html(word.meaning),
      exampleField: html(word.texts[.example]),
      notesField: html(word.texts[.notes]),
      idField: word.id.description,
    ]
  }

  /// The name of an image among Anki's media.
  static func mediaName(of image: ImageReference) -> String { "tangocho-" + image.name }

  /// Tags of Anki are separated by spaces.
  static func tags(of word: Word) -> [String] {
    word.tags.map { String($0.map { $0.isWhitespace ? "_" : $0 }) }
  }

  private static func html(_ side: SideContent) -> String {
    let image = side.image.map { "<img src=\"\(mediaName(of: $0))\">" }
    return [html(side.text), image ?? ""].filter { !$0.isEmpty }.joined(separator: "<br>")
  }

  private static func html(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\n", "\r\n": result += "<br>"
      default: result.append(character)
      }
    }
    return result
  }
}

/// Creates a note type.
struct AnkiCreateModel: AnkiAction {
  typealias Result = AnkiNothing
  static let name = "createModel"

  let modelName: String
  let inOrderFields: [String]
  let css: String
  let cardTemplates: [Template]

  /// A card of the note type.
  struct Template: Encodable, Sendable {
    let name: String
    let front: String
    let back: String

    enum CodingKeys: String, CodingKey {
      case name = "Name"
      case front = "Front"
      case back = "Back"
    }
  }
}
