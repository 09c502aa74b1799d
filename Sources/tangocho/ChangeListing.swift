import Application
import ArgumentParser
import Domain
import Live
import TerminalUI

/// What `tangocho log --since` prints.
struct ChangeListing {
  private let when: String
  private let json: Bool

  init(_ when: String, json: Bool) { (self.when, self.json) = (when, json) }

  /// Prints the changes; ends with status 1 when there are none.
  @MainActor
  func run(_ choice: LibraryChoice) async throws {
    let container = try await Command.container(for: choice)
    guard let start = Self.start(when, today: container.studyClock.today) else {
      throw UsageError.noDate(when)
    }
    let log: ChangeLog
    do {
      log = try await container.makeChangeService().log(since: start)
    } catch ChangeLogError.noDevices {
      throw UsageError.noDevices
    }
    if json { try Output.json(log.entries.map(ChangeRecord.init)) }
    if !json {
      let devices = log.entries.compactMap(\.device)
      let rows = log.entries.map { Self.row($0, among: devices) }
      // All but the name of the computer.
      try Output.table(rows, keeping: [0, (rows.first?.count ?? 1) - 1])
    }
    if !log.isComplete { StandardError.report(Self.incomplete) }
    if log.entries.isEmpty {
      StandardError.write(Self.nothing(start))
      throw ExitCode.failure
    }
  }

  private static let incomplete =
    "this library records neither which computer made a change nor what was only edited; "
    + "these are additions, deletions and reviews. A library in a folder (JSON) has both."

  private static func nothing(_ start: ChangeLogStart) -> String {
    switch start {
    case .day(let day): "Nothing was changed since \(day.isoText)."
    case .lastNews: "No change of another computer was reported here."
    }
  }

  /// The start that a text names; nil when it names none.
  static func start(_ when: String, today: Day) -> ChangeLogStart? {
    switch when.lowercased() {
    case "last": return .lastNews
    case "today": return .day(today)
    case "yesterday": return .day(today.previous)
    case let text:
      if let date = date(text) { return .day(date) }
      guard let unit = text.last, let days = ["d": 1, "w": 7][unit],
        let count = Int(text.dropLast()), (0...100_000).contains(count)
      else { return nil }
      return .day(Day(number: today.number - count * days))
    }
  }

  private static func date(_ text: String) -> Day? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    return Day(year: year, month: month, day: day)
  }

  private static func row(_ entry: ChangeLog.Entry, among devices: [Device]) -> [String] {
    let device = entry.device.map {
      $0.isThis ? "this computer" : SyncTexts.englishName($0, among: devices)
    }
    return [entry.day.isoText] + (device.map { [$0] } ?? []) + [
      SyncTexts.englishCounts(entry.counts)
    ]
  }
}

/// What a device changed on a day, as JSON.
private struct ChangeRecord: Encodable {
  let day: String
  let device: DeviceRecord?
  let reviews: Int
  let words, books: KindRecord

  struct DeviceRecord: Encodable {
    let id: String
    let name: String?
    let this: Bool
  }

  struct KindRecord: Encodable {
    let added: Int
    let changed: Int?
    let deleted: Int
  }

  init(_ entry: ChangeLog.Entry) {
    let counts = entry.counts
    day = entry.day.isoText
    device = entry.device.map { DeviceRecord(id: $0.id, name: $0.name, this: $0.isThis) }
    reviews = counts.reviews
    // A back end that does not know the device does not know this either.
    let isKnown = entry.device != nil
    words = KindRecord(
      added: counts.addedWords,
      changed: isKnown ? counts.editedWords : nil,
      deleted: counts.deletedWords
    )
    books = KindRecord(
      added: counts.addedBooks,
      changed: isKnown ? counts.editedBooks : nil,
      deleted: counts.deletedBooks
    )
  }
}
