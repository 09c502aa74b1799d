import Domain
import JapaneseText

/// The note that a word becomes in Anki: in a package, and in a running Anki.
package enum AnkiOwnNote {
  /// What the name of its note type begins with.
  package static let typePrefix = "tangocho"
  /// The names of the fields, in their order; in a running Anki, more may follow.
  package static let fieldNames = ["Kanji", "Gana", "Meaning", "Example", "Notes"]
  /// The free texts in the last of these.
  static let texts: [WordText] = [.example, .notes]

  /// The fields of a word, in HTML.
  package static func fields(of word: Word) -> [String] {
    // Anki sorts by the first field, and asks for one that is not empty.
    let isKana = word.kanji.isEmpty
    return [
      isKana ? HTMLText.field(word.gana.text) : html(word.kanji), html(word.gana),
      html(word.meaning), HTMLText.field(word.texts[.example]), notes(of: word),
    ]
  }

  /// The text of a field.
  ///
  /// As long as it was not changed in Anki, it also has the spaces and empty lines that HTML does not show.
  static func text(of field: String, _ shown: FieldText) -> String {
    let text = HTMLEntities.decoded(field.replacing("<br>", with: "\n")[...])
    return HTMLText.field(text) == field ? text : shown.lines.joined(separator: "\n")
  }

  /// The notes, with the sounds in them as Anki plays them.
  private static func notes(of word: Word) -> String {
    SoundName.pieces(of: word.texts[.notes]).map { piece in
      switch piece {
      case .text(let text): HTMLText.field(text)
      case .sound(let name): name.mark
      }
    }.joined()
  }

  /// The name of an image among Anki's files.
  package static func mediaName(of image: ImageReference) -> String { "tangocho-" + image.name }

  private static func html(_ side: SideContent) -> String {
    let image = side.image.map { "<img src=\"\(mediaName(of: $0))\">" } ?? ""
    let text = HTMLText.field(side.text)
    return text.isEmpty || image.isEmpty ? text + image : text + "<br>" + image
  }
}

extension AnkiSchema.Notetype {
  /// Whether its notes are such notes, whose fields hold texts as they are here: also one that a
  /// running Anki got, which has more fields.
  var isOwn: Bool {
    name.hasPrefix(AnkiOwnNote.typePrefix) && fields.starts(with: AnkiOwnNote.fieldNames)
  }

  /// The place of the field with the id of the word, which a running Anki got; nil for other types.
  var placeOfID: Int? {
    let place = AnkiOwnNote.fieldNames.count
    return isOwn && place < fields.count ? place : nil
  }

  /// What the fields become; that with the id is the identity, whatever the learner says.
  func withIdentity(_ roles: [ImportRole?]) -> [ImportRole?] {
    var roles = roles
    if let placeOfID { roles[placeOfID] = .identity }
    return roles
  }
}
