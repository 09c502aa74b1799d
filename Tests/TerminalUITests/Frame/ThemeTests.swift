import TerminalKit
import Testing

@testable import TerminalUI

@Suite("Themes")
struct ThemeTests {
  /// What a theme can replace, by the name of its property.
  private var roles: [String: Style] {
    var roles: [String: Style] = [:]
    for role in Mirror(reflecting: Theme.standard).children {
      if let name = role.label, let style = role.value as? Style { roles[name] = style }
    }
    return roles
  }

  @Test("Every role is replaced, also the colours of a wrong answer")
  func everyRole() {
    var theme = Theme()
    theme.accent = Style(foreground: Color(index: 7))
    theme.strong = Style(foreground: Color(index: 8))
    theme.quiet = Style(foreground: Color(index: 9))
    theme.suggested = Style(foreground: Color(index: 10))
    theme.success = Style(foreground: Color(index: 11))
    theme.fail = Style(foreground: Color(index: 12))
    theme.failure = Style(foreground: Color(index: 13))
    theme.wrongPart = Style(foreground: Color(index: 14))
    theme.missedPart = Style(foreground: Color(index: 15))

    #expect(roles.count == 9)
    for (name, standard) in roles {
      var canvas = Canvas(size: Size(width: 4, height: 1))
      canvas.draw("漢x", at: .zero, style: standard)
      theme.apply(to: &canvas)
      let index = canvas.cell(at: .zero)?.style.foreground.index
      #expect(index.map { (7...15).contains($0) } == true, "\(name)")
    }
    #expect(Set(roles.values).count == 9, "no two roles look alike")
  }
}
