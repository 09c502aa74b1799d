import Domain

/// What the program knows of the library, beside its files.
struct LocalLibrary: Sendable {
  /// The images and sounds that words have; nil when they are not known.
  var neededMedia: NeededMedia?
  /// The commit of the other side that was merged when these were asked for; nil when none was.
  var neededAfter: String?
  /// The names of the folders in `dev` that programs on this computer write; nil when that is not
  /// known.
  var ownFolders: Set<String>?
  /// What this computer is called for others; nil for its host name.
  var device: String?

  /// Whether an image or a sound may go.
  func canMiss(_ name: String) -> Bool { neededMedia?.contains(name) == false }
}

/// The images and sounds that words have.
struct NeededMedia: Sendable {
  /// The names of the files; for sounds only their beginnings, since words have no more of them.
  private let names: Set<String>

  init(_ media: Set<MediaName>) {
    names = Set(
      media.map { medium in
        switch medium {
        case .image(let image): image.name
        case .sound(let sound): "\(sound.digits).\(sound.ending)"
        }
      }
    )
  }

  /// Whether a file is one of them.
  func contains(_ name: String) -> Bool {
    let beginning = name.prefix(SoundName.digitCount) + name.drop { $0 != "." }
    return names.contains(name) || names.contains(String(beginning))
  }
}
