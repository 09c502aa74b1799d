import Domain

/// Fonts in which every character but 㐂 is a frame.
struct Frames: BitmapFontService {
  let heights: [Int]

  func fonts() async -> BitmapFontList { BitmapFontList(heights.map { Frame(height: $0) }) }

  struct Frame: BitmapFont {
    let height: Int
    var name: String { "frame \(height)" }

    func glyph(of scalar: Unicode.Scalar) -> BitmapGlyph? {
      guard scalar != "㐂" else { return nil }
      let full = (UInt32(1) << UInt32(height - 1)) - 2
      let sides = UInt32(1) << UInt32(height - 2) | 2
      return BitmapGlyph(
        width: height,
        rows: (0..<height).map {
          switch $0 {
          case 0, height - 1: 0
          case 1, height - 2: full
          default: sides
          }
        }
      )
    }
  }
}
