import Foundation
import Testing

/// The mouse belongs to the program or the terminal, according to the settings.
@Suite("The mouse in a real terminal", .timeLimit(.minutes(15)))
struct MouseTests {
  @Test("The mouse is used unless the settings leave it to the terminal")
  func setting() async throws {
    for (settings, isTaken) in [("{}", true), ("{ usesMouse: false }", false)] {
      let home = Home()
      try home.configure(settings)
      let session = try TerminalSession(home: home)
      try await session.expect("ようこそ")
      #expect(try session.takesMouse() == isTaken, "\(settings)")
      try session.press("q")
      try await session.expect("ended: 0")
      #expect(try !session.takesMouse(), "it is given back")
    }
  }
}
