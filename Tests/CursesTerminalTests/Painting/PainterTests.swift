import TerminalKit
import Testing

@testable import CursesTerminal

extension DescribedTerminals {
  /// The output is compared on a terminal emulator in the tests, which understands xterm's
  /// sequences.
  @Suite("Painting only changed cells")
  struct PainterTests {
    private static let size = Size(width: 24, height: 4)
    private static let pieces = [
      "a", "Z", "word ", "        ", "食", "がな", "한", "─", "×", "…", "▌", "██", "▄ █▀ ",
      "❤️", "👨‍👩‍👧", "ｶ",
    ]
    private static let styles: [Style] = [
      .plain, .bold, .reverse, .plain.foreground(.red), .underline.background(.blue.bright),
    ]

    @Test(
      "After any change the terminal shows the frame, however it measures some glyphs",
      arguments: [1, 2]
    )
    func frames(uncertainWidth: Int) throws {
      var painter = Painter(
        capabilities: try TerminalDescription.capabilities(of: "xterm-256color")
      )
      var random = SeededGenerator(seed: 20_261_121)
      var screen = ScreenModel(size: Self.size, uncertainWidth: uncertainWidth)
      var canvas = Canvas(size: Self.size)
      for frame in 0..<400 {
        if frame % 97 == 0 { painter.invalidate() }
        draw(into: &canvas, &random)
        var output: [UInt8] = []
        painter.paint(canvas, into: &output)
        screen.take(output, glyphs: canvas.cells)
        #expect(screen.differences(from: canvas) == [], "frame \(frame)")
        output = []
        painter.paint(canvas, into: &output)
        #expect(output == [], "Nothing has changed.")
      }
    }

    private func draw(into canvas: inout Canvas, _ random: inout SeededGenerator) {
      let style = Self.styles.randomElement(using: &random) ?? .plain
      let y = Int.random(in: 0..<Self.size.height, using: &random)
      let x = Int.random(in: 0..<Self.size.width, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: canvas.clear(Rect(x: x, y: y, width: 9, height: 2))
      case 1: canvas.setCursor(Point(x: x, y: y))
      case 2: canvas.setCursor(nil)
      default:
        let text = (0..<3).compactMap { _ in Self.pieces.randomElement(using: &random) }.joined()
        canvas.draw(text, at: Point(x: x, y: y), style: style)
      }
    }

    private func bytes(_ text: String, after old: String, on terminal: String) throws -> String {
      var painter = Painter(capabilities: try TerminalDescription.capabilities(of: terminal))
      var output: [UInt8] = []
      for text in [old, text] {
        output = []
        var canvas = Canvas(size: Size(width: 20, height: 2))
        canvas.draw(text, at: Point(x: 0, y: 1))
        painter.paint(canvas, into: &output)
      }
      return String(decoding: output, as: UTF8.self)
    }

    @Test(
      "The shortest output for a change is written",
      arguments: [
        // One cell; two with the cells between them; two that are far apart. The row is known.
        ("abcdefghij", "abXdefghij", "\u{1B}[3GX"),
        ("abcdefghij", "aXcXefghij", "\u{1B}[2GXcX"),
        ("abcdefghij", "Xbcdefghij!", "\u{1B}[1GX\u{1B}[11G!"),
        // The end of a row is cleared; a changed half of a wide glyph is written with the other.
        ("abcdefghij", "a", "\u{1B}[2G\u{1B}[K"), ("食べる", "食べた", "\u{1B}[5Gた"),
        // A glyph of uncertain width is written, and replaced, with the cells that it may cover.
        (" abcdefghi", "▌abcdefghi", "\u{1B}[1G▌\u{1B}[2Ga"),
        ("▌abcdefghi", " abcdefghi", "\u{1B}[1G a"),
        ("ab ▌ fghij", "ab   fghij", "\u{1B}[4G  "),
        // Before a blank that is there already it is written alone, before another cell over blanks.
        ("ab   fghij", "ab ▌ fghij", "\u{1B}[4G▌"),
        ("ab cdfghij", "ab ▌ fghij", "\u{1B}[4G  \u{1B}[4G▌"),
        ("ab   f h j", "ab ▌ f ▌ j", "\u{1B}[4G▌\u{1B}[8G▌"),
        // The last one of several is placed on its own, unless all are blocks, which have one width.
        ("ab    fghi", "ab ×▌ fghi", "\u{1B}[4G×  \u{1B}[5G▌\u{1B}[7Gf"),
        ("ab    fghi", "ab ▄▌ fghi", "\u{1B}[4G▄▌\u{1B}[7Gf"),
        ("ab ▄▌ fghi", "ab ▌▄ fghi", "\u{1B}[4G▌▄\u{1B}[7Gf"),
      ]
    )
    func changes(old: String, new: String, expected: String) throws {
      #expect(try bytes(new, after: old, on: "xterm-256color") == expected)
    }

