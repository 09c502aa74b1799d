import TerminalKit

/// A terminal that understands a painter's output for xterm, and measures uncertain glyphs as
/// configured.
struct ScreenModel {
  private struct Place {
    var text = " "
    var style = Style.plain

    init() {}
    init(text: String, style: Style) { (self.text, self.style) = (text, style) }
    init(_ cell: Cell) { self.init(text: cell.text, style: cell.style) }
  }

  private let size: Size
  private let uncertainWidth: Int
  private var places: [Place]
  private var cursor = Point.zero
  private var isCursorVisible = false
  private var pen = Style.plain

  init(size: Size, uncertainWidth: Int) {
    self.size = size
    self.uncertainWidth = uncertainWidth
    places = [Place](repeating: Place(), count: size.width * size.height)
  }

  /// Processes bytes that contain the glyphs of some cells.
  mutating func take(_ bytes: [UInt8], glyphs cells: [Cell]) {
    let widths = Dictionary(
      cells.map { ($0.text, $0.isCertain ? $0.width : uncertainWidth) },
      uniquingKeysWith: { first, _ in first }
    )
    var rest = Substring(String(decoding: bytes, as: UTF8.self))
    while let next = rest.first {
      if next == "\u{1B}" {
        rest = takeSequence(rest.dropFirst())
      } else {
        write(String(next), width: widths[String(next)] ?? 1)
        rest = rest.dropFirst()
      }
    }
  }

  private mutating func takeSequence(_ text: Substring) -> Substring {
    // `ESC ( B` selects ASCII, the only character set here.
    guard text.first == "[" else { return text.dropFirst(2) }
    let parameters = text.dropFirst().prefix { !$0.isLetter }
    let rest = text.dropFirst(parameters.count + 1)
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    switch rest.first {
    case "H": cursor = Point(x: (numbers.last ?? 1) - 1, y: (numbers.first ?? 1) - 1)
    case "G": cursor.x = (numbers.first ?? 1) - 1
    case "J": places = places.map { _ in Place() }
    case "K": for x in cursor.x..<size.width { put(Place(), at: x) }
    case "m": setPen(numbers)
    case "h" where parameters == "?25": isCursorVisible = true
    case "l" where parameters == "?25": isCursorVisible = false
    default: break
    }
    return rest.dropFirst()
  }

  private mutating func setPen(_ numbers: [Int]) {
    guard let number = numbers.first else { return pen = .plain }
    switch number {
    case 1: pen = pen.with(.bold)
    case 4: pen = pen.with(.underline)
    case 7: pen = pen.with(.reverse)
    case 30...37: pen = pen.foreground(Color(index: number - 30))
    case 90...97: pen = pen.foreground(Color(index: number - 82))
    case 40...47: pen = pen.background(Color(index: number - 40))
    case 100...107: pen = pen.background(Color(index: number - 92))
    default: pen = pen.with(.dim)
    }
  }

  /// Writes a glyph; a half-covered wide glyph becomes a blank.
  private mutating func write(_ text: String, width: Int) {
    put(Place(text: text, style: pen), at: cursor.x)
    if width == 2 { put(Place(text: "", style: pen), at: cursor.x + 1) }
    // Without wrapping the cursor stays in the last column.
    cursor = Point(x: min(cursor.x + width, size.width - 1), y: cursor.y)
  }

  private mutating func put(_ place: Place, at x: Int) {
    guard x < size.width else { return }
    let index = cursor.y * size.width + x
    if places[index].text.isEmpty, x > 0, !place.text.isEmpty { places[index - 1].text = " " }
    if x + 1 < size.width, places[index + 1].text.isEmpty { places[index + 1].text = " " }
    places[index] = place
  }

  /// The visible style: of a blank, only the background and lines.
  private func look(of place: Place) -> Style {
    let lines: Style.Attributes = [.underline, .reverse, .italic]
    guard place.text == " ", place.style.attributes.isDisjoint(with: lines) else {
      return place.style
    }
    return Style(background: place.style.background)
  }

  /// Where it differs from a canvas, apart from what an uncertain glyph may cover.
  func differences(from canvas: Canvas) -> [String] {
    var found: [String] = []
    for y in 0..<size.height {
      let row = Array(canvas.row(y))
      for x in 0..<size.width where row[x].isCertain && !row[x].isContinuation {
        if x > 0, row[x].isBlank, !row[x - 1].isCertain { continue }
        let place = places[y * size.width + x]
        if place.text != row[x].text || look(of: place) != look(of: Place(row[x])) {
          found.append("\(x), \(y): \(place) for \(row[x].text) \(row[x].style)")
        }
      }
    }
    if isCursorVisible != (canvas.cursor != nil) || canvas.cursor.map({ $0 != cursor }) == true {
      found.append("cursor \(cursor) for \(String(describing: canvas.cursor))")
    }
    return found
  }
}
