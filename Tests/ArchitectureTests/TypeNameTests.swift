import Testing

/// A name means one type wherever it is visible.
@Suite("The names of types")
struct TypeNameTests {
  @Test("No target declares a type with the name of one that it imports")
  func shadowing() throws {
    var targets: [String: Set<String>] = [:]
    for path in SourceTree.swiftFiles(below: "Sources") {
      let target = String(path.split(separator: "/")[1])
      for name in Self.topLevelTypes(in: try SourceTree.text(of: path)) {
        targets[name, default: []].insert(target)
      }
    }
    for (name, targets) in targets {
      for target in targets {
        let shadowed = ImportTests.arrows[target, default: []].intersection(targets)
        #expect(shadowed == [], "\(name) of \(target) hides the type of the same name")
      }
    }
  }

  @Test("The scanner of types finds those that other files see")
  func scanner() {
    let text = """
      public nonisolated struct A {}
      private struct B {}
      @MainActor
      package final class C {
        struct D {}
      }
      extension E {}
      """
    #expect(Self.topLevelTypes(in: text) == ["A", "C"])
  }

  private static func topLevelTypes(in text: String) -> [String] {
    let declaration =
      /^(?:(?:public|package|nonisolated|final|indirect) )*(?:struct|class|enum|actor|protocol) (\w+)/
    return text.split(separator: "\n").compactMap { line in
      line.firstMatch(of: declaration).map { String($0.1) }
    }
  }
}
