import Testing

/// Views say what is in which column; widgets say where that is.
@Suite("Widgets")
struct WidgetTests {
  /// The frame and the widgets themselves, and the card, whose readings are above the kanji.
  static let placing = ["Sources/TerminalUI/Frame/", "Sources/TerminalUI/Widgets/"]
  static let card = "Sources/TerminalUI/Study/Card.swift"

  @Test(
    "No view places text, a marker or a caret by itself",
    arguments: SourceTree.swiftFiles(below: "Sources/TerminalUI")
  )
  func views(path: String) throws {
    guard path != Self.card, !Self.placing.contains(where: path.hasPrefix) else { return }
    let text = try SourceTree.text(of: path)
    for sign in [
      "at: Point(", "setCursor(Point", "WidgetStyle.standard.marker", "in window.visible",
    ] {
      #expect(!text.contains(sign), "\(path) has “\(sign)”: use a widget of TerminalKit")
    }
  }

  @Test("Each widget is listed in the article of TerminalKit")
  func documents() throws {
    let article = try SourceTree.text(of: "Sources/TerminalKit/TerminalKit.docc/TerminalKit.md")
    let widgets = try SourceTree.swiftFiles(below: "Sources/TerminalKit/Widgets")
      .map(SourceTree.text).joined()
      .matches(of: /public mutating func (draw\w+)\(/).map { String($0.1) }
    #expect(widgets.count >= 8)
    for name in Set(widgets).subtracting(["drawMarker"]) {
      let isListed = article.contains("Canvas/\(name)(")
      #expect(isListed, "\(name)")
    }
  }
}
