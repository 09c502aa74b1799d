import Domain
import Foundation
import TestFiles
import Testing

@testable import BitmapFonts

@Suite("An outline font in the cache")
struct DrawnFontTests {
  private let folder = TestFolder()
  private let font: DrawnFont
  private static let glyph = BitmapGlyph(width: 24, rows: (0..<24).map { 0x80_0001 + $0 * 2 })
  private static let letter = BitmapGlyph(width: 12, rows: .init(repeating: 0xF0F, count: 24))

  init() throws {
    // Its content matters only to the program that draws it.
    let source = try folder.write("font".utf8, to: "日本 mincho.ttf")
    font = DrawnFont(of: source, cache: folder.path("cache"))
  }

  private func write(_ font: DrawnFont) throws {
    try font.write(random: 7) { ["あ": Self.glyph, "亜": Self.glyph, "A": Self.letter][$0] }
  }

  @Test("What was drawn is read, and nothing else")
  func fresh() throws {
    #expect(font.font() == nil)
    try write(font)
    let read = try #require(font.font())
    #expect(read.name == font.source && read.height == 24)
    #expect(read.glyph(of: "あ") == Self.glyph && read.glyph(of: "亜") == Self.glyph)
    #expect(read.glyph(of: "A") == Self.letter)
    for scalar in "いB鬱\n😀".unicodeScalars { #expect(read.glyph(of: scalar) == nil, "\(scalar)") }
    #expect(folder.contents.contains("cache/large-font.hex.gz"))
  }

  @Test("Kana, the kanji of JIS X 0208 and ASCII are drawn, in the order of their code points")
  func characters() {
    let drawn = DrawnFont.characters
    #expect(drawn.count > 6_900)
    #expect(Set(" A~あン々亜熙。".unicodeScalars).isSubset(of: drawn))
    #expect(drawn == drawn.sorted())
  }

  @Test("A changed font, or another one, is drawn again, and replaces the old one")
  func stale() throws {
    try write(font)
    let other = DrawnFont(of: try folder.write("other".utf8, to: "b.ttf"), cache: font.cache)
    #expect(other.font() == nil)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
      ofItemAtPath: font.source
    )
    #expect(font.font() == nil)
    try write(other)
    #expect(other.font() != nil && font.font() == nil)
    try FileManager.default.removeItem(atPath: other.source)
    #expect(other.font() == nil)
    #expect(throws: (any Error).self) { try write(other) }
  }

  @Test("A file that is cut off or changed is not a font, and is replaced")
  func damaged() throws {
    try write(font)
    let whole = try Array(Data(contentsOf: URL(filePath: font.path)))
    for place in whole.indices {
      try folder.write(whole.prefix(place), to: "cache/large-font.hex.gz")
      #expect(font.font() == nil, "\(place)")
    }
    // Some bits mean nothing, such as those that fill the last byte: then the glyphs are as they were.
    for place in whole.indices {
      var bytes = whole
      bytes[place] ^= 0x10
      try folder.write(bytes, to: "cache/large-font.hex.gz")
      if let read = font.font() { #expect(read.glyph(of: "あ") == Self.glyph, "\(place)") }
    }
    try write(font)
    #expect(font.font() != nil)
  }

  @Test("What a killed program has begun to write is not read, and does not get in the way")
  func killed() throws {
    try FileManager.default.createDirectory(atPath: font.cache, withIntermediateDirectories: true)
    try folder.write([0x1F, 0x8B, 0x08], to: "cache/.tangocho-8.tmp")
    #expect(font.font() == nil)
    try write(font)
    #expect(font.font() != nil)
  }

  @Test("The service has it when it is drawn, before another font of its height")
  func service() async throws {
    let bitmaps = try folder.write(PCFBuilder().bytes(), to: "good.pcf")
    let service = DiskBitmapFonts(shipped: "", others: [bitmaps], outline: font) {
      (font: DrawnFont) throws(OutlineFontError) in
      do {
        try font.write(random: 7) { $0 == "あ" ? Self.glyph : nil }
      } catch {
        throw .unusable(path: font.source, reason: "\(error)")
      }
    }
    #expect(await service.fonts().fonts.map(\.name) == [bitmaps])
    let drawn = try #require(try await service.drawOutlineFont())
    #expect(drawn.fonts.map(\.name) == [font.source, bitmaps])
    // A word with a kanji that it lacks is drawn in the other one.
    #expect(drawn.fonts.map { $0.glyph(of: "亜") != nil } == [false, true])
    #expect(await service.fonts() == drawn)
    #expect(try await service.drawOutlineFont() == nil)
    // The next run reads it at once.
    let next = DiskBitmapFonts(shipped: "", others: [bitmaps], outline: font)
    #expect(await next.fonts() == drawn)
    #expect(try await next.drawOutlineFont() == nil)
  }

  @Test("A font that cannot be drawn is an error, and the others stay")
  func failure() async throws {
    let error = OutlineFontError.unusable(path: font.source, reason: "it is broken.")
    let bitmaps = try folder.write(PCFBuilder().bytes(), to: "good.pcf")
    let service = DiskBitmapFonts(shipped: "", others: [bitmaps], outline: font) {
      (_: DrawnFont) throws(OutlineFontError) in throw error
    }
    await #expect(throws: error) { try await service.drawOutlineFont() }
    let idle = DiskBitmapFonts(shipped: "", others: [bitmaps], outline: font)
    await #expect(throws: OutlineFontError.self) { try await idle.drawOutlineFont() }
    for service in [service, idle] {
      #expect(await service.fonts().fonts.map(\.name) == [bitmaps])
    }
    let none = DiskBitmapFonts(shipped: "", others: [bitmaps])
    #expect(try await none.drawOutlineFont() == nil)
  }
}
