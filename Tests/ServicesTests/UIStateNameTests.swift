import Domain
import Foundation
import TestFiles
import Testing

@testable import Services

@Suite("The names of UI state of which each library has its own")
struct UIStateNameTests {
  @Test("A library has one, however it is reached, also before it is there")
  func links() throws {
    let folder = TestFolder()
    let (library, link) = (folder.path("library"), folder.path("link"))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: library)
    for _ in 0..<2 {
      let place = UIStateName.place(of: library)
      #expect(UIStateName.place(of: link) == place)
      #expect(UIStateName.place(of: folder.path("other")) != place)
      try FileManager.default.createDirectory(
        atPath: library,
        withIntermediateDirectories: true
      )
    }
  }

  @Test("That of an address is the same in every folder")
  func address() {
    let address = "postgres://host/words"
    #expect(UIStateName.place(of: address) == address)
    let digits = SHA256.hexadecimalHash(of: Array(address.utf8)).prefix(16)
    #expect(UIStateName.of("undo", library: address) == "undo-\(digits)")
  }
}
