import Archives
import Domain
import Files
import SQLite

/// Writes a package of Anki with decks, images, sounds, schedules and all reviews.
///
/// It is the container that Anki itself writes for older versions: `collection.anki21`, and a list
/// of media in JSON.
package struct AnkiPackageWriter {
  private let folding: any CardFolding
  private let settings: ReviewSettings
  private let studyClock: any WallClock

  /// Creates a writer.
  /// - Parameters:
  ///   - folding: Computes the states of cards.
  ///   - settings: How cards are scheduled.
  ///   - studyClock: The time and the study days.
  package init(_ folding: any CardFolding, settings: ReviewSettings, studyClock: any WallClock) {
    (self.folding, self.settings, self.studyClock) = (folding, settings, studyClock)
  }

  /// Writes a package.
  /// - Parameters:
  ///   - library: The books.
  ///   - descriptor: Where it is written to.
  ///   - folder: Where the collection is put together.
  ///   - progress: Receives how far it is; images, sounds and packing are the last part.
  ///   - media: The bytes of an image or a sound; nil when it is left out.
  /// - Throws: `ArchiveError`, `SQLiteError`, and the errors of the function.
  package func write(
    _ library: ExportedLibrary,
    to descriptor: Int32,
    in folder: TemporaryFolder,
    _ progress: FileProgress = .none,
    media: (MediaName) async throws -> [UInt8]?
  ) async throws {
    let export = AnkiExport(library, folding, today: studyClock.today)
    let path = folder.newPath("collection")
    progress.report(0.2)
    try AnkiCollectionWriter(path, export, settings, now: studyClock.now).write(
      progress.part(0.2...0.9)
    )
    let zip = try ZipWriter(to: descriptor)
    // A message with one number: the second container.
    try zip.add("meta", [0x08, 0x02])
    try zip.add("collection.anki21", fileAt: path)
    var names: [String: JSONValue] = [:]
    func add(_ name: String, _ bytes: [UInt8]) throws {
      let member = "\(names.count)"
      try zip.add(member, bytes)
      names[member] = .text(name)
    }
    for reference in library.images {
      guard let bytes = try await media(.image(reference)) else { continue }
      try add(AnkiOwnNote.mediaName(of: reference), bytes)
    }
    for name in library.sounds {
      if let bytes = try await media(.sound(name)) { try add(name.text, bytes) }
    }
    try zip.add("media", Array(try JSONValue.object(names).encoded().utf8))
    try zip.close()
  }
}
