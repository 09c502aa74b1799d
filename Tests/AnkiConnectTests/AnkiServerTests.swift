import Domain
import Foundation
import TestFiles
import Testing

@testable import AnkiConnect
@testable import Network

/// A book goes into a real collection of Anki, through a server that speaks AnkiConnect.
@Suite("A running Anki", .enabled(if: AnkiServer.isInstalled, AnkiServer.remedy))
struct AnkiServerTests {
  private let server: AnkiServer

  init() throws { server = try AnkiServer() }

  private var words: [Word] {
    var words = [
      Words.word(1, "単語", "たんご", "word & <term>"),
      Words.word(2, "開く", "あく", "to open"),
      Words.word(3, "開く", "ひらく", "to open"),
      Words.word(4, "", "りんご", "apple"),
    ]
    words[0].tags = ["N5", "two words"]
    words[0].texts[.example] = "単語を覚える。"
    words[3].meaning = SideContent("apple", image: ImageReference(name: "0a.png"))
    return words
  }

  private func push(_ words: [Word], updates: Bool = false) async throws -> AnkiPushSummary {
    let push = AnkiPush(server.anki, updates: updates) { word in
      word.meaning.image.map { [AnkiMediaFile($0) { [0x89, 0x50, 0x4E, 0x47] }] } ?? [
        AnkiMediaFile(name: "音-0123456789abcdef.mp3") { Array("ID3".utf8) },
        AnkiMediaFile(name: "missing.mp3") { nil },
      ]
    }
    return try await push.push(words, toDeck: "日本語::一課")
  }

  @Test("A book is pushed, and pushed again")
  func push() async throws {
    #expect(try await push(words).added == 4)
    #expect(try await server.anki.perform(AnkiDeckNames()).contains("日本語::一課"))
    let ids = try await server.anki.perform(AnkiFindNotes(deck: "日本語"))
    let notes = try await server.anki.perform(AnkiNotesInfo(notes: ids))
    #expect(notes.count == 4)
    let first = try #require(notes.first { $0.fields?["Gana"]?.value == "たんご" })
    #expect(first.fields?["Meaning"]?.value == "word &amp; &lt;term&gt;")
    #expect(first.fields?["Example"]?.value == "単語を覚える。")
    let apple = try #require(notes.first { $0.fields?["Gana"]?.value == "りんご" })
    #expect(apple.fields?["Kanji"]?.value == "りんご")
    #expect(apple.fields?["Meaning"]?.value == #"apple<br><img src="tangocho-0a.png">"#)
    #expect(
      try await server.anki.perform(AnkiMediaNames(pattern: "*")).sorted()
        == ["tangocho-0a.png", "音-0123456789abcdef.mp3"]
    )
    #expect(try await push(words) == AnkiPushSummary(known: 4))
  }

  @Test("What differs is changed only when that is asked for")
  func updates() async throws {
    _ = try await push(words)
    var changed = words
    changed[0].meaning = SideContent("vocabulary")
    #expect(try await push(changed) == AnkiPushSummary(known: 4, different: 1))
    let summary = try await push(changed, updates: true)
    #expect(summary.updated == 1)
    #expect(summary.known == 3)
    #expect(try await push(changed) == AnkiPushSummary(known: 4))
  }

  @Test("A deck is exported as a package")
  func export() async throws {
    _ = try await push(words)
    let path = server.folder.path("deck.apkg")
    #expect(try await server.anki.perform(AnkiExportPackage(deck: "日本語", path: path)))
    let bytes = try Data(contentsOf: URL(filePath: path))
    #expect(bytes.starts(with: Data("PK".utf8)))
    let other = server.folder.path("other.apkg")
    _ = try await server.anki.perform(AnkiExportPackage(deck: "ない", path: other))
    #expect(!FileManager.default.fileExists(atPath: other))
  }

  @Test("What Anki refuses is reported in its own words")
  func refused() async throws {
    await #expect(throws: NetworkError.refused("Unsupported action: eat")) {
      _ = try await server.anki.perform(UnknownAction())
    }
  }

  private struct UnknownAction: AnkiAction {
    typealias Result = Int
    static let name = "eat"
  }
}
