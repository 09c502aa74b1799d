import Domain
import Foundation
import InMemory
import Services
import TestFiles
import TestSupport
import Testing

@Suite("Images")
struct ImageServiceTests {
  private let fixture = ServicesFixture()
  private let folder = TestFolder()

  private var images: StoredImageService { StoredImageService(store: fixture.imageStore) }

  static let beginnings: [(ImageType, [UInt8])] = [
    (.png, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), (.jpg, [0xFF, 0xD8, 0xFF, 0xE0]),
    (.gif, Array("GIF89a".utf8)), (.gif, Array("GIF87a".utf8)),
    (.webp, Array("RIFF\u{1}\u{2}\u{3}\u{4}WEBPVP8 ".utf8)),
  ]

  @Test(
    "Each format is recognized by its first bytes, whatever the file name",
    arguments: beginnings
  )
  func kinds(type: ImageType, beginning: [UInt8]) async throws {
    let path = try folder.write(beginning + [1, 2, 3], to: "画像.txt")
    let image = try await images.store(fileAt: path)
    #expect(image.name.hasSuffix(".\(type.rawValue)"))
    #expect(await fixture.imageStore.images == [image: beginning + [1, 2, 3]])
    // The same bytes under another name are the same image.
    let again = try folder.write(beginning + [1, 2, 3], to: "other")
    #expect(try await images.store(fileAt: again) == image)
  }

  @Test("A path is found whose names have their letters composed in another way, as from a Mac")
  func composedOtherwise() async throws {
    let bytes = Self.beginnings[0].1
    let directory = folder.path("ビール".decomposedStringWithCanonicalMapping)
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    let decomposed = "ガ.png".decomposedStringWithCanonicalMapping
    try Data(bytes).write(to: URL(fileURLWithPath: directory + "/" + decomposed))
    let typed = folder.path("ビール/ガ.png".precomposedStringWithCanonicalMapping)
    #expect(try await images.facts(ofFileAt: typed).type == .png)
    #expect(try await images.store(fileAt: directory + "/ガ.png").name.hasSuffix(".png"))
    let missing = folder.path("ビール/ガー.png")
    await #expect(throws: ImageError.missing(path: missing)) {
      try await images.facts(ofFileAt: missing)
    }
  }

  @Test(
    "Other files are not images",
    arguments: [
      [], Array("text".utf8), [0xFF, 0xD8], Array("GIF88a".utf8), Array("RIFF1234WAVE".utf8),
      Array("<svg/>".utf8), [0x89, 0x50, 0x4E, 0x47],
    ]
  )
  func others(bytes: [UInt8]) async throws {
    let path = try folder.write(bytes, to: "file.png")
    await #expect(throws: ImageError.unknownType(path: path)) {
      try await images.store(fileAt: path)
    }
  }

  @Test("Missing files, folders and named pipes are different errors, without blocking")
  func places() async throws {
    let missing = folder.path("no.png")
    await #expect(throws: ImageError.missing(path: missing)) {
      try await images.store(fileAt: missing)
    }
    await #expect(throws: ImageError.unknownType(path: folder.path)) {
      try await images.store(fileAt: folder.path)
    }
    let pipe = folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    await #expect(throws: ImageError.unknownType(path: pipe)) {
      try await images.store(fileAt: pipe)
    }
  }

  @Test("10 MB are accepted, one byte more is not")
  func limit() async throws {
    let images = StoredImageService(store: ForgetfulImageStore())
    let limit = StoredImageService.limit
    let bytes = Self.beginnings[0].1 + [UInt8](repeating: 0, count: limit - 8)
    _ = try await images.store(fileAt: folder.write(bytes, to: "big.png"))
    let path = try folder.write(bytes + [0], to: "bigger.png")
    await #expect(throws: ImageError.tooLarge(path: path, bytes: limit + 1, limit: limit)) {
      try await images.store(fileAt: path)
    }
  }
}

/// Stores nothing, so that hashing large contents takes no time.
private struct ForgetfulImageStore: ImageStore {
  func storeImage(_ bytes: [UInt8], type: ImageType) async throws -> ImageReference {
    ImageReference(name: "\(bytes.count).\(type.rawValue)")
  }

  func firstBytes(of image: ImageReference, count: Int) async throws -> [UInt8]? { nil }

  func path(of image: ImageReference) -> String { image.name }
}
