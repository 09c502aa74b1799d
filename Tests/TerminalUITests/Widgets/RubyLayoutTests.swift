import Testing

@testable import TerminalUI

@Suite("The columns of readings")
struct RubyLayoutTests {
  private func columns(_ pieces: [(width: Int, ruby: Int?)]) -> [[Int?]] {
    RubyLayout(pieces).places.map { [$0.base, $0.ruby] }
  }

  @Test("The characters of a word are adjacent, each reading over its own")
  func together() {
    // 食(た)べ物(もの)
    #expect(columns([(2, 2), (2, nil), (2, 4)]) == [[0, 0], [2, nil], [4, 3]])
  }

  @Test("A word is widened only where two readings would touch")
  func widened() {
    // 承(うけたまわ)り所(どころ)
    #expect(columns([(2, 10), (2, nil), (2, 6)]) == [[0, -4], [2, nil], [9, 7]])
    #expect(RubyLayout([(2, 10), (2, nil), (2, 6)]).width == 11)
  }

  @Test("Readings that would be outside of the window do not fit")
  func outside() {
    let layout = RubyLayout([(2, 6)])
    #expect(layout.fits(from: 2, to: 6, widths: [6]))
    #expect(!layout.fits(from: 1, to: 6, widths: [6]))
    #expect(!layout.fits(from: 2, to: 5, widths: [6]))
  }
}
