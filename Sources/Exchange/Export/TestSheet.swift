import Domain
import JapaneseText

/// A printable test: questions with room for the answers on A4, and an answer key on a page of its
/// own.
package struct TestSheet: Sendable {
  /// Its heading.
  var title: String
  /// The side that is asked.
  package var asked: Side
  /// The words, in the order of the questions.
  package var words: [Word]
  /// The number of words that lack the asked side, or have no other one.
  package let leftOut: Int

  /// Creates a sheet that asks one side of the words that have it and another side to answer.
  /// - Parameters:
  ///   - title: The heading.
  ///   - asked: The side that is asked.
  ///   - words: The words.
  ///   - count: How many of them at most; nil for all.
  ///   - seed: Says the order; nil for that of the words.
  package init(
    title: String,
    asked: Side,
    words: [Word],
    count: Int? = nil,
    seed: UInt64? = nil
  ) {
    self.title = title
    self.asked = asked
    var asks = words.filter { word in
      let others = Side.allCases.filter { $0 != asked && !word[$0].text.isEmpty }
      return !word[asked].text.isEmpty && !others.isEmpty
    }
    if let seed {
      var random = SplitMix64(seed: seed)
      asks.shuffle(using: &random)
    }
    leftOut = words.count - asks.count
    self.words = Array(asks.prefix(count ?? .max))
  }

  /// The sides to be answered.
  private var answers: [Side] { [Side.kanji, .gana, .meaning].filter { $0 != asked } }

  /// The page in HTML, without anything from the network.
  package var html: String {
    """
    <!DOCTYPE html>
    <html lang="ja">
    <head>
    <meta charset="utf-8">
    <title>\(HTMLText.escaped(title))</title>
    <style>\(Self.style)</style>
    </head>
    <body>
    <section>
    <h1>\(HTMLText.escaped(title))</h1>
    <p class="name">Name <span></span> Date <span></span> Points <span></span> of \(words.count)</p>
    \(table { word, side in side == asked ? HTMLText.escaped(word[side].text) : "" })
    </section>
    <section class="key">
    <h1>Answers: \(HTMLText.escaped(title))</h1>
    \(table(Self.answer))
    </section>
    </body>
    </html>

    """
  }

  /// A table of the words, the side that is asked first.
  private func table(_ cell: (Word, Side) -> String) -> String {
    let sides = [asked] + answers
    let heading = sides.map { "<th>\($0.rawValue)</th>" }.joined()
    let rows = words.enumerated().map { index, word in
      let cells = sides.map { "<td>\(cell(word, $0))</td>" }.joined()
      return "<tr><td class=\"number\">\(index + 1)</td>\(cells)</tr>\n"
    }
    return "<table>\n<thead><tr><th></th>\(heading)</tr></thead>\n<tbody>\n"
      + rows.joined() + "</tbody>\n</table>"
  }

  /// A side in the answer key: kanji with their reading above them.
  private static func answer(_ word: Word, _ side: Side) -> String {
    guard side == .kanji,
      let segments = Furigana.segments(of: word.kanji.text, reading: word.gana.text)
    else { return HTMLText.escaped(word[side].text) }
    return segments.map(HTMLText.ruby).joined()
  }

  private static let style = """
    @page { size: A4; margin: 18mm 15mm; }
    body { font: 12pt "Noto Sans CJK JP", "Hiragino Sans", "Yu Gothic", sans-serif; margin: 0 auto; \
    max-width: 180mm; }
    h1 { font-size: 16pt; margin: 0 0 4mm; }
    .name span { display: inline-block; width: 38mm; border-bottom: 0.3mm solid; }
    table { border-collapse: collapse; width: 100%; table-layout: fixed; }
    thead { display: table-header-group; }
    tr { break-inside: avoid; }
    th { text-align: left; font-weight: normal; font-size: 9pt; }
    th, td { border-bottom: 0.2mm solid #999; padding: 2.2mm 2mm; overflow-wrap: anywhere; }
    th:first-child, td.number { width: 9mm; text-align: right; color: #666; }
    ruby rt { font-size: 0.55em; }
    .key { break-before: page; }
    """
}
