import Application
import ArgumentParser
import CursesTerminal
import Domain
import JapaneseText
import Live

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The titles of the open books, which shells complete.
enum BookCompletion {
  /// For an option or an argument that names a book.
  static let kind = CompletionKind.custom { words, _, _ in
    write(for: words) { choice in
      let container = try Command.newContainer(for: choice)
      // A library that is not here yet would be fetched, and a server that is away waited for.
      if container.isOnServer, try await container.replicaStatus() == nil { return [] }
      let provider = container.makeDataProvider()
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
    let choice = ShellWord.choice(in: words)
    let nowhere = open("/dev/null", O_WRONLY)
    if nowhere >= 0 { dup2(nowhere, STDERR_FILENO) }
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

  /// The library that a command line names while it is being typed, or the usual one.
  static func choice(in words: [String]) -> LibraryChoice {
    let database = value(of: "--database", in: words).flatMap(DatabaseOption.init(argument:))
    var choice = LibraryOptions.choice(value(of: "--library", in: words), database)
    choice.mustExist = true
    return choice
  }

  /// The last value of an option; nil when there is none.
  private static func value(of option: String, in words: [String]) -> String? {
    var value: String?
    for (word, next) in zip(words, words.dropFirst() + [""]) {
      if word == option, !next.isEmpty { value = expanded(next) }
      // The shell leaves a ~ behind the sign as it is.
      if word.hasPrefix(option + "=") { value = plain(String(word.dropFirst(option.count + 1))) }
    }
    return value
  }

  /// The word as the shell passes it on, with the home folder for a ~.
  private static func expanded(_ word: String) -> String {
    guard word == "~" || word.hasPrefix("~/"), let home = getenv("HOME") else { return plain(word) }
    return String(cString: home) + plain(String(word.dropFirst()))
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
