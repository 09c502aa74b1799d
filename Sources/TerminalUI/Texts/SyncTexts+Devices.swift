import Domain
import TerminalKit

nonisolated extension SyncTexts {
  /// What other devices have changed, as in “From laptop: 34 reviews”.
  static func englishNews(_ changes: [DeviceChanges], _ isNarrow: Bool) -> String {
    let most = isNarrow ? 1 : 3
    var parts = changes.prefix(most).map { changes in
      let counts = isNarrow ? englishShort(changes.counts) : englishCounts(changes.counts)
      return "from \(englishName(changes.device, isNarrow: isNarrow)): \(counts)"
    }
    if changes.count > most {
      parts.append("and from \(English.count(changes.count - most, "other device"))")
    }
    let text = parts.joined(separator: "; ")
    let news = text.prefix(1).uppercased() + text.dropFirst() + "."
    let orphans = changes.flatMap(\.orphans)
    return orphans.isEmpty ? news : news + " " + englishOrphans(orphans, isNarrow)
  }

  /// Names words whose book was purged on another device, and says how they come back.
  private static func englishOrphans(_ orphans: [DeletedWord], _ isNarrow: Bool) -> String {
    let (count, most) = (orphans.count, isNarrow ? 1 : 3)
    let words = English.sentence(orphans.map(\.word.name), most: most)
    let titles = Set(orphans.compactMap(\.purgedBook)).sorted().map { "“\($0)”" }
    let books = titles.count > most ? English.count(titles.count, "book") : English.sentence(titles)
    let gone =
      isNarrow
      ? "" : ", since \(books) \(English.form(titles.count, "was", "were")) removed for good"
    let keys = "\(BooksKeys.map[.trash]) lists \(English.form(count, "it", "them"))"
    let back = "\(TrashKeys.map[.restore]) there brings \(English.form(count, "it", "each")) back"
    return "\(words) \(English.form(count, "is", "are")) in the trash\(gone): \(keys), \(back)."
  }

  /// How much was changed: `34 reviews, 2 words added, 1 changed`.
  package static func englishCounts(_ counts: ChangeCounts) -> String {
    English.list([
      counts.reviews == 0 ? nil : English.count(counts.reviews, "review"),
      englishKinds(
        "word",
        counts.addedWords,
        counts.editedWords,
        counts.deletedWords
      ),
      englishKinds(
        "book",
        counts.addedBooks,
        counts.editedBooks,
        counts.deletedBooks
      ),
    ])
  }

  private static func englishShort(_ counts: ChangeCounts) -> String {
    English.list([
      counts.reviews == 0 ? nil : English.count(counts.reviews, "review"),
      counts.words == 0 ? nil : English.count(counts.words, "word"),
      counts.books == 0 ? nil : English.count(counts.books, "book"),
    ])
  }

  /// `2 words added, 1 changed, 3 deleted`.
  private static func englishKinds(
    _ noun: String,
    _ added: Int,
    _ changed: Int,
    _ deleted: Int
  ) -> String {
    let kinds = [(added, "added"), (changed, "changed"), (deleted, "deleted")].filter { $0.0 > 0 }
    return English.list(
      kinds.enumerated().map { place, kind in
        (place == 0 ? English.count(kind.0, noun) : English.number(kind.0)) + " " + kind.1
      }
    )
  }

  /// A device; one that wrote no name has a part of its id.
  package static func englishName(_ device: Device, isNarrow: Bool = false) -> String {
    guard let name = device.name else { return "device \(device.id.prefix(4))" }
    let most = isNarrow ? 16 : 40
    return name.count > most ? name.prefix(most - 1) + "…" : name
  }

  /// A device in a list; if another one has the same name, both have a part of their ids as well.
  package static func englishName(_ device: Device, among devices: [Device]) -> String {
    let name = englishName(device)
    let isShared = devices.contains {
      $0.id != device.id && !$0.isThis && englishName($0) == name
    }
    return isShared ? "\(name) (\(device.id.prefix(4)))" : name
  }
}
