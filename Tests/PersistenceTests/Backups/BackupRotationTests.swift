import Domain
import Testing

@testable import Persistence

@Suite("Which backups are kept")
struct BackupRotationTests {
  /// Day 0 is 2026-11-02, a Monday.
  private static let monday = 20_759

  private static func entry(
    _ day: Int,
    _ minute: Int = 600,
    kind: Backup.Kind = .usual,
    words: Int? = 100
  ) -> BackupRotation.Entry {
    BackupRotation.Entry(
      name: BackupName(kind, day: Day(number: monday + day), minute: minute),
      time: Timestamp(milliseconds: Int64(monday + day) * 86_400_000 + Int64(minute) * 60_000),
      contents: words.map { BackupContents(books: 1, words: $0, reviews: 0) }
    )
  }

  private static func removed(_ entries: [BackupRotation.Entry], today: Int) -> [Int] {
    BackupRotation.removable(entries, today: Day(number: monday + today))
      .map { $0.day.number - monday }
  }

  @Test("After three weeks of daily use, 7 days and the last days of earlier weeks are kept")
  func weeks() {
    let entries = (0...20).map { Self.entry($0) }
    // Days 14 to 20 are the last seven; Sundays are 6, 13 and 20.
    #expect(Self.removed(entries, today: 20) == [0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12])
  }

  @Test("After two years of daily use, 7 days, 4 weeks and 12 months are kept")
  func years() {
    var kept: [BackupRotation.Entry] = []
    for day in 0...730 {
      kept.append(Self.entry(day))
      let gone = BackupRotation.removable(kept, today: Day(number: Self.monday + day))
      kept.removeAll { gone.contains($0.name) }
      #expect(kept.count <= 23)
    }
    #expect(kept.suffix(7).map { $0.name.day.number - Self.monday } == Array(724...730))
    #expect(Set(kept.map { $0.name.day.civil.month }).count == 12)
  }

  @Test("Days without use do not count: the last seven existing days are kept")
  func pauses() {
    let entries = [0, 10, 20, 30, 40, 50, 60].map { Self.entry($0) }
    #expect(Self.removed(entries, today: 400) == [])
  }

  @Test("All of today's are kept, and the newest of earlier days")
  func sameDay() {
    let entries = [
      Self.entry(0, 100), Self.entry(0, 200), Self.entry(1, 100), Self.entry(1, 200),
    ]
    #expect(
      BackupRotation.removable(entries, today: Day(number: Self.monday + 1))
        == [BackupName(.usual, day: Day(number: Self.monday), minute: 100)]
    )
  }

  @Test("The last backup before a loss is kept forever")
  func pinned() {
    var entries = (0...60).map { Self.entry($0, words: 100 + $0) }
    entries += (61...200).map { Self.entry($0, words: 40 + $0) }
    #expect(!Self.removed(entries, today: 200).contains(60))
    #expect(BackupRotation.pinned(entries) == [entries[60].name])
    #expect(Self.removed(entries, today: 200).contains(61))
  }

  @Test("A backup made before a restore is kept for 30 days and displaces no other")
  func beforeRestore() {
    let days = (0...6).map { Self.entry($0) }
    let before = Self.entry(6, 700, kind: .beforeRestore)
    #expect(Self.removed(days + [before], today: 36) == [])
    #expect(Self.removed(days + [before], today: 37) == [6])
  }

  @Test("The newest one is kept, however old it is; so are unreadable ones")
  func newest() {
    #expect(Self.removed([Self.entry(0)], today: 4000) == [])
    let entries = (0...20).map { Self.entry($0, words: $0 == 3 ? nil : 100) }
    #expect(!Self.removed(entries, today: 20).contains(3))
  }

  @Test("A wrong clock costs no good backup")
  func future() {
    let entries = (0...3).map { Self.entry($0) } + (5000...5010).map { Self.entry($0) }
    #expect(Self.removed(entries, today: 3) == [])
  }

  @Test(
    "Names can be written and read back",
    arguments: [
      "2026-11-22T0915", "2026-11-22T0915-2", "before-restore-2026-02-28T2359-12",
      "2024-02-29T0000",
    ]
  )
  func names(text: String) throws {
    #expect(try #require(BackupName(text)).text == text)
    #expect(BackupName(text + ".tar.gz")?.text == text)
  }

  @Test(
    "Other names are not backups",
    arguments: [
      "", "2026-11-22", "2026-11-31T0915", "2026-13-01T0915", "2026-11-22T2415", "2026-11-22T0960",
      "2026-11-22T0915-", "2026-11-22T0915-1", "2026-11-22T0915-x", "../2026-11-22T0915",
      "2026-11-22T0915 copy", "x2026-11-22T0915", "2026-02-30T0000",
    ]
  )
  func otherNames(text: String) {
    #expect(BackupName(text) == nil)
  }
}
