import Domain
import FoundationEssentials
import Network

/// A book whose words come from an address, and what is known of them on this computer.
package struct Subscription: Hashable, Sendable {
  let bookID: WordBookID
  /// Where its words come from.
  package var address: WebAddress
  /// How the file is read, where that is not found out.
  package var reading = SubscriptionReading()
  /// What the server gave with them.
  package var validators: Validators
  /// The words as the source had them the last time.
  package var words: [SubscribedWord]

  /// Creates a subscription of which nothing was fetched yet.
  package init(bookID: WordBookID, address: WebAddress) {
    (self.bookID, self.address) = (bookID, address)
    (validators, words) = (Validators(), [])
  }
}

/// What the learner said of the file of a subscription.
package struct SubscriptionReading: Codable, Hashable, Sendable {
  /// What columns become, by their places from 0.
  package var roles: [Int: String] = [:]
  /// Whether the first row names the columns; nil to find out.
  package var hasHeader: Bool?
  /// The encoding; nil to find out.
  package var encoding: String?

  /// Creates what finds everything out.
  package init() {}
}

/// A word as a source has it: what is compared with the next version and with the learner's word.
package struct SubscribedWord: Codable, Hashable, Sendable {
  /// What the source calls it, or what follows from its spelling.
  package let source: String
  /// The sides and texts.
  var texts: [String]
  var tags: [String]
  /// The names of the sides that have an image; nil when an older version did not keep them.
  private var images: [String]?
  /// The learner's texts that this source has replaced, by their kinds; undoing brings them back.
  ///
  /// Nil when there are none, or when an older version did not keep them.
  private var replaced: [String: [String]]?

  /// The kinds of text, in the order in which they are kept.
  static let kinds = Side.allCases.map(\.rawValue) + WordText.stored.map(\.rawValue)

  init(_ input: WordInput, source: String) {
    self.source = source
    texts = Side.allCases.map { input[$0].text } + WordText.stored.map { input.texts[$0] }
    tags = input.tags
    images = Side.allCases.filter { input[$0].image != nil }.map(\.rawValue)
  }

  /// Whether it certainly has an image on a side.
  func hasImage(on side: Side) -> Bool { images?.contains(side.rawValue) ?? false }

  /// The text of a side; empty when an older version did not keep it.
  subscript(side: Side) -> String { text(side.rawValue) }

  /// A text by the name of its kind; empty when an older version did not keep it.
  func text(_ kind: String) -> String {
    Self.kinds.firstIndex(of: kind).flatMap { texts.indices.contains($0) ? texts[$0] : nil } ?? ""
  }

  /// Whether another word has the same texts.
  func hasTexts(of other: SubscribedWord) -> Bool {
    Self.kinds.allSatisfy { text($0) == other.text($0) }
  }

  /// Keeps what an earlier version of the word has replaced.
  mutating func keepReplaced(of old: SubscribedWord?) { replaced = old?.replaced }

  /// Whether a text of the learner's is one that the source has replaced before.
  func hasReplaced(_ text: String, _ kind: String) -> Bool {
    replaced?[kind]?.contains(text) ?? false
  }

  /// Keeps that a text of the learner's is replaced.
  mutating func replace(_ text: String, _ kind: String) {
    if hasReplaced(text, kind) { return }
    var all = replaced ?? [:]
    all[kind, default: []].append(text)
    replaced = all
  }

  /// The spelling, or the reading of a word without one.
  package var title: String { self[.kanji].isEmpty ? self[.gana] : self[.kanji] }
}

/// Keeps subscriptions among the files of this computer.
package struct SubscriptionStore: Sendable {
  private let files: any UIStateStore

  package init(_ files: any UIStateStore) { self.files = files }

  /// The subscription of a book; nil when there is none on this computer.
  package func subscription(of book: WordBookID) async -> Subscription? {
    guard let state = await files.state(Self.name(book)), let text = state["address"] else {
      return nil
    }
    var subscription: Subscription
    do {
      subscription = Subscription(bookID: book, address: try WebAddress(text))
    } catch {
      return nil
    }
    subscription.validators = Validators(
      tag: state["tag"],
      modified: state["modified"],
      source: state["source"]
    )
    // Damaged words: as on a computer that never fetched it, every text of the learner's stays.
    subscription.words = Self.decoded(state["words"]) ?? []
    subscription.reading = Self.decoded(state["reading"]) ?? SubscriptionReading()
    return subscription
  }

  private static func decoded<Value: Decodable>(_ text: String?) -> Value? {
    guard let text else { return nil }
    do {
      return try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    } catch {
      return nil
    }
  }

  package func keep(_ subscription: Subscription) async throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var state = ["address": subscription.address.text]
    state["tag"] = subscription.validators.tag
    state["modified"] = subscription.validators.modified
    state["source"] = subscription.validators.source
    state["words"] = String(decoding: try encoder.encode(subscription.words), as: UTF8.self)
    state["reading"] = String(decoding: try encoder.encode(subscription.reading), as: UTF8.self)
    try await files.save(state, as: Self.name(subscription.bookID))
  }

  /// Ends the subscription of a book; its words stay.
  package func remove(_ book: WordBookID) async throws {
    try await files.save(nil, as: Self.name(book))
  }

  private static func name(_ book: WordBookID) -> String { "subscription-\(book)" }
}
