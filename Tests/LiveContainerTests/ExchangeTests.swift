import Domain
import Foundation
import Synchronization
import TestFiles
import TestSupport
import Testing

@testable import Live

@Suite("Imports and exports by the other program")
struct ExchangeTests {
  private let folder = TestFolder()

  /// An existing program: while another test starts a program, that one briefly holds open the
  /// files that are being written, and the system refuses to execute such a file.
  private static let player =
    #filePath.split(separator: "/").dropLast()
    .reduce(into: "") { $0 += "/" + $1 } + "/Player/tangocho-exchange"

  /// A service on another program that performs a script.
  private func service(_ script: String, secrets: ServerSecrets? = nil) throws -> ExchangeImports {
    ExchangeImports(
      ExchangeRunner(programs: [Self.player]) { secrets },
      library: try library(script),
      undo: SpyUndoService()
    )
  }

  private func library(_ script: String) throws -> String {
    let library = folder.path(UUID().uuidString)
    try FileManager.default.createDirectory(atPath: library, withIntermediateDirectories: true)
    try script.write(toFile: library + "/play", atomically: true, encoding: .utf8)
    return library
  }

  @Test("The program is looked for beside this one, and where make install puts it")
  func places() {
    let places = ExchangeProgram.candidates(of: "/usr/local/bin/tangocho")
    #expect(places[0] == "/usr/local/bin/tangocho-exchange")
    #expect(places.last == "/usr/local/libexec/tangocho/tangocho-exchange")
  }

  @Test("What a report says is read as it was written, whatever the texts contain")
  func report() {
    var summary = ImportSummary.fixture
    summary.columns[3].name = "a\tb\\n\nc\\"
    summary.firstUnreadable[0].text = "\\t\t\n\\\\"
    summary.decks = [ImportedDeck("N5\t·", count: 50, unreadable: 3), ImportedDeck("", count: 2)]
    summary.firstUnreadable.append(UnreadableRow(place: 4, text: "猫", reason: "It has no meaning."))
    (summary.firstUnreadable[1].unit, summary.firstUnreadable[1].deck) = (.note, "N5\t·")
    summary.columns[1].isOfImages = true
    summary.columns[2].isOfNote = true
    summary.remarks = ["", "一\t二"]
    summary.unreadablePath = "/state/単語.csv.unreadable"
    (summary.reviews, summary.unreadable) = (1_000_000, 7)
    var report = ImportReport()
    for line in ImportReport.lines(summary) {
      #expect(!line.text.contains("\n"))
      report.take(ReportLine(text: line.text[...]))
    }
    #expect(report.summary == summary)
  }

  @Test("A file without a single word has a summary, which lists its lines")
  func noWord() async throws {
    let service = try service(
      #"printf 'format\ttext\ncounts\t0\t0\t0\t0\t0\t1\nrow\t1\thello\tIt is no word.\n'; exit 2"#
    )
    let summary = try await service.preview(ImportRequest(path: "a.txt"))
    #expect(summary.unreadable == 1 && summary.firstUnreadable.map(\.text) == ["hello"])
  }

