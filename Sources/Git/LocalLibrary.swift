/// What the program knows of the library, beside its files.
struct LocalLibrary: Sendable {
  /// The names of the images that words have; nil when that is not known.
  var neededImages: Set<String>?
  /// The commit of the other side after whose merge these were asked for; nil when before any.
  var neededAfter: String?
  /// The names of the folders in `dev` that programs on this computer write; nil when that is not
  /// known.
  var ownFolders: Set<String>?
  /// What this computer is called for others; nil for its host name.
  var device: String?

  /// Whether an image may go.
  func canMiss(_ image: String) -> Bool { neededImages?.contains(image) == false }
}
