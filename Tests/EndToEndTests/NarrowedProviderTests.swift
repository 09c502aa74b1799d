import Foundation
import TestFiles
import TestProcesses
import Testing

/// The compiler's messages about a screen's queries.
@Suite("A screen's queries")
struct NarrowedProviderTests {
  @Test(
    "Home can run its own queries; running any other does not compile",
    arguments: [
      ("TodayQuery(order: .newestFirst)", true),
      ("BooksQuery().with(DueQuery(.allBooks)).map { $0.0.count }", true),
      ("ReviewPassQuery()", false),
      ("BooksQuery().with(ReviewPassQuery())", false),
    ]
  )
  func compiling(query: String, isOwn: Bool) throws {
    let folder = TestFolder()
    let file = try folder.write(
      """
      import Domain
      func ask(_ home: any HomeProviding) async throws { _ = try await home.fetch(\(query)) }
      """.utf8,
      to: "Query.swift"
    )
    let modules = URL(filePath: Program.path).deletingLastPathComponent().appending(path: "Modules")
    let result = try Command.run(
      [
        "/usr/bin/env", "swiftc", "-typecheck", "-swift-version", "6", "-I", modules.path,
        file,
      ],
      environment: ProcessInfo.processInfo.environment
    )
    #expect((result.status == 0) == isOwn, "\(result.errors)")
    #expect(result.errors.contains("HomeQuery") != isOwn)
  }
}
