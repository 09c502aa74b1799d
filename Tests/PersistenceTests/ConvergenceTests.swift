import CustomDump
import Domain
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("Convergence")
struct ConvergenceTests {
  private var runs: Int {
    ProcessInfo.processInfo.environment["TANGOCHO_RUNS"].flatMap { Int($0) } ?? 400
  }

  /// Lines as devices write them, without a disk.
  private struct Device {
    let id: UInt64
    var state = LibraryState()
    var reader = JournalReader(POSIXFileSystem())
    var lines: [[UInt8]] = []

    mutating func write(skew: UInt64, _ build: (inout ChangeBuilder) -> Void) {
      var change = ChangeBuilder()
      build(&change)
      let clock = max(skew << 16, state.latestClock + 1)
      let record = Segment.record(
        device: id,
        sequence: Int64(lines.count),
        previous: 0,
        change.payload(clock: clock).joined
      )
      let line = Envelope.seal(record).line
      lines.append(line)
      reader.takeOwn(line, into: state)
    }

    mutating func read(_ line: [UInt8]) { reader.takeOwn(line, into: state) }
  }

  /// Everything in a state that matters, in an order that does not depend on its origin.
  private static func picture(_ state: LibraryState) -> [String] {
    var lines: [String] = []
    for row in state.books.rows.indices where state.books.rows[row].isKnown {
      let book = state.books.rows[row]
      let counts = state.books.wordLists[row].counts
      lines.append("\(state.books.value(row)) \(book.isDeleted) \(book.isPurged) \(counts)")
      lines.append(contentsOf: state.wordRows(inBook: row).map { "\(state.word($0))" })
    }
    for row in state.words.rows.indices where state.words.rows[row].isKnown {
      // The texts of purged words may be missing.
      guard !state.words.rows[row].isPurged else {
        lines.append("\(state.words.rows[row].id) is gone")
        continue
      }
      lines.append("\(state.word(row)) \(state.words.rows[row].isDeleted)")
    }
    for row in state.samples.rows.indices where state.samples.rows[row].isKnown {
      lines.append("\(state.samples.value(row))")
    }
    lines.append(contentsOf: reviews(state))
    return lines.sorted()
  }

  /// The reviews of a state, and the histories computed from them.
  private static func reviews(_ state: LibraryState) -> [String] {
    let table = state.reviews
    var lines = table.rows.indices.filter { table.rows[$0].isKnown || table.rows[$0].isUndone }
      .map { row in
        let review = table.rows[row].isKnown ? "\(table.value(row))" : "\(table.rows[row].id)"
        return "\(review) \(table.rows[row].isUndone)"
      }
    let history = table.history()
    for (place, word) in history.wordIDs.enumerated() {
      lines.append("\(word) \(history.entries(at: place).map { "\($0)" })")
      let ids = table.rows(ofWord: RawID(word)).map { table.rows[$0].id }
      lines.append("\(word) \(ids)")
    }
    return lines
  }

  private static func changeReviews(_ change: inout ChangeBuilder, _ random: SeededRandom) {
    func pick(_ count: UInt64) -> UInt64 { random.next() % count }
    let (review, word) = (ReviewID(high: 2, low: pick(9)), WordID(high: 0, low: pick(3)))
    switch pick(4) {
    case 0: change.undo(review)
    case 1:
      change.update(WordPatch(id: word, isSuspended: pick(2) == 0, isFlagged: pick(2) == 0))
      change.update(WordPatch(id: word, buriedUntil: .some(pick(2) == 0 ? nil : .fixture)))
    default:
      change.insert(
        Review.fixture(
          review,
          of: word,
          at: .fixture(days: Int(pick(2)), seconds: Int(pick(3))),
          rating: Rating(rawValue: UInt8(1 + pick(4))) ?? .good,
          asked: pick(2) == 0 ? nil : .gana,
          typed: pick(2) == 0 ? nil : "たべ\(pick(3))",
          isMark: pick(2) == 0,
          carried: pick(2) == 0 ? nil : CarriedState(due: .on(Day(number: Int(pick(3)))))
        )
      )
    }
  }

