import TerminalKit
import Testing

@testable import CursesTerminal

extension DescribedTerminals {
  @Suite("What a terminal supports")
  struct CapabilitiesTests {
    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    private func move(_ terminal: Capabilities, _ x: Int, _ y: Int, from row: Int? = nil) -> String
    {
      var output: [UInt8] = []
      terminal.move(to: Point(x: x, y: y), from: row, into: &output)
      return text(output)
    }

    private func change(_ terminal: Capabilities, from old: Style, to new: Style) -> String {
      var output: [UInt8] = []
      terminal.change(from: old, to: new, into: &output)
      return text(output)
    }

    @Test("Leaving the screen resets every mode that was set")
    func enterAndLeave() throws {
      let xterm = try TerminalDescription.capabilities(of: "xterm-256color")
      for (set, reset) in [
        ("\u{1B}[?1049h", "\u{1B}[?1049l"), ("\u{1B}[?2004h", "\u{1B}[?2004l"),
        ("\u{1B}[?1000h", "\u{1B}[?1000l"), ("\u{1B}[?1006h", "\u{1B}[?1006l"),
        ("\u{1B}[?7l", "\u{1B}[?7h"), ("\u{1B}[?25l", "\u{1B}[?25h"), ("\u{1B}[?1h", "\u{1B}[?1l"),
      ] {
        #expect(text(xterm.enter).contains(set))
        #expect(text(xterm.leave).contains(reset))
      }
      #expect(!xterm.lastCellScrolls)
    }

    @Test("The mouse is neither enabled nor reset when it is left to the terminal")
    func withoutMouse() throws {
      let xterm = try TerminalDescription.capabilities(of: "xterm-256color", usesMouse: false)
      for mode in ["?1000", "?1006"] {
        #expect(!text(xterm.enter).contains(mode))
        #expect(!text(xterm.leave).contains(mode))
      }
      #expect(text(xterm.enter).contains("?2004h"))
      #expect(text(xterm.leave).contains("?2004l"))
    }

    @Test(
      "A terminal without an alternate screen is cleared at the end; without a mouse it is not enabled"
    )
    func simpleTerminal() throws {
      let vt100 = try TerminalDescription.capabilities(of: "vt100")
      #expect(text(vt100.leave).hasSuffix(text(vt100.clear)))
      #expect(!text(vt100.enter).contains("?1000h"))
    }

    @Test("Delays that only old hardware needed are not written")
    func delays() throws {
      let vt100 = try TerminalDescription.capabilities(of: "vt100")
      #expect(text(vt100.clear) == "\u{1B}[H\u{1B}[J")
      #expect(vt100.clearToEnd.map(text) == "\u{1B}[K")
      #expect(move(vt100, 3, 1) == "\u{1B}[2;4H")
    }

    @Test("The cursor is moved in each terminal's own way", arguments: [(0, 0), (9, 9), (131, 42)])
    func moves(x: Int, y: Int) throws {
      let xterm = try TerminalDescription.capabilities(of: "xterm-256color")
      #expect(move(xterm, x, y) == "\u{1B}[\(y + 1);\(x + 1)H")
      guard x < 80 else { return }
      let vt52 = try TerminalDescription.capabilities(of: "vt52")
      let place = [y, x].map { String(Unicode.Scalar(UInt8(32 + $0))) }.joined()
      #expect(move(vt52, x, y) == "\u{1B}Y" + place)
    }

    @Test("Within a row the column alone is set, where the terminal can do that")
    func columns() throws {
      let xterm = try TerminalDescription.capabilities(of: "xterm-256color")
      #expect(move(xterm, 9, 4, from: 4) == "\u{1B}[10G")
      #expect(move(xterm, 9, 4, from: 3) == "\u{1B}[5;10H")
      let vt100 = try TerminalDescription.capabilities(of: "vt100")
      #expect(move(vt100, 9, 4, from: 4) == "\u{1B}[5;10H")
    }

    @Test("A terminal without cursor addressing is rejected")
    func dumb() throws {
      try TerminalDescription.load("dumb")
      #expect(Capabilities(usesMouse: true) == nil)
    }

    @Test("It is known when writing the last cell would scroll the screen")
    func lastCell() throws {
      #expect(try TerminalDescription.capabilities(of: "ansi").lastCellScrolls)
    }

    @Test("An added attribute is written alone; a removed one rewrites the whole style")
    func styles() throws {
      let xterm = try TerminalDescription.capabilities(of: "xterm-256color")
      let plain = text(xterm.plain)
      #expect(change(xterm, from: .plain, to: .bold) == "\u{1B}[1m")
      #expect(change(xterm, from: .bold, to: .bold.with(.underline)) == "\u{1B}[4m")
      #expect(change(xterm, from: .bold.with(.underline), to: .bold) == plain + "\u{1B}[1m")
      let red = Style.plain.foreground(.red)
      #expect(change(xterm, from: .plain, to: red) == "\u{1B}[31m")
      #expect(change(xterm, from: red, to: .plain.foreground(.green)) == "\u{1B}[32m")
      #expect(change(xterm, from: red.background(.blue), to: red) == plain + "\u{1B}[31m")
      #expect(change(xterm, from: red, to: .plain) == plain)
    }

    @Test("With eight colours, bright ones are bold; with none, they are left out")
    func fewColors() throws {
      let bright = Style.plain.foreground(.red.bright)
      #expect(
        change(try TerminalDescription.capabilities(of: "xterm-256color"), from: .plain, to: bright)
          == "\u{1B}[91m"
      )
      let linux = try TerminalDescription.capabilities(of: "linux")
      #expect(change(linux, from: .plain, to: bright) == "\u{1B}[1m\u{1B}[31m")
      #expect(
        change(linux, from: bright, to: .plain.foreground(.red))
          == text(linux.plain) + "\u{1B}[31m"
      )
      let vt100 = try TerminalDescription.capabilities(of: "vt100")
      #expect(change(vt100, from: .plain, to: bright) == "")
    }

    @Test("An attribute that the terminal lacks is replaced by another")
    func missingAttributes() throws {
      let vt100 = try TerminalDescription.capabilities(of: "vt100")
      #expect(change(vt100, from: .plain, to: .italic) == "\u{1B}[4m")
    }
  }
}
