import Application
import ArgumentParser
import CursesTerminal
import Domain
import JapaneseText
import Live

/// The titles of the open books, which shells complete.
enum BookCompletion {
  /// For an option or an argument that names a book.
  static let kind = CompletionKind.custom { words, _, _ in
    write(for: words) { choice in
      let provider = try Command.newContainer(for: choice).makeDataProvider()
      let books = try await provider.fetch(BookListQuery(order: .newestFirst))
      return books.filter { !$0.book.isClosed }.map(\.book.title)
    }
  }

  /// Writes the possible completions, and ends the program.
  ///
  /// Nothing is written when something is wrong: it would appear in the line that is being typed.
  static func write(
    for words: [String],
    _ names: @escaping @MainActor (LibraryChoice) async throws -> [String]
  ) -> Never {
    let shell = CompletionShell.requesting
    let choice = LibraryChoice(library: ShellWord.library(in: words), mustExist: true)
    MainLoop.run {
      do {
        let lines = try await names(choice).compactMap { ShellWord.completion($0, for: shell) }
        // The script for zsh drops the last line.
        try Output.text((lines + (shell == .zsh ? [" "] : [])).map { $0 + "\n" }.joined())
        return 0
      } catch {
        return 1
      }
    }
  }
}

/// Words as shells write them.
private enum ShellWord {
  /// A text as the script of a shell takes it; nil when it cannot be a line.
  static func completion(_ text: String, for shell: CompletionShell?) -> String? {
    guard text.unicodeScalars.allSatisfy({ $0.visibleSubstitute == nil }) else { return nil }
    switch shell {
    // The script lets bash expand each line: `$(…)` in a title must not be run.
    // It would not quote a `$` by itself.
    case .bash: return text.contains("$") ? nil : text.map { escaped($0) }.joined()
    // Behind a colon comes a description.
    case .zsh: return text.map { $0 == ":" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
    default: return text
    }
  }

  /// The library named in a command line that is being typed; nil when there is none.
  static func library(in words: [String]) -> String? {
    for (word, next) in zip(words, words.dropFirst() + [""]) {
      if word == "--library", !next.isEmpty { return plain(next) }
      if word.hasPrefix("--library=") { return plain(String(word.dropFirst(10))) }
    }
    return nil
  }

  private static func escaped(_ character: Character) -> String {
    guard character.isASCII, !character.isLetter, !character.isNumber else {
      return String(character)
    }
    return "\\\(character)"
  }

  /// The word without quotes and backslashes.
  private static func plain(_ word: String) -> String {
    var plain = ""
    var quote: Character?
    var isEscaped = false
    for character in word {
      if isEscaped {
        plain.append(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
      } else {
        plain.append(character)
      }
    }
    return plain
  }
}
