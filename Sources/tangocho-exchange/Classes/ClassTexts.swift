import Classes
import CommandOptions
import Domain
import Exchange
import JapaneseText
import Live
import TerminalUI

/// A line of the list of classes.
struct ClassRow: Encodable {
  let teacher, id, title: String
  let words: Int
  /// Whether it is published by the one who asks.
  let own: Bool
  /// Whether it is published at present.
  let published: Bool
  let followed, shared: Bool
  /// Whether there is a newer version than the learner has; of one's own book, whether it was changed
  /// since it was published.
  let outdated: Bool
  /// The learner's book, or one's own, when it is not deleted.
  let book: String?

  /// A book of another teacher, and the learner's.
  init(_ published: PublishedBook, _ membership: ClassMembership?, book: WordBook?) {
    (teacher, id) = (published.id.teacher, published.id.book.description)
    (title, words, self.published) = (published.title, published.wordCount, true)
    (own, followed) = (false, membership != nil)
    shared = membership?.isShared ?? false
    outdated = membership.map { $0.edition != published.edition } ?? false
    self.book = book?.title
  }

  /// One's own book as it is published, and as it is now: nil when it is deleted.
  init(own published: PublishedBook, book: WordBook?, isChanged: Bool) {
    (teacher, id) = (published.id.teacher, published.id.book.description)
    (title, words, self.published) = (published.title, published.wordCount, true)
    (own, followed, shared, outdated) = (true, false, false, isChanged)
    self.book = book?.title
  }

  /// A book that is followed and published no more, and the learner's.
  init(_ membership: ClassMembership, book: WordBook?) {
    (teacher, id) = (membership.id.teacher, membership.id.book.description)
    (title, words, published) = (book?.title ?? id, 0, false)
    (own, followed, shared, outdated) = (false, true, membership.isShared, false)
    self.book = book?.title
  }
}

/// What was hard, for other programs.
struct HardWordList: Encodable {
  private let learners: Int
  private let words: [Row]

  private struct Row: Encodable {
    let id, kanji, gana, meaning: String
    let learners, failed, reviews, lapses: Int
  }

  init(_ hard: HardWords) {
    learners = hard.learners
    words = hard.words.map { word in
      Row(
        id: word.id.description,
        kanji: word.kanji,
        gana: word.gana,
        meaning: word.meaning,
        learners: word.learners,
        failed: word.failed,
        reviews: word.reviews,
        lapses: word.lapses
      )
    }
  }
}

/// The output of the commands of classes, in English.
enum ClassTexts {
  /// How commands name a published book.
  static func name(_ teacher: String, _ title: String) -> String { teacher + "/" + title }

  static func published(_ count: Int, as name: String, isNew: Bool) -> String {
    let words = English.count(count, "word")
    return isNew
      ? "Published \(words): `tangocho class join \(name.shellWord)` follows them."
      : "Published \(words) again: those who follow “\(name)” get what is new with their next refresh."
  }

  /// A book is published no more.
  static func withdrawn(_ title: String) -> String {
    "“\(title)” is no longer published. Learners keep its words, and nobody shares it any more."
  }

  /// Nothing is published.
  static let none = "Nobody publishes a book here. `tangocho class publish BOOK` publishes one."

  /// The published and followed books, a line each.
  static func lines(_ rows: [ClassRow]) -> [String] {
    let names = rows.map { name($0.teacher, $0.title) }
    let width = names.map(\.displayWidth).max() ?? 0
    return zip(names, rows).map { name, row in
      let gap = String(repeating: " ", count: width - name.displayWidth + 2)
      let parts = [row.published ? English.count(row.words, "word") : "no longer published"]
      return name + gap + (parts + notes(row)).joined(separator: ", ")
    }
  }

  private static func notes(_ row: ClassRow) -> [String] {
    var notes: [String] = []
    if row.own {
      notes.append("yours")
      if row.book == nil {
        notes.append("its book is deleted")
      } else if row.outdated {
        notes.append("changed since")
      }
    }
    if row.followed {
      notes.append(row.book.map { "followed as “\($0)”" } ?? "followed by a deleted book")
    }
    if row.shared { notes.append("shared") }
    if row.outdated, !row.own { notes.append("there is a newer version") }
    return notes
  }

  /// Who can see what from now on.
  static func sharing(_ title: String, of teacher: String, _ state: Switch) -> String {
    switch state {
    case .on:
      "\(teacher) can see how often you reviewed and failed the words of “\(title)”. "
        + NamedCommands.complete("`tangocho class share off \(title.shellWord)` ends that.")
    case .off: "\(teacher) sees nothing of “\(title)” any more."
    }
  }

  /// A book follows no longer.
  static func left(_ title: String, isDeleted: Bool, _ teacher: String) -> String {
    isDeleted
      ? "“\(title)”, which is deleted, no longer follows \(teacher)."
      : "“\(title)” no longer follows \(teacher). Its words stay."
  }

  /// The hard words, a line each.
  static func lines(_ hard: HardWords) -> [String] {
    hard.words.map { word in
      let texts = [word.kanji, word.gana, word.meaning].filter { !$0.isEmpty }
        .map { $0.onOneLine(separator: " ") }
      return "\(word.failed) of \(word.learners)  \(texts.joined(separator: " "))  "
        + "(\(word.lapses)× in \(English.count(word.reviews, "review")))"
    }
  }

  /// Of whom they are.
  static func summary(_ hard: HardWords, of title: String) -> String {
    if hard.learners == 0 { return "No learner shares “\(title)” with you." }
    let who =
      English.count(hard.learners, "learner") + " " + English.form(hard.learners, "shares", "share")
    return "\(who) “\(title)” with you"
      + (hard.words.isEmpty ? ", and had failed no word by the last refresh." : ".")
  }
}
