import Foundation
import Testing

/// Files, folders, types, functions and commands that documents name exist.
@Suite("Documents")
struct DocumentTests {
  static let guides = ["Documentation/ARCHITECTURE.md", "CONTRIBUTING.md"]
  static let documents =
    ["README.md", "CHANGELOG.md", "CONTRIBUTING.md"]
    + SourceTree.files(below: ["Documentation"]) { $0.hasSuffix(".md") }

  static let articles = SourceTree.files(below: ["Sources", "Examples"]) { $0.hasSuffix(".md") }
  static let folders = [
    "Assets/", "Benchmarks/", "Documentation/", "Examples/", "Fuzz/", "Scripts/", "Sources/",
    "Tests/",
  ]

  @Test("Every path, type and function that a guide names exists", arguments: guides)
  func names(path: String) throws {
    let document = try Document(path)
    for span in document.codeSpans {
      #expect(NamedThing(span).missing == nil, "\(path): `\(span)`")
    }
    for name in document.namesInBlocks {
      #expect(DeclaredNames.types.contains(name), "\(path): \(name)")
    }
  }

  @Test("Every path of the package in a document exists", arguments: documents + articles)
  func paths(path: String) throws {
    for span in try Document(path).codeSpans where Self.folders.contains(where: span.hasPrefix) {
      #expect(NamedThing(span).missing == nil, "\(path): `\(span)`")
    }
  }

  @Test("The articles of the reference are checked, too")
  func hasArticles() {
    #expect(Self.articles.count > 5)
  }

  @Test("Links lead to files", arguments: documents)
  func links(path: String) throws {
    let folder = path.contains("/") ? path.prefix { $0 != "/" } + "/" : ""
    for link in try Document(path).links {
      #expect(SourceTree.exists(folder + link), "\(path): \(link)")
    }
  }

  @Test("Fragments of links name headings", arguments: documents)
  func fragments(path: String) throws {
    let folder = path.contains("/") ? path.prefix { $0 != "/" } + "/" : ""
    for (file, fragment) in try Document(path).fragments {
      let text = try SourceTree.text(of: file.isEmpty ? path : folder + file)
      let headings = text.matches(of: /^#+ (.+)$/.anchorsMatchLineEndings()).map(\.1)
      #expect(headings.contains { Self.anchor(of: $0) == fragment }, "\(path): \(file)#\(fragment)")
    }
  }

  @Test("The table of targets matches the build")
  func targets() throws {
    let rows = try Document("Documentation/ARCHITECTURE.md").table(below: "Targets")
    var table: [String: Set<String>] = [:]
    for row in rows {
      for target in Document("", text: row[0]).codeSpans {
        let names = row[2].matches(of: /\w+/).map { String($0.output) }
        table[target] = Set(names.filter { $0 != "nothing" })
      }
    }
    for (target, allowed) in ImportTests.arrows {
      #expect(table[target] == allowed, "\(target)")
    }
  }

  @Test("Every decision has a date and a unique title, and the topics are listed")
  func decisions() throws {
    let text = try SourceTree.text(of: "Documentation/DECISIONS.md")
    let topics = text.matches(of: /^## (.+)$/.anchorsMatchLineEndings()).map(\.1)
    let listed = text.matches(of: /\]\(#([^)]+)\)/).map { String($0.1) }
    #expect(topics.map(Self.anchor) == listed)
    let headings = text.matches(of: /^### (.+)$/.anchorsMatchLineEndings()).map { String($0.1) }
    #expect(headings.count > 100)
    #expect(Set(headings.map { $0.split(separator: " · ").dropFirst() }).count == headings.count)
    for heading in headings {
      #expect(heading.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2} · .+/) != nil, "\(heading)")
    }
  }

  /// The fragment of an address that leads to a heading.
  private static func anchor(of heading: Substring) -> String {
    heading.lowercased().filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
      .replacing(" ", with: "-")
  }

  @Test("A missing name is found")
  func findsWhatIsMissing() {
    for name in [
      "Sources/Nowhere", "NoSuchType", "Nothing.atAll", "no" + "SuchFunction(of:)", "make nonsense",
      "Sources/Domain/<Name>/Nowhere.swift", "tangocho nonsense", "NoSuchFile.swift",
    ] {
      let missing = NamedThing(name).missing
      #expect((missing == nil) == name.contains("<"), "\(name)")
    }
    for name in ["Sources/Domain", "Word", "StudyViewModel.mark(_:)", "fsync", "make test", "o"] {
      #expect(NamedThing(name).missing == nil, "\(name)")
    }
  }
}

/// The text of a code span in a document.
private struct NamedThing {
  private let text: String

  init(_ text: String) { self.text = text }

  /// The part of it that does not exist; nil when all of it does.
  var missing: String? {
    if text.contains(" ") { return missingOfCommand }
    // A placeholder stands for any name: the path before it must exist.
    let known = text.prefix { $0 != "<" }
    if known.count < text.count {
      guard let end = known.lastIndex(of: "/") else { return nil }
      return Self.isThere(path: String(known[...end])) ? nil : String(known)
    }
    if text.contains("/") || text.hasSuffix(".swift") || text.hasSuffix(".md") {
      return text.first == "$" || Self.isThere(path: text) ? nil : text
    }
    return missingName
  }

  private var missingOfCommand: String? {
    let words = text.split(separator: " ").map(String.init)
    switch words[0] {
    case "make":
      let targets = DeclaredNames.makeTargets
      return words.dropFirst().first { !$0.contains("=") && !targets.contains($0) }
    case "tangocho":
      guard let name = words.dropFirst().first(where: { !$0.hasPrefix("-") }) else { return nil }
      return DeclaredNames.commands.contains(name) ? nil : name
    default:
      return words.first { word in
        word.contains(/^[A-Z]\w+$|^\w+\/[\w\/.+]+$/) && NamedThing(word).missing != nil
      }
    }
  }

  private var missingName: String? {
    if SourceTree.exists(text) { return nil }
    let parts = text.prefix { $0 != "(" }.matches(of: /\w+/).map { String($0.output) }
    guard text.contains(/^[.@]?[A-Za-z]\w/), let first = parts.first else { return nil }
    if first.contains(/^[A-Z]/), !DeclaredNames.types.contains(first),
      !(first == first.uppercased() && DeclaredNames.words.contains(first))
    {
      return first
    }
    return parts.first { !DeclaredNames.words.contains($0) && !DeclaredNames.types.contains($0) }
  }

  private static func isThere(path: String) -> Bool {
    if SourceTree.exists(path) || SourceTree.exists("Sources/" + path) { return true }
    if path.contains("/") { return false }
    return SourceTree.exists("Documentation/" + path)
      || !SourceTree.files(below: ["Sources", "Tests"]) { $0.hasSuffix("/" + path) }.isEmpty
  }
}
