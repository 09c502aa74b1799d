import Domain
import Exchange

/// The note type that the words of a push get: with one card, and with the id of the word, by which a
/// later push finds it again.
package enum AnkiPushNoteType {
  /// Its name.
  package static let name = AnkiOwnNote.typePrefix
  static let idField = "ID"
  /// The names of its fields.
  package static let fields = AnkiOwnNote.fieldNames + [idField]

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

  /// The fields of a word, by their names.
  static func fields(of word: Word) -> [String: String] {
    var texts = AnkiOwnNote.fields(of: word) + [word.id.description]
    // Anki refuses a note without its first field: the kanji, or in its place an image of the gana.
    if texts[0].isEmpty { texts[0] = texts[1] }
    return Dictionary(uniqueKeysWithValues: zip(fields, texts))
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