  private static func change(_ device: inout Device, _ random: SeededRandom) {
    func pick(_ count: UInt64) -> UInt64 { random.next() % count }
    let (book, word) = (WordBookID(high: 0, low: pick(4)), WordID(high: 0, low: pick(12)))
    let sample = SampleID(high: 0, low: pick(3))
    let uses = Int64(1 + pick(20))
    device.write(skew: pick(3) * 1000) { change in
      switch pick(14) {
      case 0: change.insert(WordBook.fixture(book, title: "book \(pick(9))"))
      case 1: change.insert(Word.fixture(word, in: book))
      case 2: change.update(WordPatch(id: word, state: StudyState(rawValue: UInt8(pick(3)))))
      case 3:
        let text = WordText.allCases[Int(pick(UInt64(WordText.allCases.count)))]
        change.update(WordPatch(id: word, bookID: book, texts: [text: "\(text) \(pick(9))"]))
      case 4:
        change.update(WordPatch(id: word, gana: SideContent("かな\(pick(9))"), tags: ["\(pick(9))"]))
      case 5: change.setDeleted(word, pick(2) == 0)
      case 6: change.setDeleted(book, pick(2) == 0)
      case 8: change.purge(word)
      case 9: if pick(3) == 0 { change.purge(book, with: pick(2) == 0 ? [word] : []) }
      case 7:
        change.insert(Sample.fixture(sample))
        change.setUses(sample, uses)
      case 10...12: changeReviews(&change, random)
      default:
        change.update(WordBookPatch(id: book, isClosed: pick(2) == 0, reviewedOn: .some(nil)))
        change.insert(Word.fixture(WordID(high: 1, low: pick(50)), in: book))
      }
    }
  }

  @Test("Devices that have read the same lines, in any order and any number of times, are equal")
  func converges() {
    let random = SeededRandom(seed: 11)
    func shuffled<T>(_ values: [T]) -> [T] {
      var generator = RandomSourceGenerator(random)
      return values.shuffled(using: &generator)
    }
    for run in 0..<runs {
      // In every tenth run, two devices have the same number: a clone.
      var devices = (0..<(3 + Int(random.next() % 3))).map { index in
        Device(id: UInt64(index == 1 && run % 10 == 0 ? 0 : index) + 1)
      }
      for _ in 0..<(10 + Int(random.next() % 15)) {
        let writer = Int(random.next() % UInt64(devices.count))
        Self.change(&devices[writer], random)
        // Some lines arrive at once, cut off at some point; some twice.
        let reader = Int(random.next() % UInt64(devices.count))
        let lines = devices[writer].lines
        for line in shuffled(lines).prefix(Int(random.next() % UInt64(lines.count + 1))) {
          devices[reader].read(line)
        }
      }
      let all = devices.flatMap(\.lines)
      for index in devices.indices {
        for line in shuffled(all + all.prefix(5)) { devices[index].read(line) }
      }
      let pictures = devices.map { Self.picture($0.state) }
      guard pictures.allSatisfy({ $0 == pictures[0] }) else {
        expectNoDifference(pictures.first { $0 != pictures[0] }, pictures[0], "run \(run)")
        return
      }
    }
  }

  @Test("A state written as a snapshot folds with other lines to the same result")
  func snapshots() {
    let random = SeededRandom(seed: 12)
    for run in 0..<200 {
      var devices = [Device(id: 1), Device(id: 2)]
      for _ in 0..<30 { Self.change(&devices[Int(random.next() % 2)], random) }
      var (plain, compacted) = (Device(id: 9), Device(id: 9))
      for line in devices.flatMap(\.lines) { plain.read(line) }
      for device in devices {
        var part = Device(id: device.id)
        let chosen = device.lines.filter { _ in random.next() % 3 > 0 }
        for line in chosen { part.read(line) }
        for payload in SnapshotWriter.payloads(of: part.state, device: device.id) {
          compacted.read(
            Envelope.seal(
              Segment.record(device: device.id, sequence: 1, previous: 0, payload)
            ).line
          )
        }
        for line in device.lines where !chosen.contains(line) { compacted.read(line) }
      }
      let (a, b) = (Self.picture(plain.state), Self.picture(compacted.state))
      if a != b { return expectNoDifference(a, b, "run \(run)") }
    }
  }

