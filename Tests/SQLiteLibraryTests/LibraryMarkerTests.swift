import Domain
import Foundation
import TestFiles
import Testing

@testable import SQLiteLibrary

@Suite("The record that a library was at a path")
struct LibraryMarkerTests {
  private let folder = TestFolder()

  @Test("It is there until it is cleared, also when there is none")
  func cleared() throws {
    let marker = LibraryMarker(of: "/library/words.sqlite", in: folder.path)
    try marker.clear()
    marker.set()
    #expect(marker.isSet)
    try marker.clear()
    #expect(!marker.isSet)
  }

  @Test("That it cannot be cleared is an error: the next run would miss the library again")
  func notCleared() throws {
    let marker = LibraryMarker(of: "/library/words.sqlite", in: folder.path)
    marker.set()
    let libraries = folder.path + "/libraries"
    let names = try FileManager.default.contentsOfDirectory(atPath: libraries)
    let file = libraries + "/" + (try #require(names.first))
    // Not even the superuser unlinks a folder.
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)
    #expect(throws: StoreError.self) { try marker.clear() }
  }
}
