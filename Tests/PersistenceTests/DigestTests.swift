import CBytes
import Domain
import TestSupport
import Testing

@testable import Persistence

@Suite("Checksums")
struct DigestTests {
  @Test(
    "SHA-256 against the vectors of FIPS 180-4 and NIST",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 1_000_000),
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
      ),
    ]
  )
  func sha256(text: String, hash: String) {
    #expect(SHA256.hexadecimalHash(of: Array(text.utf8)) == hash)
  }

  @Test("CRC-32C against the vectors of RFC 3720, by instruction and by table")
  func crc32c() {
    let ascending = (0..<32).map { UInt8($0) }
    for (bytes, checksum) in [
      (Array("123456789".utf8), 0xE306_9283), ([UInt8](repeating: 0, count: 32), 0x8A91_36AA),
      ([UInt8](repeating: 255, count: 32), 0x62A8_AB43), (ascending, 0x46DD_794E),
    ] as [([UInt8], UInt32)] {
      #expect(tangocho_crc32c(0, bytes, bytes.count) == checksum)
      #expect(tangocho_crc32c_portable(0, bytes, bytes.count) == checksum)
    }
  }

  @Test("CRC-32C of texts of any length, at once and continued, is the same by both")
  func crc32cOfAnyLength() {
    let bytes = (0..<1_300).map { UInt8(truncatingIfNeeded: $0 * $0 / 7) }
    for count in 0...bytes.count {
      let expected = tangocho_crc32c_portable(0, bytes, count)
      #expect(tangocho_crc32c(0, bytes, count) == expected)
      let half = tangocho_crc32c(0, bytes, count / 2)
      let rest = Array(bytes[(count / 2)..<count])
      #expect(tangocho_crc32c(half, rest, rest.count) == expected)
    }
  }

  @Test("An image is stored once, whole, under its name")
  func images() async throws {
    let library = TemporaryLibrary()
    let store = DiskImageStore(data: library.data)
    let bytes = Array("abc".utf8)
    let image = try await store.storeImage(bytes, type: .png)
    #expect(try await store.storeImage(bytes, type: .png) == image)
    let hash = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    #expect(image.name == hash + ".png")
    #expect(store.path(of: image) == library.data + "/media/ba/" + image.name)
    #expect(try library.bytes(store.path(of: image)) == bytes)
  }
}
