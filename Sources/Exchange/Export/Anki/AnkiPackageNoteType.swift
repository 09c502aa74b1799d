import Domain

/// The note type that words of this program become in a package of Anki: one for each pair of
/// sides that books ask, since all notes of a type have the same cards.
struct AnkiPackageNoteType: Hashable {
  let fronts: CardFronts

  /// The type for books that ask these sides.
  init(_ fronts: CardFronts) {
    // What the cards ask, whatever the book shows first now.
    let first = fronts.front(ofSecond: false)
    let second = fronts.second == nil ? nil : fronts.front(ofSecond: true)
    self.fronts = CardFronts(first, second: second)
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
    return "\(AnkiOwnNote.typePrefix) (\(fronts.front.rawValue)\(second))"
  }

  /// The sides that the cards of a note ask.
  var questions: [FrontType] { [fronts.front] + (fronts.second.map { [$0] } ?? []) }
}

extension AnkiPackageNoteType {
  /// The type in the schema of Anki's collections up to version 2.1.27.
  var json: JSONValue {
    [
      "id": .int(id), "name": .text(name), "type": 0, "mod": 0, "usn": -1, "sortf": 0, "did": nil,
      "css": .text(Self.style), "latexPre": "", "latexPost": "", "latexsvg": false, "vers": [],
      "tags": [],
      "flds": .list(AnkiOwnNote.fieldNames.enumerated().map { Self.field($1, $0) }),
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
