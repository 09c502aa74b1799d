import Foundation
import Synchronization
import TestFiles
import Testing

@testable import CurlNetwork
@testable import Network

@Suite("Downloads")
struct DownloaderTests {
  private let folder = TestFolder()

  private func downloader(_ server: TestServer, silence: Int = 900) -> Downloader {
    Downloader(
      server.client,
      folder: folder.path,
      limits: NetworkLimits(bytes: 1 << 20, silence: silence, total: 900_000)
    )
  }

  @Test("A file comes with its name, and is removed", arguments: ["/csv", "/gzip"])
  func file(path: String) async throws {
    let server = try TestServer.plain.get()
    let download = try await downloader(server).download(server.address(path))
    #expect(download.path.hasSuffix(path + ".csv"))
    let text = try String(contentsOfFile: download.path, encoding: .utf8)
    #expect(text == "漢字,がな,意味\n単語,たんご,word\n")
    download.remove()
    #expect(folder.contents == [])
  }

  @Test(
    "Progress is reported in the meantime",
    arguments: [("/slow", true), ("/slow-chunks", false)]
  )
  func progress(path: String, hasLength: Bool) async throws {
    let server = try TestServer.plain.get()
    let told = Mutex<[TransferProgress]>([])
    let session = CurlSession { progress in told.withLock { $0.append(progress) } }
    let download = try await Downloader(NetworkClient(session), folder: folder.path)
      .download(server.address(path))
    let size = try Data(contentsOf: URL(filePath: download.path)).count
    download.remove()
    let all = told.withLock { $0 }
    #expect(all.map(\.received) == all.map(\.received).sorted())
    #expect(Set(all.map(\.expected)) == [hasLength ? size : nil])
    #expect(all.contains { $0.received < size })
    #expect(all.last?.share == (hasLength ? 1 : nil))
  }

  @Test("The folder is created when it is missing")
  func missingFolder() async throws {
    let server = try TestServer.plain.get()
    let download = try await Downloader(server.client, folder: folder.path("a/b"))
      .download(server.address("/csv"))
    #expect(download.path.hasPrefix(folder.path("a/b/")))
    download.remove()
    #expect(folder.contents == ["a", "a/b"])
  }

  @Test("The name that the server gives leads nowhere else")
  func name() async throws {
    let server = try TestServer.plain.get()
    let download = try await downloader(server).download(server.address("/named"))
    #expect(download.path.hasPrefix(folder.path("tangocho-")))
    #expect(download.path.hasSuffix("/単語.csv"))
    download.remove()
  }

  @Test(
    "Nothing is left of a download that fails",
    arguments: ["/cut", "/endless", "/bomb", "/page", "/missing", "/to-file", "/silent-body"]
  )
  func nothingIsLeft(path: String) async throws {
    let server = try TestServer.plain.get()
    // On the one that falls silent a test must not wait for long.
    let downloader = downloader(server, silence: path == "/silent-body" ? 1 : 900)
    await #expect(throws: NetworkError.self) {
      try await downloader.download(server.address(path))
    }
    #expect(folder.contents == [])
  }

  @Test("A file that has not changed is not fetched again")
  func unchanged() async throws {
    let server = try TestServer.plain.get()
    let address = try server.address("/conditional")
    let first = try await downloader(server).download(address)
    #expect(
      first.validators
        == Validators(
          tag: #""first""#,
          modified: "Mon, 23 Nov 2026 05:00:00 GMT",
          source: address.text
        )
    )
    first.remove()
    let second = try await downloader(server)
      .download(server.address("/conditional"), ifChangedSince: first.validators)
    #expect(second == nil)
    let older = Validators(tag: "\"older\"", source: first.validators.source)
    let third = try await downloader(server)
      .download(server.address("/conditional"), ifChangedSince: older)
    #expect(third != nil)
    third?.remove()
    #expect(folder.contents == [])
  }

  @Test("The server to which another one redirects is asked whether the file has changed")
  func unchangedElsewhere() async throws {
    let (first, second) = ("https://a.example/n5.csv", "https://b.example/n5.csv")
    let session = StubSession([
      first: NetworkResponse(status: 302, redirect: second),
      second: NetworkResponse(status: 304),
    ])
    let downloader = Downloader(NetworkClient(session), folder: folder.path)
    let known = Validators(tag: "\"1\"", source: second)
    let download = try await downloader.download(WebAddress(first), ifChangedSince: known)
    #expect(download == nil)
    #expect(await session.requests.map(\.headers) == [[], [HeaderField("If-None-Match", "\"1\"")]])
  }

  @Test("What one file was given is not sent for the file that has taken its place")
  func otherFile() async throws {
    let (first, second) = ("https://a.example/latest", "https://a.example/2.csv")
    let session = StubSession([
      first: NetworkResponse(status: 302, redirect: second),
      second: NetworkResponse(status: 304),
    ])
    let downloader = Downloader(NetworkClient(session), folder: folder.path)
    let known = Validators(modified: "yesterday", source: "https://a.example/1.csv")
    let refusal = NetworkError.status(304, try WebAddress(second))
    await #expect(throws: refusal) {
      try await downloader.download(WebAddress(first), ifChangedSince: known)
    }
    #expect(await session.requests.map(\.headers) == [[], []])
  }

  @Test(
    "Names that are not what they seem",
    arguments: [
      ("../../etc/passwd", "passwd.csv"), ("..\\..\\boot.ini", "boot.ini"), ("/", "words.csv"),
      ("....", "words.csv"), ("-rf.csv", "rf.csv"), ("a\u{202E}vsc.exe", "avsc.exe"),
      ("\u{1B}[31mred.csv", "[31mred.csv"), ("CON:stream.csv", "CONstream.csv"),
      ("単語帳", "単語帳.csv"),
      (String(repeating: "語", count: 300) + ".csv", String(repeating: "語", count: 58) + ".csv"),
    ]
  )
  func names(given: String, expected: String) throws {
    let response = NetworkResponse(
      status: 200,
      headers: [
        HeaderField("Content-Type", "text/csv"),
        HeaderField(
          "Content-Disposition",
          "attachment; filename*=UTF-8''\(PercentEncoding.encode(given))"
        ),
      ]
    )
    let name = DownloadName.of(response, from: try WebAddress("https://a.example/words.csv"))
    #expect(name == expected)
    #expect(name.utf8.count <= 180)
  }
}
