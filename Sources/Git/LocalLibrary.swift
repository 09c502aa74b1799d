/// What the program knows of the library, beside its files.
struct LocalLibrary: Sendable {
  /// The names of the images that words have; nil when that is not known.
  var neededImages: Set<String>?
  /// The names of the folders in `dev` that programs on this computer write; nil when that is not
  /// known.
  var ownFolders: Set<String>?
  /// What this computer is called for others; nil for its host name.
  var device: String?
}
