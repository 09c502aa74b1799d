import Domain
import TestSupport
import Testing
import ViewModels

@testable import TerminalUI

/// What other devices have changed, in a wide and in a narrow window.
struct DeviceNewsTextTests {
  private static let laptop = DeviceChanges.fixture("laptop", reviews: 34, addedWords: 2)
  private static let phone = DeviceChanges.fixture(
    "phone",
    reviews: 1,
    addedWords: 1,
    editedWords: 2,
    deletedWords: 3,
    addedBooks: 1
  )
  private static let unnamed = DeviceChanges.fixture(nil, editedWords: 1)
  private static let long = DeviceChanges.fixture("the old laptop in the kitchen", deletedWords: 1)

  static let cases: [([DeviceChanges], wide: String, narrow: String)] = [
    ([laptop], "From laptop: 34 reviews, 2 words added.", "From laptop: 34 reviews, 2 words."),
    (
      [phone], "From phone: 1 review, 1 word added, 2 changed, 3 deleted, 1 book added.",
      "From phone: 1 review, 6 words, 1 book."
    ),
    ([unnamed], "From device 82cd: 1 word changed.", "From device 82cd: 1 word."),
    (
      [laptop, long],
      "From laptop: 34 reviews, 2 words added; from the old laptop in the kitchen: 1 word deleted.",
      "From laptop: 34 reviews, 2 words; and from 1 other device."
    ),
    (
      [long, laptop, unnamed, phone, phone],
      "From the old laptop in the kitchen: 1 word deleted; from laptop: 34 reviews, 2 words added; "
        + "from device 82cd: 1 word changed; and from 2 other devices.",
      "From the old laptop …: 1 word; and from 4 other devices."
    ),
  ]

  @Test("The numbers of each device, shorter where there is little room", arguments: cases)
  func texts(changes: [DeviceChanges], wide: String, narrow: String) {
    #expect(Texts.english.describe(.devices(changes)) == wide)
    #expect(Texts.english.describe(.devices(changes), isNarrow: true) == narrow)
  }

  @Test("Words whose book was purged elsewhere are named, with the keys that bring them back")
  func orphans() {
    let words = ["犬", "猫", "鳥", "魚", "馬"].enumerated().map { number, kanji in
      DeletedWord(
        .fixture(WordID(number: number + 1), kanji: SideContent(kanji)),
        deletedAt: nil,
        purgedBook: "旅"
      )
    }
    var changes = Self.laptop
    changes.orphans = [words[0]]
    #expect(
      Texts.english.describe(.devices([changes]))
        == "From laptop: 34 reviews, 2 words added. 犬 is in the trash, since “旅” was removed for good: "
        + "T lists it, ⏎ there brings it back."
    )
    changes.orphans = words
    #expect(
      Texts.english.describe(.devices([changes]))
        == "From laptop: 34 reviews, 2 words added. 犬, 猫, 鳥 and 2 more are in the trash, since “旅” "
        + "was removed for good: T lists them, ⏎ there brings each back."
    )
    #expect(
      Texts.english.describe(.devices([changes]), isNarrow: true)
        == "From laptop: 34 reviews, 2 words. 犬 and 4 more are in the trash: T lists them, ⏎ there "
        + "brings each back."
    )
  }

  @Test("Devices of one name are listed with a part of their ids; this computer has no name there")
  func sharedName() {
    let devices = [
      Device(id: "82cdbc8adcff80b4", name: "laptop"),
      Device(id: "13a262dcf1c2d001", name: "laptop"),
      Device(id: "5ca1efd800000001", name: "phone"),
      Device(id: "61f0bffa00000001", name: "phone", isThis: true),
      Device(id: "91dbcdc500000001", name: nil),
      Device(id: "5ca1efd800000001", name: "phone"),
    ]
    #expect(
      devices.filter { !$0.isThis }.map { SyncTexts.englishName($0, among: devices) } == [
        "laptop (82cd)", "laptop (13a2)", "phone", "device 91db", "phone",
      ]
    )
  }

  @Test("After a synchronization they come before its result")
  func synchronized() {
    var report = SyncReport(remote: "origin", branch: "main")
    report.received = 2
    #expect(
      Texts.english.describe(.synchronizing(.done(report, [Self.laptop])), isNarrow: true)
        == "From laptop: 34 reviews, 2 words. Synchronized with origin/main: 2 files received."
    )
  }
}
