import Domain
import Files

/// The lists of corrections, read once for each edition of them: every change on the screen of
/// corrections compares the words with them again.
package actor CorrectionLists {
  /// The lists as they are today.
  nonisolated let starterLists: [StarterWordList]

  private let executor = BlockingExecutor("corrections")
  private let list: CorrectionList
  private var read: (edition: String, offers: CorrectionOffers)?

  /// The actor's own thread, as the lists are files.
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Creates the lists; nothing is read yet.
  /// - Parameters:
  ///   - list: The changes of the lists.
  ///   - starterLists: The lists as they are today.
  package init(_ list: CorrectionList, _ starterLists: [StarterWordList]) {
    (self.list, self.starterLists) = (list, starterLists)
  }

  func edition() throws -> String { try list.edition() }

  /// What the lists offer.
  func offers() throws -> CorrectionOffers {
    // They may be installed again while the program runs.
    let edition = try edition()
    if let read, read.edition == edition { return read.offers }
    let offers = try CorrectionOffers(list, starterLists)
    read = (edition, offers)
    return offers
  }
}
