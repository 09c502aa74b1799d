import Application
import Domain
import Foundation
import TestFiles
import Testing

@testable import Live

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
      let typed = try #require(listed.first { $0.name == "review.typed" })
      #expect(typed.value == "false" && typed.source == .standard)
    }
  }

  @Test("Parameters in the file come before optimized ones, even if they are the defaults")
  func parameters() throws {
    let folder = TestFolder()
    let usual = ReviewSettings.defaultParameters
    var optimized = usual
    optimized[0] = 0.5
    let text = "{ review: { parameters: \(usual) } }"
    let file = try folder.write(text.utf8, to: "config.json5")
    let listed = try ListedSetting.all(inFileAt: file, optimized: optimized)
    let setting = try #require(listed.first { $0.name == "review.parameters" })
    #expect(setting.value == "\(usual)" && setting.source == .file)
    let configuration = try Configuration(json5: Array(text.utf8), path: file)
    let scheduling = SchedulingSettings(configuration.review)
    scheduling.use(optimized)
    #expect(scheduling.current.parameters == usual)

    let without = try folder.write("{ review: { parameters: null } }".utf8, to: "null.json5")
    let other = try ListedSetting.all(inFileAt: without, optimized: optimized)
    #expect(other.first { $0.name == "review.parameters" }?.source == .optimized)
  }
}