  @Test("The request becomes arguments, among which the path cannot be an option")
  func arguments() async throws {
    let service = try service(
      #"for a in "$@"; do printf 'remark\t%s\n' "$a"; done; printf 'format\tCSV\n'"#
    )
    let request = ImportRequest(
      path: "-x 単語.csv",
      book: "--N5 · 01",
      leftOut: ["旅行", "N5 · いえ", ""],
      roles: [1: .kanji, 0: .meaning],
      hasHeader: false,
      encoding: "EUC-JP",
      duplicates: .skip,
      updates: true,
      restoresDeleted: true
    )
    let summary = try await service.preview(request)
    #expect(summary.format == "CSV")
    #expect(
      summary.remarks.filter { !$0.hasPrefix("--library=") } == [
        "import", "--report", "--dry-run", "--duplicates=skip",
        "--book=--N5 · 01", "--left-out=deck:", "--left-out=deck:N5 · いえ", "--left-out=deck:旅行",
        "--column=meaning=1", "--column=kanji=2", "--no-header",
        "--encoding=EUC-JP", "--update", "--deleted", "--", "-x 単語.csv",
      ]
    )
  }

  @Test("A password comes through a socket, and is neither an argument nor in the environment")
  func password() async throws {
    let script = #"""
      printf 'remark\t%s\n' "$(eval "cat <&$TANGOCHO_PASSWORD_DESCRIPTOR")"
      printf 'remark\t%s\n' "$(env | grep -c geheim) $(printf '%s' "$*" | grep -c geheim)"
      printf 'format\tCSV\n'
      """#
    let secrets = ServerSecrets(password: "ひみつ-geheim", keyPassphrase: nil)
    let summary = try await service(script, secrets: secrets)
      .preview(ImportRequest(path: "x"))
    #expect(summary.remarks == ["ひみつ-geheim", "0 0"])
    let none = try await service(#"printf 'remark\t%s\n' "${TANGOCHO_PASSWORD_DESCRIPTOR-none}""#)
      .perform(ImportRequest(path: "x")) { _ in }
    #expect(none.remarks == ["none"])
  }

  @Test("Progress is reported while the program runs")
  func progress() async throws {
    let parts = Mutex<[ImportProgress]>([])
    let service = try service(
      #"""
      printf 'progress\t0.25\nprogress\tnan\nwaiting\t1\nprogress\t7\nformat\tCSV\ndone\t1\n'
      """#
    )
    let summary = try await service.perform(ImportRequest(path: "x")) { part in
      parts.withLock { $0.append(part) }
    }
    #expect(
      summary.format == "CSV" && parts.withLock { $0 } == [.share(0.25), .waiting, .share(1)]
    )
  }

  @Test(
    "Failures of the program say why",
    arguments: [
      (#"printf 'failure\tthere is no such file.\n'; exit 2"#, "there is no such file."),
      ("echo 'tangocho: no home' >&2; exit 2", "no home"),
      ("kill -9 $$", ""),
    ]
  )
  func failures(_ script: String, _ reason: String) async throws {
    let service = try service(script)
    await #expect(throws: ImportError.unreadable(path: "x", reason: reason)) {
      try await service.preview(ImportRequest(path: "x"))
    }
  }

  @Test("What the columns of several note types are comes back as it was reported")
  func kinds() {
    var summary = ImportSummary(format: "Anki")
    summary.columns = [
      ImportedColumn(name: "Front", sample: "駅", role: .kanji, kind: "Basic"),
      ImportedColumn(name: nil, sample: "水", role: .gana, kind: ""),
      ImportedColumn(name: "", sample: "", role: .meaning),
    ]
    summary.columns[2].isOwn = true
    summary.hasHeader = false
    (summary.new, summary.known, summary.changed, summary.deleted) = (1, 2, 3, 4)
    summary.restored = 5
    var report = ImportReport()
    for line in ImportReport.lines(summary) { report.take(ReportLine(text: line.text[...])) }
    #expect(report.summary == summary)
  }

  @Test("Columns that are not clear come with the error, and so does what fails after the import")
  func specialFailures() async throws {
    let unclear = try service(
      #"printf 'column\tignored\taa\t0\t\nunclear\t1\nfailure\twhich?\n'; exit 2"#
    )
    var summary = ImportSummary(format: "")
    summary.columns = [ImportedColumn(name: nil, sample: "aa", role: .ignored)]
    await #expect(throws: ImportError.unclearColumns(path: "x", summary)) {
      try await unclear.preview(ImportRequest(path: "x"))
    }
    let unfinished = try service(#"printf 'done\t1\nfailure\tdisk full\n'; exit 1"#)
    let done = try await unfinished.perform(ImportRequest(path: "x")) { _ in }
    #expect(done.problem == "disk full")
  }

  @Test("What was new in books comes back as it was reported")
  func refreshed() async throws {
    var book = RefreshedBook("旅\tと\\n")
    (book.new, book.changed, book.conflicts, book.dropped) = (2, 1, ["水"], ["犬", "猫"])
    var failed = RefreshedBook("花")
    failed.failure = "no server."
    var report = RefreshReport()
    let lines = (RefreshReport.lines(book) + RefreshReport.lines(failed) + [RefreshReport.end])
    for line in lines { report.take(ReportLine(text: line.text[...])) }
    #expect(report.books == [book, failed] && report.isComplete)
    let words = #"printf 'book\t旅\t2\t0\ndropped\t犬\nend\t1\n'; exit 1"#
    let fetched = try await service(words).refresh()
    #expect(fetched.map(\.new) == [2] && fetched[0].dropped == ["犬"])
    await #expect(throws: ImportError.notRefreshed(reason: "no home")) {
      try await service("echo 'tangocho: no home' >&2; exit 2").refresh()
    }
  }

  @Test("Without the program, nothing can be imported or exported")
  func missing() async {
    let imports = ExchangeImports(
      ExchangeRunner(programs: ["/nowhere/x"]),
      library: "/l",
      undo: SpyUndoService()
    )
    await #expect(throws: ImportError.noReader(path: "/nowhere/x")) {
      try await imports.preview(ImportRequest(path: "x"))
    }
    let exports = ExchangeExports(ExchangeRunner(programs: ["/nowhere/x"]), library: "/l")
    await #expect(throws: ExportServiceError.noWriter(path: "/nowhere/x")) {
      try await exports.export(ExportRequest(path: "/nowhere/y")) { _ in }
    }
  }

  @Test("Stopping interrupts the program; one that is past that point is awaited")
  func stopping() async throws {
    let waiting = try service(#"printf 'progress\t0.5\n'; exec sleep 600"#)
    await #expect(throws: CancellationError.self) { try await stopped(waiting) }
    let complete = try service(
      #"trap '' INT; printf 'progress\t0.5\n'; sleep 0.3; printf 'format\tCSV\ndone\t1\n'"#
    )
    #expect(try await stopped(complete).format == "CSV")
  }

  /// The result of an import that is stopped when it reports its progress.
  private func stopped(_ service: ExchangeImports) async throws -> ImportSummary {
    let (reports, continuation) = AsyncStream.makeStream(of: Void.self)
    let work = Task {
      try await service.perform(ImportRequest(path: "x")) { _ in continuation.yield() }
    }
    for await _ in reports { break }
    work.cancel()
    return try await work.value
  }

  @Test("What is exported is an argument, and a file is kept unless it is to be replaced")
  func exports() async throws {
    let log = folder.path("log")
    let library = try library(
      #"echo "$@" >> \#(log); printf 'books\t2\nwords\t31\nreviews\t9\nremark\ta\\tb\n'"#
    )
    let exports = ExchangeExports(ExchangeRunner(programs: [Self.player]), library: library)
    let file = folder.path("x.csv")
    let summary = try await exports.export(ExportRequest(path: file)) { _ in }
    #expect(summary == ExportSummary(books: 2, words: 31, reviews: 9, remarks: ["a\tb"]))
    try "kept".write(toFile: file, atomically: true, encoding: .utf8)
    let again = ExportRequest(path: file, books: [.fixture(1)])
    await #expect(throws: ExportServiceError.exists(path: file)) {
      try await exports.export(again) { _ in }
    }
    var replacing = again
    replacing.replaces = true
    _ = try await exports.export(replacing) { _ in }
    let sheet = ExportRequest(path: folder.path("x.html"))
    _ = try await exports.export(sheet) { _ in }
    let id = WordBook.fixture(1).id
    #expect(
      try String(contentsOfFile: log, encoding: .utf8) == """
        export --report --library=\(library) --all -- \(file)
        export --report --library=\(library) --book=\(id) --force -- \(file)
        sheet --report --library=\(library) --all -- \(folder.path)/x.html

        """
    )
  }
}
