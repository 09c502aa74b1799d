import Domain
import Files

/// The files that the notes of a package show or play, unpacked.
struct UnpackedMedia {
  private let media: AnkiMedia
  /// Where the members of the archive are.
  private let paths: [String: String]

  /// Unpacks the files with these names into a folder; damaged and oversized ones are left out.
  init(
    _ names: [String],
    _ media: AnkiMedia,
    _ package: AnkiPackage,
    _ folder: TemporaryFolder
  ) throws(AnkiError) {
    self.media = media
    var targets: [String: String] = [:]
    for name in names {
      guard let member = media.member(of: name), targets[member] == nil else { continue }
      targets[member] = folder.newPath("media")
    }
    let done = try package.unpack(targets)
    paths = targets.filter { done.contains($0.key) }
  }

  /// Where the file with a name is; nil when the package does not have it.
  func path(of name: String) -> String? { media.member(of: name).flatMap { paths[$0] } }
}

/// Collects the sounds of notes, each file once.
struct SoundCollector {
  private(set) var all: [ImportedSound] = []
  private var names: [String: SoundName] = [:]

  /// Adds the file at a path.
  /// - Returns: Its name; nil when it cannot be read, or when its old name does not say its type.
  mutating func add(_ file: String, at path: String) -> SoundName? {
    if let name = names[path] { return name }
    do {
      guard let sound = try ImportedSound(file, at: path) else { return nil }
      names[path] = sound.name
      all.append(sound)
      return sound.name
    } catch {
      // As one that the package does not have.
      return nil
    }
  }
}

extension WordInput {
  /// Adds a sound at the end of the notes, once.
  mutating func addSound(_ name: SoundName) {
    let notes = texts[.notes]
    if notes.contains(name.mark) { return }
    texts[.notes] = notes.isEmpty ? name.mark : notes + " " + name.mark
  }
}
