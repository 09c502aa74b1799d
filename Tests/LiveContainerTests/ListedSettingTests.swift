import Foundation
import Live
import TestFiles
import Testing

@Suite("Listed settings")
struct ListedSettingTests {
  @Test("A listed value is JSON, whatever is in it")
  func listedText() throws {
    let folder = TestFolder()
    let file = try folder.write(
      #"{ ankiAddress: "a\tb\"c\\d/é\u0001\n" }"#.utf8,
      to: "config.json5"
    )
    let listed = try ListedSetting.all(inFileAt: file, optimized: nil)
    let value = try #require(listed.first { $0.name == "ankiAddress" }?.value)
    #expect(try JSONDecoder().decode(String.self, from: Data(value.utf8)) == "a\tb\"c\\d/é\u{1}\n")
    #expect(value.contains("d/é"))
  }

  @Test("A null is the default, also in place of a group, as for the program")
  func null() throws {
    let folder = TestFolder()
    for text in ["{ review: null }", "{ review: { typed: null }, usesMouse: null }"] {
      let file = try folder.write(text.utf8, to: "config.json5")
      let listed = try ListedSetting.all(inFileAt: file, optimized: nil)
      #expect(listed.first { $0.name == "review.typed" }?.value == "false")
    }
  }
}