  @Test("A snapshot keeps only the use counts of a sample that was never read")
  func usesAlone() {
    var device = Device(id: 1)
    device.write(skew: 1) { $0.setUses(7, 3) }
    let payloads = SnapshotWriter.payloads(of: device.state, device: 1)
    let text = payloads.map { String(decoding: $0, as: UTF8.self) }.joined()
    #expect(text.contains("\"used\":3") && !text.contains("meaning"))
  }

  @Test("What one device has purged stays purged, whatever others write and when")
  func purging() {
    let (book, word) = (WordBookID(1), WordID(2))
    var (one, two) = (Device(id: 1), Device(id: 2))
    one.write(skew: 1) { change in
      change.insert(WordBook.fixture(book))
      change.insert(Word.fixture(word, in: book))
    }
    for line in one.lines { two.read(line) }
    one.write(skew: 2) { $0.setDeleted(word, true) }
    one.write(skew: 3) { $0.purge(word) }
    two.write(skew: 9) { $0.update(WordPatch(id: word, texts: [.notes: "edited"])) }
    two.write(skew: 10) { $0.setDeleted(word, false) }
    let lines = one.lines + two.lines
    for order in [lines, lines.reversed()] {
      var reader = Device(id: 3)
      for line in order { reader.read(line) }
      let row = reader.state.words.row(of: RawID(word)) ?? 0
      #expect(reader.state.words.rows[row].isPurged)
      #expect(reader.state.wordRows(inBook: 0).isEmpty)
      #expect(!reader.state.isKept(row))
      #expect(reader.state.books.wordLists[0].counts.total == 0)
    }
  }

  @Test("Of a purged book the words that its device saw are gone, and no others")
  func purgedBook() throws {
    let (book, other, seen, moved, left) = (
      WordBookID(1), WordBookID(2), WordID(3), WordID(4), WordID(5)
    )
    var (one, two) = (Device(id: 1), Device(id: 2))
    one.write(skew: 1) { change in
      for id in [book, other] { change.insert(WordBook.fixture(id)) }
      for id in [seen, left] { change.insert(Word.fixture(id, in: book)) }
      change.insert(Word.fixture(moved, in: other))
    }
    for line in one.lines { two.read(line) }
    one.write(skew: 2) { $0.purge(book, with: [seen, left]) }
    two.write(skew: 3) { $0.update(WordPatch(id: moved, bookID: book)) }
    two.write(skew: 4) { $0.update(WordPatch(id: left, bookID: other)) }
    let lines = one.lines + two.lines
    for order in [lines, lines.reversed()] {
      var reader = Device(id: 3)
      for line in order { reader.read(line) }
      let state = reader.state
      let rows = [seen, moved, left].compactMap { state.words.row(of: RawID($0)) }
      #expect(rows.map(state.isGone) == [true, false, false])
      #expect(rows.map(state.isOrphan) == [false, true, false])
      #expect(rows.map(state.isListed) == [false, false, true])
      #expect(state.stampedWord(rows[0])?.isPurged == true)
    }
  }

  @Test("Only `true` means purged; a snapshot keeps that, but no texts")
  func purgedForm() {
    let word = WordID(2)
    var device = Device(id: 1)
    device.write(skew: 1) { $0.insert(Word.fixture(word, in: 1)) }
    let clock = #""t":"01a1fca15a180001","o":"put""#
    for (value, isPurged) in [("false", false), ("true", true), ("false", true)] {
      let payload = #"\#(clock),"words":[{"id":"\#(word)","purged":\#(value)}]"#
      device.read(
        Envelope.seal(
          Segment.record(device: 2, sequence: 0, previous: 0, Array(payload.utf8))
        ).line
      )
      let row = device.state.words.row(of: RawID(word)) ?? 0
      #expect(device.state.words.rows[row].isPurged == isPurged)
    }
    let written = SnapshotWriter.payloads(of: device.state, device: 1)
      .map { String(decoding: $0, as: UTF8.self) }.joined()
    #expect(written.contains(#""purged":true"#))
    #expect(!written.contains(Word.fixture(word).meaning.text))
  }
}
