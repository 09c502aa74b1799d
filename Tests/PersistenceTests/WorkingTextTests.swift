import Foundation
import TestFiles
import TestSupport
import Testing

@testable import Persistence

@Suite("Texts edited in another program")
struct WorkingTextTests {
  @Test("A text is a file until it is removed, and another program finds it")
  func files() async throws {
    let folder = TestFolder()
    let store = DiskWorkingTextStore(directory: folder.path, random: SeededRandom())
    #expect(try await store.unfinished("book-1") == nil)
    let name = try await store.begin(Array("a\n".utf8), original: Array("b".utf8), about: "book-1")
    let other = DiskWorkingTextStore(directory: folder.path, random: SeededRandom(seed: 2))
    #expect(try await other.unfinished("book-1") == name)
    #expect(try await other.unfinished("book-2") == nil)
    #expect(try await other.original(name) == Array("b".utf8))
    #expect(try String(contentsOfFile: other.path(of: name), encoding: .utf8) == "a\n")
    try "edited".write(toFile: store.path(of: name), atomically: true, encoding: .utf8)
    #expect(try await other.text(name) == Array("edited".utf8))
    let second = try await other.begin([], original: [], about: "book-1")
    #expect(second != name)
    try await store.putAside(second)
    #expect(try await store.unfinished("book-1") == name)
    #expect(try await store.text(second) == [])
    for name in [name, second] { try await store.forget(name) }
    #expect(try await store.text(name) == nil)
    #expect(folder.contents.isEmpty)
  }
}
