import Domain
import TestFiles
import TestSupport
import Testing

@testable import Exchange

@Suite("Gana of lines that lack them")
struct GanaCompletionTests {
  /// The words and the remarks of a text.
  private func imported(
    _ text: String,
    isReady: Bool = true,
    fillsReadings: Bool = true
  ) async throws -> (words: [String], remarks: [String]) {
    let folder = TestFolder()
    let path = try folder.write(Array(text.utf8), to: "words.txt")
    let file = ForeignFile(
      ImportRequest(path: path),
      studyClock: FixedClock(),
      dictionary: FixedDictionary(isReady: isReady),
      fillsReadings: fillsReadings
    )
    return try await file.read(unpackingIn: folder.path) { file in
      let file = try await file.collected()
      return (file.shownWords, file.collection.remarks)
    }
  }

  @Test("They are those of the dictionary if it has exactly one reading, and that is said")
  func lines() async throws {
    let file = try await imported("飲む to drink\n人気 popularity\n駅 station\n水 みず water\n")
    #expect(
      file.words == ["飲む|のむ|to drink", "人気||popularity", "駅||station", "水|みず|water"]
    )
    #expect(file.remarks == ["1 reading is from the dictionary."])
    let two = try await imported("飲む to drink\n珈琲 coffee\n")
    #expect(two.words == ["飲む|のむ|to drink", "珈琲|コーヒー|coffee"])
    #expect(two.remarks == ["2 readings are from the dictionary."])
  }

  @Test("Without a dictionary, and where the learner wants none filled in, they stay empty")
  func none() async throws {
    for (isReady, fillsReadings) in [(false, true), (true, false)] {
      let file = try await imported(
        "飲む to drink\n駅 station\n",
        isReady: isReady,
        fillsReadings: fillsReadings
      )
      #expect(file.words == ["飲む||to drink", "駅||station"] && file.remarks == [])
    }
  }

  @Test("In a table the columns say what is what")
  func table() async throws {
    let file = try await imported("kanji,meaning\n飲む,to drink\n駅,station\n")
    #expect(file.words == ["飲む||to drink", "駅||station"] && file.remarks == [])
  }
}
