import Domain
import Testing

@testable import Exchange

@Suite("Texts that are stored as they are")
struct PlainTextTests {
  @Test("A text that counts as plain is as it is stored, whatever character is in it")
  func plain() {
    var wrong: [String] = []
    for value in UInt32(1)...0x2FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for text in ["か\(scalar)か", "e\(scalar)", "\(scalar)か"] {
        // Equal strings may have other scalars.
        if text.isPlain, !text.utf8.elementsEqual(normalizedText(text).utf8) {
          wrong.append(String(value, radix: 16))
        }
      }
    }
    #expect(wrong == [])
  }
}
