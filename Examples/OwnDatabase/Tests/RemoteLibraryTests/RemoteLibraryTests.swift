import CurlNetwork
import Domain
import Foundation
import Network
import RemoteLibrary
import TestSupport
import Testing

@Suite("A library on a server")
struct RemoteLibraryTests {
  private let server: LibraryServer

  init() throws { server = try LibraryServer() }

  @Test("Two computers that change it at once both succeed, and nothing is lost or doubled")
  func atOnce() async throws {
    let address = try server.address()
    let computers = [server.open(address), server.open(address)]
    try await computers[0].insertBooks([.fixture(1)], words: [])
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask {
          do {
            let id = WordID(high: 0, low: UInt64(number + 1))
            try await computers[number % 2].insertWords([.fixture(id, in: 1)])
          } catch {
            Issue.record(error)
          }
        }
      }
    }
    for computer in computers { #expect(try await computer.fetchWords(in: 1).count == 40) }
  }

  @Test("A server that is away is named, and every change is refused")
  func away() async throws {
    let address = try WebAddress("http://127.0.0.1:1/words")
    let library = RemoteLibrary(address, session: Failing(), attempts: 3, pause: { _ in })
    let away = StoreError.system(operation: "reach", path: address.text, code: ECONNREFUSED)
    await #expect(throws: away) { try await library.insertBooks([.fixture(1)], words: []) }
    #expect(await library.health().readOnly == away)
  }

  @Test("What another computer commits is told, and one's own commits are not")
  func news() async throws {
    let address = try server.address()
    let (library, other) = (server.open(address), server.open(address))
    try await library.insertBooks([.fixture(1)], words: [.fixture(1)])
    var news = await library.changesFromOutside().makeAsyncIterator()
    for state in [StudyState.fail, .success] {
      try await library.updateWords([WordPatch(id: 1, texts: [.notes: "own"])])
      try await other.updateWords([WordPatch(id: 1, state: state)])
      await news.next()
      #expect(try await library.fetchWords([1]).map(\.state) == [state])
    }
  }

  @Test("A document of a newer program is told, and nothing of it is taken for less than it is")
  func newer() async throws {
    let address = try server.address()
    let library = server.open(address)
    try await library.insertBooks([.fixture(1)], words: [])
    let newer = Newer(base: 1, documents: [Newer.Document()])
    let request = RequestBuilder(
      address,
      path: ["commits"],
      method: .post,
      body: JSONBody(newer)
    )
    _ = try await CurlSession().send(try request.request())
    let refusal = StoreError.damagedFile(
      path: address.text,
      detail: "“drawing/1” is of a kind that is not known here"
    )
    await #expect(throws: refusal) { try await library.fetchBooks() }
  }

  /// A commit with something that this program does not know.
  private struct Newer: Encodable {
    struct Document: Encodable {
      var key = "drawing/1"
      var drawing = "a circle"
    }

    var id = "newer"
    let base: Int
    let documents: [Document]
  }

  /// A network without a server.
  private struct Failing: NetworkSession {
    func send(_ request: NetworkRequest) async throws(NetworkError) -> NetworkResponse {
      throw .noConnection(request.address, detail: "Connection refused")
    }
  }
}
