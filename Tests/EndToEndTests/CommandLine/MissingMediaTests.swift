import Domain
import Foundation
import Persistence
import TestProcesses
import TestSupport
import Testing

@Suite("Images that are missing in a library")
struct MissingMediaTests {
  private let home: Home

  init() async throws {
    home = Home()
    try await home.database().insertBooks([.fixture(1)], words: Word.fixtures(3))
  }

  @Test(
    "Images that are missing are named by check, and counted by copy",
    arguments: [false, true]
  )
  func missingImages(isFile: Bool) async throws {
    let (file, folder) = (home.path + "/words.sqlite", home.path + "/copy")
    let database = home.database()
    var patch = WordPatch(id: 1)
    let image = ImageReference(name: String(repeating: "ab", count: 32) + ".png")
    patch.meaning = SideContent("a picture", image: image)
    try await database.updateWords([patch])
    try await database.close()
    if isFile { #expect(try home.run("copy", "--to", file).status == 0) }
    let library = isFile ? file : home.library
    let check = try home.run("check", "--library", library)
    #expect(check.status == 1)
    #expect(check.output.contains("\(image.name) is missing: the image of "), "\(check.output)")
    #expect(
      try home.run("check", "--json", "--library", library).output.contains("is missing: the image")
    )
    let copy = try home.run("copy", "--from", library, "--to", folder)
    #expect(copy.status == 0)
    #expect(
      copy.errors.contains("1 image or sound that words name is missing in the original"),
      "\(copy.errors)"
    )
  }
}
