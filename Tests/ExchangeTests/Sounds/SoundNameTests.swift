import Testing

@testable import Domain
@testable import Exchange

@Suite("Names of sounds")
struct SoundNameTests {
  private static let hash = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"

  @Test(
    "What the file was called, the beginning of its hash, and its type",
    arguments: [
      ("食べる.mp3", "食べる-9f86d081884c7d65.mp3"),
      ("a b/../c<d>[e].OGG", "a_b____c_d__e_-9f86d081884c7d65.ogg"),
      (".mp3", "-9f86d081884c7d65.mp3"),
      // A name of this program that comes back.
      ("食べる-9f86d081884c7d65.mp3", "食べる-9f86d081884c7d65.mp3"),
      (
        String(repeating: "長", count: 300) + ".m4a",
        String(repeating: "長", count: 40) + "-9f86d081884c7d65.m4a"
      ),
    ]
  )
  func names(_ file: String, _ name: String) throws {
    let made = try #require(SoundName(file: file, hash: Self.hash))
    #expect(made.text == name)
    #expect(SoundName(made.text) == made)
  }

  @Test(
    "A file whose type is not clear has no name",
    arguments: ["sound", "sound.", "a.mp3 b", "a.longtype"]
  )
  func typeless(_ file: String) {
    #expect(SoundName(file: file, hash: Self.hash) == nil)
  }

  @Test("Only the signs of this program's sounds are sounds")
  func pieces() throws {
    let name = try #require(SoundName("a-9f86d081884c7d65.mp3"))
    #expect(
      SoundName.pieces(of: "one \(name.mark) two [sound:b.mp3] [sound:\(name.mark)")
        == [.text("one "), .sound(name), .text(" two [sound:b.mp3] [sound:\(name.mark)")]
    )
    #expect(SoundName.names(in: "[sound:../../etc-9f86d081884c7d65.mp3] [sound:") == [])
  }
}
