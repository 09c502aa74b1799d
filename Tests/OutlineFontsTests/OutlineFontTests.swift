import Domain
import Foundation
import TestFiles
import Testing

@testable import OutlineFonts

@Suite("Outline fonts by FreeType")
struct OutlineFontTests {
  /// A font of five characters, which `Fonts/make` makes.
  private static let path = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fonts/three.ttf").path

  private func rows(_ character: Unicode.Scalar) throws -> [String] {
    let font = try OutlineFont(Self.path, height: 24)
    let glyph = try #require(font.glyph(of: character))
    #expect(glyph.rows.count == 24)
    return glyph.rows.map { row in
      String((0..<glyph.width).map { row >> UInt32(glyph.width - 1 - $0) & 1 == 1 ? "#" : "." })
    }
  }

  private static let empty = String(repeating: ".", count: 24)

  @Test("An outline is drawn dot for dot, with what is inside of it left out, and in the middle")
  func frame() throws {
    let (bar, sides) = ("..####################..", "..##................##..")
    let frame = [bar, bar] + Array(repeating: sides, count: 16) + [bar, bar]
    #expect(try rows("あ") == [Self.empty, Self.empty] + frame + [Self.empty, Self.empty])
  }

  @Test("All characters are on one baseline")
  func baseline() throws {
    let bars = Array(repeating: ".######################.", count: 4)
    let space = { Array(repeating: Self.empty, count: $0) }
    #expect(try rows("亜") == space(2) + bars + space(14) + bars)
    let letter = try rows("A")
    #expect(letter[7] == "............" && letter[8] == ".#########..")
    #expect(letter[19] == ".#########.." && letter[20] == "............")
  }

  @Test("What is beyond the cell is cut off")
  func tooWide() throws {
    let bar = String(repeating: "#", count: 24)
    #expect(try rows("東").filter { $0 != Self.empty } == [bar, bar])
  }

  @Test("A space is empty, and what the font does not have is not a glyph")
  func missing() throws {
    let font = try OutlineFont(Self.path, height: 24)
    #expect(font.glyph(of: " ") == BitmapGlyph(width: 12, rows: Array(repeating: 0, count: 24)))
    for scalar in "い唖B😀\n".unicodeScalars { #expect(font.glyph(of: scalar) == nil, "\(scalar)") }
  }

  @Test("What is not a font is an error")
  func noFont() throws {
    let folder = TestFolder()
    let text = try folder.write("あ".utf8, to: "text.ttf")
    let empty = try folder.write([], to: "empty.ttf")
    for path in [text, empty, folder.path("missing"), folder.path] {
      #expect(throws: FreeTypeError.self) { try OutlineFont(path, height: 24) }
    }
  }

  /// The rows of あ that have dots, wherever they are: their place depends on the other characters.
  private func dots(in path: String) -> [UInt32]? {
    let font = try? OutlineFont(path, height: 24)
    return font?.glyph(of: "あ")?.rows.filter { $0 != 0 }
  }

  @Test("A font that is cut off is an error, lacks the character, or has all of it")
  func cutOff() throws {
    let folder = TestFolder()
    let whole = try Array(Data(contentsOf: URL(filePath: Self.path)))
    let intact = try #require(dots(in: Self.path))
    var drawn: [[UInt32]?] = []
    for count in stride(from: 0, to: whole.count, by: 7) {
      drawn.append(dots(in: try folder.write(whole.prefix(count), to: "cut.ttf")))
    }
    #expect(drawn.contains(nil) && drawn.contains(intact))
    #expect(drawn.allSatisfy { $0 == nil || $0 == intact })
  }
}
