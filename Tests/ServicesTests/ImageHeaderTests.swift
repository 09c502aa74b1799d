import Domain
import InMemory
import TestFiles
import TestSupport
import Testing

@testable import Services

@Suite("Image headers")
struct ImageHeaderTests {
  typealias Bytes = [UInt8]

  static let png: Bytes =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 2, 0x80, 0, 0, 1, 0xE0, 8, 6, 0, 0, 0]
  static let gif: Bytes = Array("GIF89a".utf8) + [0x80, 2, 0xE0, 1, 0xF7, 0, 0]
  static let riff: Bytes = Array("RIFF".utf8) + [9, 9, 9, 9] + Array("WEBP".utf8)
  static let lossy: Bytes =
    riff + Array("VP8 ".utf8) + [9, 9, 9, 9, 0x30, 1, 0, 0x9D, 1, 0x2A, 0x80, 0x42, 0xE0, 0x81]
  // (640 - 1) | (480 - 1) << 14, the smallest byte first.
  static let lossless: Bytes =
    riff + Array("VP8L".utf8) + [9, 9, 9, 9, 0x2F, 0x7F, 0xC2, 0x77, 0x00]
  static let extended: Bytes =
    riff + Array("VP8X".utf8) + [10, 0, 0, 0, 0x10, 0, 0, 0, 0x7F, 2, 0, 0xDF, 1, 0]
  static let frame: Bytes = [0xFF, 0xC0, 0, 17, 8, 1, 0xE0, 2, 0x80, 3]

  static let pictures: [(ImageType, Bytes)] = [
    (.png, png), (.gif, gif), (.webp, lossy), (.webp, lossless), (.webp, extended),
    (.jpg, [0xFF, 0xD8] + frame),
    // After camera data, tables, a restart marker and fill bytes.
    (
      .jpg,
      [0xFF, 0xD8, 0xFF, 0xE1, 0, 6, 1, 2, 3, 4, 0xFF, 0xC4, 0, 3, 0, 0xFF, 0xD0, 0xFF, 0xFF]
        + frame
    ),
    (.jpg, [0xFF, 0xD8, 0xFF, 0xDB, 0, 2] + [0xFF, 0xC2] + frame.dropFirst(2)),
  ]

  @Test("Every format says how large the picture is", arguments: pictures)
  func sizes(type: ImageType, bytes: Bytes) {
    let facts = ImageFacts(type: type, size: PixelSize(width: 640, height: 480))
    #expect(ImageFacts(beginningOf: bytes) == facts)
  }

  @Test("A truncated header gives no size", arguments: pictures)
  func cut(type: ImageType, bytes: Bytes) {
    for length in 0..<bytes.count {
      let size = ImageHeader.size(Array(bytes.prefix(length)), type: type)
      #expect(size == nil || size == PixelSize(width: 640, height: 480))
    }
    #expect(
      ImageHeader.size(Array(bytes.prefix(20)), type: type) == nil || type == .gif || type == .jpg
    )
  }

  @Test(
    "Hostile headers give no size, and finish",
    arguments: [
      // No pixels, and more than a picture may have.
      (ImageType.png, png.prefix(16) + [0, 0, 0, 0, 0, 0, 1, 0xE0]),
      (.png, png.prefix(16) + [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 1, 0xE0]),
      (.png, png.prefix(12) + Array("iCCP".utf8) + png.suffix(13)),
      (.gif, Array("GIF89a".utf8) + [0, 0, 0, 0]),
      // A segment too short for its own length would be read for ever.
      (.jpg, [0xFF, 0xD8, 0xFF, 0xE0, 0, 0] + frame),
      (.jpg, [0xFF, 0xD8, 0xFF, 0xE0, 0, 1] + frame),
      (.jpg, [0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xFF] + frame),
      // The picture begins without a frame header; a marker is missing.
      (.jpg, [0xFF, 0xD8, 0xFF, 0xDA, 0, 2] + frame), (.jpg, [0xFF, 0xD8, 0, 0] + frame),
      (.jpg, [0xFF, 0xD8] + Bytes(repeating: 0xFF, count: 100_000)),
      (.jpg, [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0, 0, 2, 0x80]),
      (.webp, riff + Array("VP8 ".utf8) + Bytes(repeating: 0, count: 30)),
      (.webp, riff + Array("ALPH".utf8) + Bytes(repeating: 1, count: 30)),
    ] as [(ImageType, Bytes)]
  )
  func hostile(type: ImageType, bytes: Bytes) {
    #expect(ImageHeader.size(bytes, type: type) == nil)
  }

  @Test("No bytes make the reader read outside them")
  func noise() {
    let random = SeededRandom(seed: 3)
    for _ in 0..<2_000 {
      for (type, picture) in Self.pictures {
        var bytes = picture
        for _ in 0..<4 {
          bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
        }
        let size = ImageHeader.size(bytes, type: type)
        #expect(size.map { $0.width > 0 && $0.height > 0 } ?? true)
      }
    }
  }

  @Test("Files and stored images have a description; others have a reason why not")
  func service() async throws {
    let store = InMemoryImageStore()
    let images = StoredImageService(store: store)
    let folder = TestFolder()
    let facts = ImageFacts(type: .png, size: PixelSize(width: 640, height: 480))
    // The size is before many bytes that need not be read.
    let path = try folder.write(Self.png + Bytes(repeating: 7, count: 3_000_000), to: "絵 1.png")
    #expect(try await images.facts(ofFileAt: path) == facts)
    let image = try await images.store(fileAt: path)
    let stored = ImageFacts(type: .png, size: facts.size, byteCount: Self.png.count + 3_000_000)
    #expect(try await images.facts(of: image) == stored)
    #expect(try await images.facts(of: ImageReference(name: "00.png")) == nil)

    let text = try folder.write(Array("text".utf8), to: "text.png")
    await #expect(throws: ImageError.unknownType(path: text)) {
      try await images.facts(ofFileAt: text)
    }
    let missing = folder.path("no.png")
    await #expect(throws: ImageError.missing(path: missing)) {
      try await images.facts(ofFileAt: missing)
    }
  }
}
