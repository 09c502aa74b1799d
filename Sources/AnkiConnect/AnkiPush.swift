import Domain
import Exchange
import FoundationEssentials
import Network

/// Brings the words of a book into a deck of a running Anki.
package struct AnkiPush: Sendable {
  private let anki: AnkiConnect
  private let updates: Bool
  private let media: @Sendable (Word) -> [AnkiMediaFile]

  /// Large enough to be quick, small enough for an answer in a few seconds.
  private static let batch = 100

  /// Creates a push.
  /// - Parameters:
  ///   - anki: The running Anki.
  ///   - updates: Whether fields that differ in Anki are overwritten.
  ///   - media: The images and sounds of a word.
  package init(
    _ anki: AnkiConnect,
    updates: Bool,
    media: @escaping @Sendable (Word) -> [AnkiMediaFile]
  ) {
    (self.anki, self.updates, self.media) = (anki, updates, media)
  }

  /// What a push would do; nothing is changed.
  /// - Throws: `NetworkError`.
  package func preview(
    of words: [Word],
    toDeck deck: String
  ) async throws(NetworkError) -> AnkiPushSummary {
    let plan = try await plan(words, inDeck: deck)
    var summary = AnkiPushSummary(plan)
    (summary.added, summary.updated) = (plan.new.count, plan.updated.count)
    return summary
  }

  /// Adds the words that are not in the deck.
  ///
  /// What was added stays when it fails later; the next push goes on from there.
  /// - Throws: `NetworkError`.
  package func push(
    _ words: [Word],
    toDeck deck: String
  ) async throws(NetworkError) -> AnkiPushSummary {
    if try await !anki.perform(AnkiModelNames()).contains(AnkiPushNoteType.name) {
      _ = try await anki.perform(AnkiPushNoteType.creation)
    }
    _ = try await anki.perform(AnkiCreateDeck(deck: deck))
    let plan = try await plan(words, inDeck: deck)
    var summary = AnkiPushSummary(plan)
    summary.missingMedia = try await storeMedia(of: plan.changed)
    for batch in plan.new.batches(of: Self.batch) {
      try await add(batch, to: deck, &summary)
    }
    for (id, word) in plan.updated {
      let fields = AnkiPushNoteType.fields(of: word)
      _ = try await anki.perform(AnkiUpdateNoteFields(id: id, fields: fields))
      summary.updated += 1
    }
    return summary
  }

  /// Compares words with the notes of the deck, and with those of words that were pushed or moved to
  /// other decks.
  private func plan(
    _ words: [Word],
    inDeck deck: String
  ) async throws(NetworkError) -> AnkiPushPlan {
    let own = try await anki.perform(AnkiFindNotes(query: "\"note:\(AnkiPushNoteType.name)\""))
    let inDeck = Set(try await anki.perform(AnkiFindNotes(deck: deck)))
    var notes: [AnkiNoteInfo] = []
    for ids in inDeck.union(own).sorted().batches(of: 5 * Self.batch) {
      notes += try await anki.perform(AnkiNotesInfo(notes: Array(ids)))
    }
    return AnkiPushPlan(words, notes: notes, inDeck: inDeck, updates: updates)
  }

  private func add(
    _ words: ArraySlice<Word>,
    to deck: String,
    _ summary: inout AnkiPushSummary
  ) async throws(NetworkError) {
    let notes = words.map { word in
      AnkiNewNote(
        deck: deck,
        model: AnkiPushNoteType.name,
        fields: AnkiPushNoteType.fields(of: word),
        tags: word.exportedTags
      )
    }
    do throws(NetworkError) {
      let ids = try await anki.perform(AnkiAddNotes(notes: notes))
      for (word, id) in zip(words, ids) where id == nil { summary.refused.append(word) }
      summary.added += ids.count { $0 != nil }
    } catch .refused where words.count > 1 {
      // Newer versions refuse all for the sake of one.
      for word in words { try await add([word], to: deck, &summary) }
    } catch .refused(let reason) {
      summary.refused += words
      summary.reason = reason
    }
  }

  /// Stores the images and sounds of words that Anki does not have.
  /// - Returns: The number of those that cannot be read.
  private func storeMedia(of words: [Word]) async throws(NetworkError) -> Int {
    let files = words.flatMap(media)
    if files.isEmpty { return 0 }
    var missing = 0
    var stored = Set(try await anki.perform(AnkiMediaNames(pattern: "*")))
    for file in files where stored.insert(file.name).inserted {
      guard let bytes = await file.bytes() else {
        missing += 1
        continue
      }
      let data = Data(bytes).base64EncodedString()
      _ = try await anki.perform(AnkiStoreMedia(filename: file.name, base64: data))
    }
    return missing
  }
}

/// A file that a word needs among Anki's media.
package struct AnkiMediaFile: Sendable {
  /// Its name there.
  package let name: String
  /// Its bytes; nil when it cannot be read, which is no reason to leave out the word.
  package let bytes: @Sendable () async -> [UInt8]?

  /// A file with a name of its own, such as a sound.
  package init(name: String, bytes: @escaping @Sendable () async -> [UInt8]?) {
    (self.name, self.bytes) = (name, bytes)
  }

  /// An image of a side.
  package init(_ image: ImageReference, bytes: @escaping @Sendable () async -> [UInt8]?) {
    self.init(name: AnkiOwnNote.mediaName(of: image), bytes: bytes)
  }
}

/// What a push did, or would do.
package struct AnkiPushSummary: Hashable, Sendable {
  /// The number of notes that were added.
  package var added = 0
  /// The number of notes that were changed.
  package var updated = 0
  /// The number of words that were in Anki already.
  package var known: Int
  /// The number of notes with other fields, which were left as they are.
  package var different: Int
  /// The number of words whose notes are in other decks of Anki, where they stay.
  package var elsewhere = 0
  /// The words that Anki did not take.
  package var refused: [Word] = []
  /// Why Anki did not take the last one of them, in its own words; nil when it did not say so.
  package var reason: String?
  /// The number of images and sounds that cannot be read, so that notes lack them.
  package var missingMedia = 0

  /// Creates a summary of nothing done yet.
  init(known: Int = 0, different: Int = 0) {
    (self.known, self.different) = (known, different)
  }
}

extension AnkiPushSummary {
  /// What a push does not change.
  init(_ plan: AnkiPushPlan) {
    self.init(known: plan.known, different: plan.different)
    elsewhere = plan.elsewhere
  }
}

extension RandomAccessCollection where Index == Int {
  /// Parts of at most `count` elements.
  fileprivate func batches(of count: Int) -> [SubSequence] {
    stride(from: startIndex, to: endIndex, by: count).map {
      self[$0..<Swift.min($0 + count, endIndex)]
    }
  }
}
