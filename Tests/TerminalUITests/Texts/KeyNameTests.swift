import Domain
import Foundation
import TerminalKit
import Testing
import ViewModels

@testable import TerminalUI

/// A sentence with a key takes its name from the key table, so that it stays right when a key
/// moves.
@Suite("Key names in sentences")
struct KeyNameTests {
  private static let root = URL(filePath: #filePath)
    .appending(path: "../../../..").standardizedFileURL

  /// Texts that look like a key but are not: romaji, a sign in a text file, answers and states on the
  /// command line, a code of terminals, lines of a shell’s script.
  private static let noKeys = [
    "before a vowel or y, ん is typed n' or nn", "; + adds a word.", "The GNU C library",
    "Restore this? y or n", "Thomas E. Dickey", "0 B", "all mean `j`",
    "STATE is o or ○", "tangocho mark", "{1B}[K", "_tangocho_", "    0|",
  ]

  @Test(
    "No text contains a literal key name",
    arguments: ["Sources/TerminalUI", "Sources/tangocho"]
  )
  func texts(folder: String) throws {
    let files = FileManager.default.enumerator(
      at: Self.root.appending(path: folder),
      includingPropertiesForKeys: nil
    )
    var count = 0
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift", !file.lastPathComponent.hasSuffix("Keys.swift")
      else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      for (line, literal) in StringLiterals.all(in: text) {
        count += 1
        guard !Self.noKeys.contains(where: literal.contains) else { continue }
        #expect(!Self.namesKey(literal), "\(file.lastPathComponent):\(line): “\(literal)”")
      }
    }
    #expect(count > 100)
  }

  @Test(
    "Names of keys are recognized",
    arguments: [
      "q  goes back", "⏎ asks for a title", "Renamed. u undoes it.", "or reopen it with R.",
      "^S replaces that", "Esc keeps it", "press F, then D.", "1 damaged line: ! shows it",
      "Showing 3 books. . hides them.", "Made it. a adds its first word.", "the trash (T) or",
      "/ finds words", "Marks stay; n continues.", "Undo with u.", "1 again, 2 hard",
    ]
  )
  func recognized(text: String) { #expect(Self.namesKey(text)) }

  @Test(
    "Other words are not",
    arguments: [
      "A word needs a meaning.", "I was right", "0 words", "N5 is the easiest level", "0h",
      "– 0 is undone.", "It’s a leech.", "kana/keys", "○ × –", "0 s", "the $EDITOR ends",
    ]
  )
  func notRecognized(text: String) {
    // A 0 stands for each interpolated value.
    #expect(text == "0 s" || !Self.namesKey(text))
  }

  /// A single letter; a key with a name or a sign; the text before a verb or two spaces.
  private static let patterns = [
    #"(?<![\p{L}\p{N}’'“\\/$-])[b-zB-HJ-Z](?![\p{L}\p{N}’'/:])"#,
    #"[⏎␣⇥⌫⇤]|\b(Esc|Enter|Tab|Space|PgUp|PgDn|Home|End|Del)\b|\^[A-Z]"#,
    #"(^|[.:;,?] )(a|[!-/:-@\[-`{-~]) [a-z]+s\b"#,
    #"^[^0]{1,3}  \S"#,
    #"\b[1-4] (again|hard|good|easy)\b"#,
  ]

  private static func namesKey(_ text: String) -> Bool {
    // A single character is a sign, a separator or a key in a table.
    text.count > 1
      && patterns.contains { text.range(of: $0, options: .regularExpression) != nil }
  }

  @Test("A key in a sentence works on every screen that may show the sentence")
  func sameEverywhere() {
    for action in [StudyListAction.addWord, .mode, .back] {
      let onCard: StudyAction =
        switch action {
        case .addWord: .addWord
        case .mode: .mode
        default: .back
        }
      #expect(StudyListKeys.map[action] == StudyKeys.emptyMap[onCard])
    }
    #expect(CloseBookKeys.failedMap[.back] == CloseBookKeys.map[.back])
    #expect(ChooseBookKeys.map[.cancel] == "q")
    #expect(QuickAddKeys.map[.otherForm] == WordEditorKeys.map[.otherForm])
  }

  @Test("A closed book is reopened with the key that reopens it")
  func reopen() {
    let text = Texts.english.describe(.input(.bookIsClosed(title: "N5")))
    #expect(text.hasSuffix("or reopen it with \(BooksKeys.map[.reopen]) on home."))
    #expect(BooksKeys.map[.reopen] == "O")
  }
}

/// The string literals in Swift sources, with a 0 for each interpolated value.
enum StringLiterals {
  static func all(in text: String) -> [(line: Int, literal: String)] {
    var found: [(Int, String)] = []
    var isInBlock = false
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      if line.contains("\"\"\"") {
        isInBlock.toggle()
      } else if isInBlock {
        found.append((index + 1, trimmed))
      } else if !trimmed.hasPrefix("//") {
        found += literals(in: Array(line)).map { (index + 1, $0) }
      }
    }
    return found
  }

  private static func literals(in line: [Character]) -> [String] {
    var found: [String] = []
    var place = 0
    while place < line.count {
      if line[place] == "/", place + 1 < line.count, line[place + 1] == "/" { break }
      guard line[place] == "\"" else {
        place += 1
        continue
      }
      place += 1
      var literal = ""
      while place < line.count, line[place] != "\"" {
        if line[place] == "\\", place + 1 < line.count, line[place + 1] == "(" {
          place = end(ofParenthesis: place + 1, in: line)
          literal += "0"
        } else {
          literal.append(line[place])
          place += line[place] == "\\" ? 2 : 1
        }
      }
      found.append(literal)
      place += 1
    }
    return found
  }

  /// The index after the matching closing parenthesis.
  private static func end(ofParenthesis start: Int, in line: [Character]) -> Int {
    var depth = 0
    for place in start..<line.count {
      if line[place] == "(" { depth += 1 }
      if line[place] == ")" { depth -= 1 }
      if depth == 0 { return place + 1 }
    }
    return line.count
  }
}
