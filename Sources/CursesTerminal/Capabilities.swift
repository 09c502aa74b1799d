import CNcurses
import TerminalKit

/// The control strings of a terminal, read once from terminfo.
struct Capabilities {
  let enter: [UInt8]
  let leave: [UInt8]
  let clear: [UInt8]
  let clearToEnd: [UInt8]?
  let showCursor: [UInt8]
  let hideCursor: [UInt8]
  let plain: [UInt8]
  /// Whether writing into the last cell of the screen scrolls it.
  let lastCellScrolls: Bool
  private let attributes: [(Style.Attributes, [UInt8])]
  private let foregrounds: [[UInt8]]
  private let backgrounds: [[UInt8]]
  private let movesPlainly: Bool
  /// Whether the column alone can be set, as xterm does it.
  private let setsColumn: Bool

  /// Reads the description that ncurses has loaded; nil when the cursor cannot be placed.
  /// - Parameters:
  ///   - usesMouse: Whether the terminal should report the mouse.
  ///   - usesColors: Whether colors are shown.
  init?(usesMouse: Bool, usesColors: Bool = true) {
    guard let move = tango_string("cup"), let clear = Self.bytes("clear") else { return nil }
    movesPlainly = Self.withoutDelays(move) == Array("\u{1B}[%i%p1%d;%p2%dH".utf8)
    setsColumn = Self.bytes("hpa") == Array("\u{1B}[%i%p1%dG".utf8)
    self.clear = clear
    clearToEnd = Self.bytes("el")
    showCursor = Self.bytes("cnorm") ?? []
    hideCursor = Self.bytes("civis") ?? []
    plain = Self.bytes("sgr0") ?? []
    attributes = Self.readAttributes()
    let colors = usesColors ? min(Int(tigetnum("colors")), 16) : 0
    foregrounds = Self.palette("setaf", colors)
    backgrounds = Self.palette("setab", colors)
    let noWrap = Self.bytes("rmam")
    let isXtermLike = tango_string("kmous") != nil
    lastCellScrolls = tigetflag("am") == 1 && noWrap == nil
    // ncurses has already switched to the alternate screen when this is first read.
    let modes = isXtermLike ? ["?2004"] + (usesMouse ? ["?1000", "?1006"] : []) : []
    let wrap = noWrap == nil ? [] : Self.bytes("smam") ?? []
    enter =
      (Self.bytes("smcup") ?? []) + (Self.bytes("smkx") ?? []) + (noWrap ?? []) + hideCursor
      + modes.flatMap { Array("\u{1B}[\($0)h".utf8) }
    leave =
      modes.reversed().flatMap { Array("\u{1B}[\($0)l".utf8) } + plain + wrap + showCursor
      + (Self.bytes("rmkx") ?? [])
      + (Self.bytes("rmcup") ?? plain + clear)
  }

  /// The bytes that move the cursor to a column and row, from a row if that is known.
  func move(to point: Point, from row: Int? = nil, into output: inout [UInt8]) {
    if setsColumn, point.y == row {
      output.append(addingCapacity: 16) { output in
        output.beginSequence()
        output.append(decimal: point.x + 1)
        output.append(UInt8(ascii: "G"))
      }
    } else if movesPlainly {
      output.append(addingCapacity: 16) { output in
        output.beginSequence()
        output.append(decimal: point.y + 1)
        output.append(UInt8(ascii: ";"))
        output.append(decimal: point.x + 1)
        output.append(UInt8(ascii: "H"))
      }
    } else if let cup = tango_string("cup"),
      let bytes = tango_parameters(cup, Int32(point.y), Int32(point.x))
    {
      output += Self.withoutDelays(bytes)
    }
  }

  /// The bytes that change the terminal's current style.
  func change(from old: Style, to new: Style, into output: inout [UInt8]) {
    var pen = old
    let loses =
      !old.attributes.isSubset(of: new.attributes)
      || (old.foreground != new.foreground && new.foreground == .standard)
      || (old.background != new.background && new.background == .standard)
      || wantsBold(old) && !wantsBold(new)
    if loses {
      output += plain
      pen = .plain
    }
    let added = new.attributes.subtracting(pen.attributes)
    if !added.isEmpty {
      for (attribute, bytes) in attributes where added.contains(attribute) { output += bytes }
    }
    if wantsBold(new), !wantsBold(pen), !new.attributes.contains(.bold) { addBold(to: &output) }
    if pen.foreground != new.foreground { output += color(new.foreground, foregrounds) }
    if pen.background != new.background { output += color(new.background, backgrounds) }
  }

  /// Terminals with eight colours show bright ones as bold.
  private func wantsBold(_ style: Style) -> Bool {
    foregrounds.count == 8 && (style.foreground.index ?? 0) >= 8
  }

  private func addBold(to output: inout [UInt8]) {
    for (attribute, bytes) in attributes where attribute == .bold { output += bytes }
  }

  private func color(_ color: Color, _ palette: [[UInt8]]) -> [UInt8] {
    guard let index = color.index, !palette.isEmpty else { return [] }
    return palette[index < palette.count ? index : index % 8]
  }
}

extension Capabilities {
  /// The attributes of the terminal; a missing reverse is shown as bold, italic as underline.
  private static func readAttributes() -> [(Style.Attributes, [UInt8])] {
    let bold = bytes("bold")
    let underline = bytes("smul")
    let found: [(Style.Attributes, [UInt8]?)] = [
      (.bold, bold), (.dim, bytes("dim")), (.underline, underline),
      (.reverse, bytes("rev") ?? bytes("smso") ?? bold), (.italic, bytes("sitm") ?? underline),
    ]
    return found.compactMap { attribute, bytes in bytes.map { (attribute, $0) } }
  }

  private static func palette(_ name: String, _ count: Int) -> [[UInt8]] {
    guard count >= 8, let string = tango_string(name) else { return [] }
    return (0..<(count < 16 ? 8 : 16)).map { index in
      tango_parameters(string, Int32(index), 0).map(withoutDelays) ?? []
    }
  }

  private static func bytes(_ name: String) -> [UInt8]? {
    tango_string(name).map(withoutDelays)
  }

  /// A string without delays (`$<5>`), which only hardware terminals needed.
  private static func withoutDelays(_ string: UnsafePointer<CChar>) -> [UInt8] {
    var bytes: [UInt8] = []
    var next = string
    while next.pointee != 0 {
      if next.pointee == CChar(UInt8(ascii: "$")), next[1] == CChar(UInt8(ascii: "<")) {
        while next.pointee != 0, next.pointee != CChar(UInt8(ascii: ">")) { next += 1 }
        if next.pointee != 0 { next += 1 }
        continue
      }
      bytes.append(UInt8(bitPattern: next.pointee))
      next += 1
    }
    return bytes
  }
}

extension OutputSpan<UInt8> {
  /// Appends what a control sequence begins with.
  fileprivate mutating func beginSequence() {
    append(0x1B)
    append(UInt8(ascii: "["))
  }

  /// Appends a number of up to four digits as text.
  fileprivate mutating func append(decimal number: Int) {
    if number >= 1000 { append(digit: number / 1000) }
    if number >= 100 { append(digit: number / 100) }
    if number >= 10 { append(digit: number / 10) }
    append(digit: number)
  }

  private mutating func append(digit number: Int) {
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
