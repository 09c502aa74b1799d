import Domain
import Foundation
import Testing

@testable import Readings

@Suite("The dictionary of conversions")
struct ConversionDictionaryTests {
  private let ipadic: SmallIPADIC

  init() throws { ipadic = try SmallIPADIC() }

  private func analyser(_ command: [String] = realCompiler) -> MeCabKanaAnalyser {
    MeCabKanaAnalyser(folders: ["/nowhere", ipadic.source], cache: ipadic.cache, command: command)
  }

  /// The last status of making the dictionary.
  private func made(by analyser: MeCabKanaAnalyser) async -> ConversionStatus? {
    var last: ConversionStatus?
    for await status in analyser.prepare() { last = status }
    return last
  }

  private func spellings(of kana: String, by analyser: MeCabKanaAnalyser) async throws -> [String] {
    try await analyser.analysis(of: kana, boundaries: []).words.map(\.word.text).sorted()
  }

  @Test("It is made once, and has each word under its reading in hiragana")
  func making() async throws {
    let first = analyser()
    await #expect(throws: ConversionError.unprepared) {
      try await first.analysis(of: "かわ", boundaries: [])
    }
    #expect(await made(by: first) == .ready)
    #expect(try await spellings(of: "かわ", by: first) == ["川", "皮"].sorted())
    #expect(try await spellings(of: "らーめん", by: first) == ["ラーメン"])
    #expect(try await spellings(of: "らあめん", by: first) == ["ラーメン"])
    #expect(try ipadic.names() == ["conversions", "conversions.lock"])
    // The next program needs nothing but the files.
    let second = analyser(["/bin/false"])
    #expect(try await spellings(of: "かわ", by: second) == ["川", "皮"].sorted())
    #expect(await made(by: second) == .ready)
  }

  @Test("Words of a level come before others, and what is never typed by its sound is left out")
  func levels() async throws {
    let list = ipadic.source + "/N5.tsv"
    try Data("kanji\tgana\tmeaning\n川\tかわ\triver\n夏川\tなつかわ\tx\n".utf8)
      .write(to: URL(filePath: list))
    try ipadic.write(
      ipadic.row("カワ", 1, 60, "カワ") + ipadic.row("ツクる", 1, 1, "ツクル")
        + ipadic.row("＆", 1, 1, "ト"),
      to: "Others.csv"
    )
    let analyser = MeCabKanaAnalyser(
      folders: [ipadic.source],
      cache: ipadic.cache,
      command: realCompiler,
      levels: [list]
    )
    #expect(await made(by: analyser) == .ready)
    let found = try await analyser.analysis(of: "かわ", boundaries: []).words
    #expect(found.sorted { $0.cost < $1.cost }.map(\.word.text) == ["川", "皮", "カワ"])
    #expect(try await spellings(of: "なつかわ", by: analyser) == ["夏川"])
    #expect(try await spellings(of: "つくる", by: analyser).isEmpty)
    #expect(try await spellings(of: "と", by: analyser).isEmpty)
  }

  @Test("Boundaries are kept, and a particle belongs to the word before it")
  func boundaries() async throws {
    let analyser = analyser()
    #expect(await made(by: analyser) == .ready)
    let analysis = try await analyser.analysis(of: "かわで", boundaries: [2])
    #expect(analysis.parses.first?.map(\.text) == ["皮", "で"])
    #expect(analysis.parses.first?.map(\.kind) == [.content, .attached])
    let split = try await analyser.analysis(of: "かわで", boundaries: [1])
    #expect(split.parses.allSatisfy { $0.first?.kana == "か" })
  }

  @Test("Without word lists the error names where they were expected")
  func absent() async throws {
    let folders = ["/nowhere", ipadic.cache]
    let analyser = MeCabKanaAnalyser(folders: folders, cache: ipadic.cache, command: realCompiler)
    #expect(await made(by: analyser) == .absent(searched: folders))
    await #expect(throws: ConversionError.absent(searched: folders)) {
      try await analyser.analysis(of: "かわ", boundaries: [])
    }
  }

  @Test("What the compiler prints last is the error, and nothing is left")
  func failing() async throws {
    let analyser = analyser(["/bin/sh", "-c", "echo '50%'; echo no memory >&2; exit 1"])
    let folder = ipadic.cache + "/conversions"
    #expect(await made(by: analyser) == .failed(.unusable(path: folder, message: "no memory")))
    #expect(try ipadic.names() == ["conversions.lock"])
  }

  @Test(
    "A compiler that ends without a word is an error, too",
    arguments: [
      ("kill -9 $$", "its maker was ended by signal 9"),
      ("exit 3", "its maker ended with status 3"),
    ]
  )
  func silentFailure(script: String, message: String) async {
    let analyser = analyser(["/bin/sh", "-c", script])
    let error = ConversionError.unusable(path: ipadic.cache + "/conversions", message: message)
    #expect(await made(by: analyser) == .failed(error))
  }

  @Test("Output that is not a dictionary is an error, and is not put into place")
  func garbage() async throws {
    let analyser = analyser(["/bin/sh", "-c", "echo > $1/sys.dic", "sh"])
    guard case .failed = await made(by: analyser) else {
      Issue.record("not an error")
      return
    }
    #expect(try !ipadic.names().contains("conversions"))
  }

  @Test("It can be stopped, and made again")
  func stopping() async throws {
    let slow = analyser(["/bin/sh", "-c", "echo 1%; exec sleep 60"])
    var statuses = slow.prepare().makeAsyncIterator()
    while let status = await statuses.next(), status == .preparing(fraction: 0) {}
    await slow.stop()
    #expect(await statuses.next() == .unprepared)
    #expect(try ipadic.names() == ["conversions.lock"])
    #expect(await made(by: analyser()) == .ready)
  }

  @Test("What a killed program has left is removed")
  func leftovers() async throws {
    for name in ["conversions.new/source", "conversions.old"] {
      let folder = ipadic.cache + "/" + name
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data("x".utf8).write(to: URL(filePath: folder + "/words.csv"))
    }
    #expect(await made(by: analyser()) == .ready)
    #expect(try ipadic.names() == ["conversions", "conversions.lock"])
  }

  @Test(
    "A damaged or cut file is not opened, and the dictionary is made again",
    arguments: ["sys.dic", "matrix.bin", "char.bin", "unk.dic", "stamp"]
  )
  func damage(name: String) async throws {
    #expect(await made(by: analyser()) == .ready)
    let file = URL(filePath: ipadic.cache + "/conversions/" + name)
    var bytes = try Data(contentsOf: file)
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: file)
    await #expect(throws: ConversionError.unprepared) {
      try await analyser().analysis(of: "かわ", boundaries: [])
    }
    try bytes.dropLast(bytes.count / 2).write(to: file)
    #expect(await made(by: analyser()) == .ready)
    #expect(try await spellings(of: "かわ", by: analyser()) == ["川", "皮"].sorted())
  }

  @Test("Changed word lists are compiled again")
  func changed() async throws {
    #expect(await made(by: analyser()) == .ready)
    try ipadic.write(ipadic.row("側", 1, 1, "カワ"), to: "Noun.more.csv")
    #expect(await made(by: analyser()) == .ready)
    #expect(try await spellings(of: "かわ", by: analyser()).contains("側"))
  }

  @Test("Of two running programs one makes it, and the other waits")
  func twoPrograms() async throws {
    let count = ipadic.cache + ".count"
    let command = ["/bin/sh", "-c", "echo x >> \(count); sleep 0.3; exec \"$0\" \"$@\""]
    async let one = made(by: analyser(command + realCompiler))
    async let other = made(by: analyser(command + realCompiler))
    #expect(await [one, other] == [.ready, .ready])
    #expect(try String(contentsOfFile: count, encoding: .utf8) == "x\n")
  }

  @Test(
    "While the compiler of a killed program still runs, no other one starts",
    .timeLimit(.minutes(15))
  )
  func orphan() async throws {
    let goAhead = ipadic.cache + ".go"
    let slow = analyser(["/bin/sh", "-c", "echo 1%; until [ -e \(goAhead) ]; do sleep 0.02; done"])
    let task = Task { await made(by: slow) }
    while !FileManager.default.fileExists(atPath: ipadic.cache + "/conversions.new") {
      try await Task.sleep(for: .milliseconds(1))  // For what another process does.
    }
    // The lock is not only the analyser's.
    let lock = open(ipadic.cache + "/conversions.lock", O_RDWR)
    defer { close(lock) }
    #expect(flock(lock, LOCK_EX | LOCK_NB) == -1)
    try Data().write(to: URL(filePath: goAhead))
    _ = await task.value
    // A process that another test begins right now holds the descriptors of this one for a moment.
    #expect(flock(lock, LOCK_EX) == 0)
  }
}
