import Domain
import Foundation
import TestFiles
import Testing

@testable import BitmapFonts
@testable import JapaneseText

@Suite("The font that is shipped")
struct ShippedFontTests {
  private static let assets = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Assets/Fonts")
  static let path = assets.appending(path: "unifont-jp-16.hex.gz").path

  private func font() throws -> HexFont {
    HexFont(name: "shipped", bytes: try #require(PackedFile.bytes(of: Self.path)))
  }

  @Test("A kanji is there, dot for dot")
  func kanji() throws {
    let glyph = try #require(try font().glyph(of: "人"))
    #expect(
      glyph.picture == """
        ........#.......
        ........#.......
        ........#.......
        ........#.......
        ........#.......
        ........#.......
        ........#.......
        .......#.#......
        .......#.#......
        ......#...#.....
        ......#...#.....
        .....#.....#....
        ....#.......#...
        ...#.........#..
        ..#...........#.
        ................
        """
    )
  }

  @Test("Letters take half the width")
  func letters() throws {
    #expect(try font().glyph(of: "A")?.width == 8)
  }

  @Test("Every character of JIS X 0208 is there, and nothing else")
  func isComplete() throws {
    let font = try font()
    for value in EUCJP.main where value != EUCJP.unassigned {
      let scalar = try #require(Unicode.Scalar(value))
      #expect(font.glyph(of: scalar)?.rows.count == 16 && font.lists(scalar), "\(scalar)")
    }
    for scalar in "龎😀".unicodeScalars {
      #expect(font.glyph(of: scalar) == nil && !font.lists(scalar), "\(scalar)")
    }
  }

  @Test("Its licence and notice stand beside it")
  func licence() throws {
    let licence = Self.assets.appending(path: "OFL-1.1.txt")
    #expect(try String(contentsOf: licence, encoding: .utf8).contains("SIL OPEN FONT LICENSE"))
    let notice = Self.assets.appending(path: "NOTICE.md")
    #expect(try String(contentsOf: notice, encoding: .utf8).contains("unifont-jp-16.hex.gz"))
  }

  @Test("Lines that are damaged cost their glyph at most")
  func damaged() {
    let good = "0041:" + String(repeating: "01", count: 16)
    for text in ["", "\n\n", "0041", "0041:zz", "x", good + "0", "\u{0}" + good] {
      #expect(HexFont(name: "", bytes: Array(text.utf8)).glyph(of: "A") == nil, "\(text)")
    }
    let around = Array("0040:\n\(good)\n0042:zz\n".utf8)
    #expect(HexFont(name: "", bytes: around).glyph(of: "A")?.rows == .init(repeating: 1, count: 16))
  }
}

@Suite("PCF files")
struct PCFFontTests {
  private let rows = (0..<24).map { UInt32(0xC0_0001 + $0 * 2) }

  @Test(
    "Every order of bytes and bits is read",
    arguments: [false, true],
    [false, true]
  )
  func orders(bigEndian: Bool, highBitFirst: Bool) throws {
    for unit in 0...2 {
      for padding in 0...3 {
        for isCompressed in [false, true] {
          var file = PCFBuilder()
          (file.bigEndian, file.highBitFirst) = (bigEndian, highBitFirst)
          (file.unit, file.padding, file.isCompressed) = (unit, padding, isCompressed)
          file.rows = rows
          // Rows of a swapped unit are whole units.
          guard padding >= unit else { continue }
          let font = try #require(PCFFont(name: "", bytes: file.bytes()))
          #expect(font.height == 24)
          #expect(font.glyph(of: "亜") == BitmapGlyph(width: 24, rows: rows))
          #expect(font.lists("亜"))
        }
      }
    }
  }

  @Test("Characters that it does not have are not glyphs")
  func missing() throws {
    let font = try #require(PCFFont(name: "", bytes: PCFBuilder().bytes()))
    for scalar in "唖あA😀\n".unicodeScalars {
      #expect(font.glyph(of: scalar) == nil && !font.lists(scalar), "\(scalar)")
    }
  }

  @Test("A font that is ordered by another standard is refused")
  func otherOrder() {
    var file = PCFBuilder()
    file.code = (row: 0, cell: 0x41)
    #expect(PCFFont(name: "", bytes: file.bytes()) == nil)
  }

  @Test("Every file that is cut off, and every changed byte, is survived")
  func damaged() {
    for isCompressed in [false, true] {
      var file = PCFBuilder()
      file.isCompressed = isCompressed
      let whole = file.bytes()
      for count in whole.indices {
        #expect(PCFFont(name: "", bytes: Array(whole.prefix(count))) == nil, "\(count)")
      }
      for place in whole.indices {
        for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
          var bytes = whole
          bytes[place] = value
          _ = PCFFont(name: "", bytes: bytes)?.glyph(of: "亜")
        }
      }
    }
  }
}

@Suite("The fonts of this computer")
struct DiskBitmapFontsTests {
  @Test("The largest comes first, and what is missing or broken is left out")
  func list() async throws {
    let folder = TestFolder()
    let broken = try folder.write([0x1F, 0x8B, 0x08, 0xFF, 0xFF], to: "broken.pcf.gz")
    let good = try folder.write(PCFBuilder().bytes(), to: "good.pcf")
    let missing = folder.path("missing")
    let service = DiskBitmapFonts(
      shipped: ShippedFontTests.path,
      others: [missing, broken, folder.path, good]
    )
    #expect(await service.fonts().fonts.map(\.height) == [24, 16])
    let none = DiskBitmapFonts(shipped: missing, others: [broken])
    #expect(await none.fonts() == BitmapFontList())
  }

  @Test("A compressed file that is cut off is not a font")
  func cutOff() throws {
    let packed = try Data(contentsOf: URL(filePath: ShippedFontTests.path))
    #expect(PackedFile.unpacked(Array(packed))?.isEmpty == false)
    #expect(PackedFile.unpacked(Array(packed.prefix(9000))) == nil)
    #expect(PackedFile.unpacked([]) == nil)
  }

  private static let jiskan24 = "/usr/share/fonts/X11/misc/jiskan24.pcf.gz"

  @Test(
    "The 24 dots of Debian's xfonts-base",
    .enabled(
      if: FileManager.default.fileExists(atPath: jiskan24),
      "\(jiskan24) is not there: install the Debian package xfonts-base"
    )
  )
  func jiskan() async throws {
    let fonts = await DiskBitmapFonts(shipped: "", others: [Self.jiskan24]).fonts()
    let font = try #require(fonts.fonts.first)
    #expect(font.height == 24)
    // The font is of 1983; JIS X 0208 got these two in 1990.
    let later: Set<Unicode.Scalar> = ["凜", "熙"]
    for value in EUCJP.main where value != EUCJP.unassigned {
      let scalar = try #require(Unicode.Scalar(value))
      #expect(font.glyph(of: scalar)?.width == (later.contains(scalar) ? nil : 24), "\(scalar)")
    }
    #expect(font.glyph(of: "T") == font.glyph(of: "Ｔ"))
  }
}

extension BitmapGlyph {
  /// The dots as `#` on `.`, a line a row.
  fileprivate var picture: String {
    rows.map { row in
      String((0..<width).map { row >> UInt32(width - 1 - $0) & 1 == 1 ? "#" : "." })
    }.joined(separator: "\n")
  }
}
