import Foundation
import Testing

/// The recipes in CONTRIBUTING name all files that a change touches.
@Suite("Recipes")
struct RecipeTests {
  static let recipes: [Recipe] = {
    do { return try Document("CONTRIBUTING.md").recipes.map(Recipe.init) } catch { return [] }
  }()

  @Test("There is a recipe for each kind of change")
  func kinds() {
    let titles = Self.recipes.map(\.title)
    for title in [
      "A screen", "A key", "A field", "A text", "A language", "A setting", "A command",
      "A back end", "A theme colour", "A dictionary format", "A schedule rule",
      "A new version of the file format",
    ] {
      #expect(titles.contains(title))
    }
  }

  @Test("A recipe lists exactly the files that contain its example", arguments: recipes)
  func files(recipe: Recipe) throws {
    #expect(recipe.unknownSearches == [])
    guard !recipe.searches.isEmpty else { return }
    let found = Set(try recipe.searches.flatMap { try $0.files() })
    for file in found {
      #expect(recipe.files.contains { covers($0, file) }, "\(recipe.title) misses \(file)")
    }
    for file in recipe.files {
      #expect(found.contains { covers(file, $0) }, "\(recipe.title): not in \(file)")
    }
  }

  /// A folder, which ends with a slash, covers everything in it.
  private func covers(_ entry: String, _ file: String) -> Bool {
    entry == file || entry.hasSuffix("/") && file.hasPrefix(entry)
  }

  /// The program itself, programs that only it and tests run, and programs that write documents.
  private static let unlisted: Set<String> = [
    "tangocho", "workload", "compileconversions", "keys", "manual",
  ]

  @Test("Every command is in README and in an end-to-end test")
  func commands() throws {
    let readme = try SourceTree.text(of: "README.md")
    let tests = SourceTree.swiftFiles(below: "Tests/EndToEndTests")
    let texts = try tests.map(SourceTree.text).joined()
    for command in DeclaredNames.commands.subtracting(Self.unlisted) {
      let (isDescribed, isTested) =
        (readme.contains("tangocho \(command)"), texts.contains("\"\(command)\""))
      #expect(isDescribed && isTested, "\(command)")
    }
  }

  @Test("Every setting is in README")
  func settings() throws {
    let readme = try SourceTree.text(of: "README.md")
    for path in SourceTree.swiftFiles(below: "Sources/Live/Configuration") {
      let keys = try SourceTree.text(of: path)
        .matches(of: /enum CodingKeys[^{]*\{([^}]*)\}/)
        .flatMap { $0.1.matches(of: /\b[a-z]\w*/).map { String($0.output) } }
      for key in keys where key != "case" {
        let isDescribed = readme.contains("\(key):")
        #expect(isDescribed, "\(path): \(key)")
      }
    }
  }

  @Test("A search with options that are not understood is reported")
  func unknownSearch() {
    let text = "`git grep -il cold Tests`, `git grep -li cold Tests`"
    let recipe = Recipe(title: "A screen", text: text)
    #expect(recipe.unknownSearches == ["git grep -il cold Tests"])
    #expect(recipe.searches.count == 1)
  }

  @Test("A search finds the same files as git grep")
  func search() throws {
    let search = try #require(Search("git grep -lw Cold Tests/ArchitectureTests"))
    #expect(try search.files() == ["Tests/ArchitectureTests/RecipeTests.swift"])
  }
}

/// A section of CONTRIBUTING that lists the files to touch.
struct Recipe: CustomTestStringConvertible {
  let title: String
  let files: [String]
  let searches: [Search]
  /// The searches that the tests cannot repeat, so their files would not be compared.
  let unknownSearches: [String]

  init(title: String, text: String) {
    let document = Document("CONTRIBUTING.md", text: "# \(title)\n" + text)
    self.title = title
    files = document.table(below: title).flatMap { Document("", text: $0[0]).codeSpans }
    searches = document.codeSpans.compactMap(Search.init)
    unknownSearches = document.codeSpans.filter {
      $0.hasPrefix("git grep") && Search($0) == nil
    }
  }

  var testDescription: String { title }
}

/// A `git grep -l` in a document, run here: the tests need no git.
struct Search {
  private let options: String
  private let word: String
  private let paths: [String]

  init?(_ command: String) {
    guard let match = command.firstMatch(of: /^git grep -l([iw]*) (\w+) (.+)$/) else { return nil }
    (options, word) = (String(match.1), String(match.2))
    paths = match.3.split(separator: " ").map(String.init)
  }

  func files() throws -> [String] {
    let documents = paths.filter { $0.hasSuffix(".md") }
    let sources = SourceTree.files(below: paths.filter { !$0.hasSuffix(".md") }) {
      $0.hasSuffix(".swift")
    }
    return try (documents + sources).filter { isIn(try SourceTree.text(of: $0)) }
  }

  private func isIn(_ text: String) -> Bool {
    let isThere =
      text.range(of: word, options: options.contains("i") ? .caseInsensitive : []) != nil
    guard isThere, options.contains("w") else { return isThere }
    return Words(of: [text]).lines.contains { $0.contains(word) }
  }
}
