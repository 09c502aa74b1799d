import Domain

/// The note type that words of this program become in a package of Anki: one for each pair of
/// sides that books ask, since all notes of a type have the same cards.
struct AnkiNotetype: Hashable {
  /// What the name of each type begins with.
  static let namePrefix = "tangocho"
  /// The fields, in their order.
  static let fields = ["Kanji", "Gana", "Meaning", "Example", "Notes"]

  let fronts: CardFronts

  /// The type for books that ask these sides.
  init(_ fronts: CardFronts) {
    // What the cards ask, whatever the book shows first at the moment.
    let first = fronts.front(ofSecond: false)
    let second = fronts.second == nil ? nil : fronts.front(ofSecond: true)
    self.fronts = CardFronts(first, second: second)
  }

  /// Whether a note type of a collection is one of this program's, whose fields hold texts as they
  /// are here: also one that a running Anki got, which has more fields.
  static func isOwn(name: String, fields: [String]) -> Bool {
    name.hasPrefix(namePrefix) && fields.starts(with: Self.fields)
  }

  /// The same in each package, so that Anki knows the type again.
  var id: Int64 {
    let sides = FrontType.allCases
    let first = sides.firstIndex(of: fronts.front) ?? 0
    let second = fronts.second.flatMap { sides.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    return 1_748_000_000_000 + Int64(first * 10 + second)
  }

  var name: String {
    let second = fronts.second.map { ", \($0.rawValue)" } ?? ""
    return "\(Self.namePrefix) (\(fronts.front.rawValue)\(second))"
  }

  /// The sides that the cards of a note ask.
  var questions: [FrontType] { [fronts.front] + (fronts.second.map { [$0] } ?? []) }
}

extension AnkiNotetype {
  /// The type in the schema of Anki's collections up to version 2.1.27.
  var json: JSONValue {
    [
      "id": .int(id), "name": .text(name), "type": 0, "mod": 0, "usn": -1, "sortf": 0, "did": nil,
      "css": .text(Self.style), "latexPre": "", "latexPost": "", "latexsvg": false, "vers": [],
      "tags": [],
      "flds": .list(Self.fields.enumerated().map { Self.field($1, $0) }),
      "tmpls": .list(questions.enumerated().map { Self.template($1, $0) }),
      "req": .list(questions.indices.map { [.int(Int64($0)), "any", [0, 1, 2]] }),
    ]
  }

  private static func field(_ name: String, _ place: Int) -> JSONValue {
    [
      "name": .text(name), "ord": .int(Int64(place)), "sticky": false, "rtl": false,
      "font": "Arial", "size": 20, "media": [],
    ]
  }

  private static func template(_ side: FrontType, _ place: Int) -> JSONValue {
    [
      "name": .text(side.rawValue), "ord": .int(Int64(place)), "did": nil, "bqfmt": "",
      "bafmt": "", "bfont": "", "bsize": 0,
      "qfmt": .text(question(side)), "afmt": .text(answer),
    ]
  }

  /// The asked side, or another one for a word that lacks it, as on the cards here.
  private static func question(_ side: FrontType) -> String {
    switch side {
    case .meaning: #"<div>{{Meaning}}</div>"#
    case .kanji: word("Kanji", else: "Gana")
    case .gana: word("Gana", else: "Kanji")
    }
  }

  private static func word(_ field: String, else other: String) -> String {
    #"<div class="word" lang="ja">{{\#(field)}}{{^\#(field)}}{{\#(other)}}{{/\#(field)}}</div>"#
  }

  private static let answer = """
    {{FrontSide}}<hr id="answer">
    <div class="word" lang="ja">{{Kanji}}</div>
    <div lang="ja">{{Gana}}</div>
    <div>{{Meaning}}</div>
    <div class="more" lang="ja">{{Example}}</div>
    <div class="more">{{Notes}}</div>
    """

  private static let style = """
    .card { font-family: sans-serif; font-size: 24px; text-align: center; }
    .word { font-size: 56px; }
    .more { font-size: 18px; opacity: 0.75; }
    img { max-width: 90%; }
    """
}

extension AnkiNotetype {
  /// The fields of a word, as they stand in a note.
  static func fields(of word: Word) -> [String] {
    // Anki sorts by the first field, and asks for one that is not empty.
    let isKana = word.kanji.isEmpty
    return [
      isKana ? HTMLText.field(word.gana.text) : html(word.kanji), html(word.gana),
      html(word.meaning), HTMLText.field(word.texts[.example]), notes(of: word),
    ]
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
  static func mediaName(of image: ImageReference) -> String { "tangocho-" + image.name }

  private static func html(_ side: SideContent) -> String {
    let image = side.image.map { "<img src=\"\(mediaName(of: $0))\">" } ?? ""
    let text = HTMLText.field(side.text)
    return text.isEmpty || image.isEmpty ? text + image : text + "<br>" + image
  }
}
