import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// The words of the books, and the hardest ones.
nonisolated extension StatisticsPlots {
  private static let share = 7
  private static let count = 7

  func books(_ titles: Loaded<[WordBookID: String]>) -> [[Span]] {
    if let failure = titles.failure { return failed(failure) }
    let named = statistics.books(named: titles.value ?? [:])
    var all = BookTally(states: statistics.states)
    all.retention = statistics.retention
    let rows = named.flatMap { row(name(of: $0), $0.tally) }
    return legend + [head] + row(own.allBooks, all) + rows
  }

  /// The minimum width for a title, a bar and numbers in one row.
  private static let oneRowFrom = 56

  /// Whether titles have rows of their own, so that they are not cut.
  private var isNarrow: Bool { width < Self.oneRowFrom }
  /// The width of the titles; the bar gets the rest without the numbers.
  private var titleWidth: Int { isNarrow ? 1 : min(24, (width - numbersWidth) / 2) }
  private var numbersWidth: Int { Self.count + 2 * Self.share + 2 }
  private var barWidth: Int { max(0, min(48, width - titleWidth - numbersWidth)) }

  /// The names of the parts of a bar, over several rows if there is little room.
  private var legend: [[Span]] {
    var rows: [[Span]] = [[]]
    for (place, part) in zip(glyphs.parts, own.phases).enumerated() {
      let spans = [Span(part.0 + " ", Self.styles[place]), Span(part.1, Theme.quiet)]
      let used = canvas.width(of: rows[rows.count - 1])
      if used == 0 {
        rows[rows.count - 1] = spans
      } else if used + 2 + canvas.width(of: spans) > width {
        rows.append(spans)
      } else {
        rows[rows.count - 1] += [Span("  ")] + spans
      }
    }
    return rows
  }

  private var head: [Span] {
    let (words, recalled, expected) = own.bookColumns
    let names = [words, recalled, expected].map { Span($0, Theme.quiet) }
    return [Span(padded("", titleWidth + 1 + barWidth))] + numbers(names)
  }

  private func numbers(_ cells: [Span]) -> [Span] {
    let columns: [Table.Column] = [.number(Self.count), .number(Self.share), .number(Self.share)]
    return Table(columns, to: Self.count + 2 * Self.share, gap: 0)
      .line(cells, metrics: canvas.metrics)
  }

  private func row(_ title: String, _ tally: BookTally) -> [[Span]] {
    let figures = [
      Span(texts.common.number(tally.states.total)), Span(own.percent(tally.retention.recall)),
      Span(own.percent(tally.retention.prediction), Theme.quiet),
    ]
    let rest = bar(tally.states) + numbers(figures)
    guard isNarrow else { return [[Span(padded(title, titleWidth) + " ")] + rest] }
    return [[Span(title)], [Span(padded("", titleWidth + 1))] + rest]
  }

  /// The title of a book, cut so that its end says when the book is closed.
  private func name(of book: Statistics.NamedTally) -> String {
    guard book.isClosed else { return book.title }
    let room = (isNarrow ? width : titleWidth) - canvas.metrics.width(of: own.closed)
    return canvas.metrics.truncated(book.title, to: room) + own.closed
  }

  private static let styles: [Style] = [
    Style(.bold, foreground: .green), Theme.success, Theme.news, Theme.quiet, Theme.quiet,
  ]

  /// The parts of a bar; one with words has at least one cell.
  private func bar(_ states: PhaseCounts) -> [Span] {
    let counts = [states.mature, states.young, states.learning, states.new, states.suspended]
    let total = max(1, states.total)
    var cells = counts.map { $0 == 0 ? 0 : max(1, $0 * barWidth / total) }
    // Rounding makes a difference of a few cells, which the longest part gets.
    if let longest = cells.indices.max(by: { cells[$0] < cells[$1] }), states.total > 0 {
      cells[longest] = max(0, cells[longest] + barWidth - cells.reduce(0, +))
    }
    let spans = zip(glyphs.parts, zip(cells, Self.styles)).map {
      Span(String(repeating: $0, count: $1.0), $1.1)
    }
    let rest = barWidth - cells.reduce(0, +)
    return spans + [Span(String(repeating: " ", count: max(0, rest)))]
  }

  func hardest(_ words: Loaded<[HardestWord]>) -> [[Span]] {
    if let failure = words.failure { return failed(failure) }
    guard let words = words.value, !words.isEmpty else {
      return wrapped(own.noHardest, Theme.quiet)
    }
    guard !isNarrow else { return words.flatMap(narrow) }
    let side = min(16, width / 5)
    let figures = words.map { own.hard($0.figures) }
    let last = figures.map { canvas.metrics.width(of: $0) }.max() ?? 0
    let sides: [Table.Column] = [.text(.fixed(side)), .text(.fixed(side)), .text(.rest)]
    let table = Table(sides + [.number(last)], to: width, gap: 1)
    return zip(words, figures).map { hard, figures in
      let word = hard.word
      let cells = [
        Span(word.kanji.listed(texts), Theme.strong), Span(word.gana.listed(texts)),
        Span(word.meaning.listed(texts), Theme.quiet), Span(figures, Theme.fail),
      ]
      return table.line(cells, metrics: canvas.metrics)
    }
  }

  /// A word, and below it how often it was forgotten.
  private func narrow(_ hard: HardestWord) -> [[Span]] {
    let word = hard.word
    let name = [word.kanji, word.gana].map { $0.listed(texts) }.filter { !$0.isEmpty }
    return [
      [
        Span(name.joined(separator: " "), Theme.strong),
        Span("  \(word.meaning.listed(texts))", Theme.quiet),
      ],
      [Span("  \(own.hard(hard.figures))", Theme.fail)],
    ]
  }
}
