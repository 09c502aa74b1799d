import Domain
import Testing

@testable import ViewModels

@Suite("Text that could not be stored")
struct UnkeptTextTests {
  @Test("More than nine words are in the order in which they were typed, each with its sides")
  func order() {
    var draft: [String: String] = [:]
    for number in 1...12 {
      draft["\(number).gana"] = "gana \(number)"
      draft["\(number).kanji"] = "kanji \(number)"
    }
    let text = UnkeptText(draft, StoreError.readOnly(path: "/library"))
    #expect(text?.lines == (1...12).flatMap { ["gana \($0)", "kanji \($0)"] })
  }
}