    @Test(
      "The style stays for a blank that looks the same in it",
      arguments: [
        (Style.bold, "\u{1B}[1G\u{1B}[1m食 食"),
        (.underline, "\u{1B}[1G\u{1B}[4m食\u{1B}(B\u{1B}[m \u{1B}[4m食"),
      ]
    )
    func blanks(style: Style, expected: String) throws {
      var painter = Painter(
        capabilities: try TerminalDescription.capabilities(of: "xterm-256color")
      )
      var canvas = Canvas(size: Size(width: 20, height: 2))
      var output: [UInt8] = []
      canvas.draw("abcde", at: Point(x: 0, y: 1))
      painter.paint(canvas, into: &output)
      canvas.draw("     ", at: Point(x: 0, y: 1))
      for x in [0, 3] { canvas.draw("食", at: Point(x: x, y: 1), style: style) }
      output = []
      painter.paint(canvas, into: &output)
      #expect(String(decoding: output, as: UTF8.self) == expected)
    }

    @Test("A blank is written again when what covered it is replaced by half of a wide glyph")
    func wideOverUncertain() throws {
      var painter = Painter(
        capabilities: try TerminalDescription.capabilities(of: "xterm-256color")
      )
      var screen = ScreenModel(size: Self.size, uncertainWidth: 2)
      var canvas = Canvas(size: Self.size)
      canvas.draw("   x", at: .zero)
      for text in ["Z○", "食"] {
        canvas.draw(text, at: .zero, style: .reverse)
        var output: [UInt8] = []
        painter.paint(canvas, into: &output)
        screen.take(output, glyphs: canvas.cells)
        #expect(screen.differences(from: canvas) == [])
      }
    }

    @Test("The last cell is skipped where it would scroll the screen")
    func lastCell() throws {
      let full = "abcdefghijklmnopqrsZ"
      #expect(try bytes(full, after: "", on: "ansi").hasSuffix("qrs"))
      #expect(try bytes(full, after: "", on: "xterm-256color").hasSuffix("qrsZ"))
    }

    @Test("Where the cursor may wrap after the last column, the row is set with every column")
    func wrapping() throws {
      // It wraps, and has no sequence that turns that off.
      #expect(try bytes("abXdefghij", after: "abcdefghij", on: "ansi") == "\u{1B}[2;3HX")
    }

    @Test("A new size is painted completely, on a cleared screen")
    func otherSize() throws {
      let terminal = try TerminalDescription.capabilities(of: "xterm-256color")
      var painter = Painter(capabilities: terminal)
      for width in [20, 30] {
        var canvas = Canvas(size: Size(width: width, height: 2))
        canvas.draw("単語帳", at: .zero)
        var output: [UInt8] = []
        painter.paint(canvas, into: &output)
        #expect(output.starts(with: terminal.hideCursor + terminal.plain + terminal.clear))
        #expect(String(decoding: output, as: UTF8.self).contains("単語帳"))
      }
    }
  }
}

/// The same numbers in every run.
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
