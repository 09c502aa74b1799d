import Application
import Domain
import Persistence

/// A library that an interrupted copy has left: it would open with a part of the words, as if that were
/// all of them.
package nonisolated struct UnfinishedCopy: Error, Hashable, Sendable {
  /// Where it is, and the library that it was to become a copy of.
  let path: String, source: String
  /// The file that records it.
  let record: String
  /// Whether it was begun on this computer, and under this name.
  let isBegunHere: Bool

  /// What happened, and which command goes on, in English: both programs of the command line say it.
  package var message: String {
    """
    the library “\(path)” is an unfinished copy: copying was interrupted, and a part of the words is \
    missing. Nothing was changed. The same command goes on\(isBegunHere ? "" : elsewhere):
      tangocho copy --from \(source.shellWord) --to \(path.shellWord)
    Or remove the copy. If another library is there by now, remove this file:
      \(record)
    """
  }

  private var elsewhere: String {
    ", on the computer where it was begun"
  }
}

nonisolated extension Launch {
  /// Fails when an interrupted copy has left the files of the library; a server reports that itself.
  /// - Throws: `UnfinishedCopy`, `StoreError`.
  package func refuseUnfinishedCopy() throws {
    guard let path = library.path, CopiedPlaces.exists(path, library) else { return }
    let name = CopiedPlaces.name(of: path, library)
    guard let marker = CopyMarker(to: library, at: name, in: locations.state, POSIXFileSystem())
    else { return }
    if let source = try marker.source {
      throw UnfinishedCopy(path: path, source: source, record: marker.file, isBegunHere: true)
    }
    guard let source = try marker.carriedSource else { return }
    throw UnfinishedCopy(path: path, source: source, record: marker.carried, isBegunHere: false)
  }
}
