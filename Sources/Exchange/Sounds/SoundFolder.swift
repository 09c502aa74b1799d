import Domain
import Files
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A sound file that an import brings.
struct ImportedSound: Hashable, Sendable {
  /// Its name in the notes of words.
  let name: SoundName
  /// The SHA-256 of its bytes, in hexadecimal digits.
  let hash: String
  /// Where it was unpacked.
  let path: String

  /// The sound of a file; nil when its old name does not say its type.
  /// - Throws: What reading throws.
  init?(_ file: String, at path: String) throws(InputFile.Failure) {
    hash = SHA256.hexadecimalHash(of: try InputFile.bytes(of: path))
    guard let name = SoundName(file: file, hash: hash) else { return nil }
    (self.name, self.path) = (name, path)
  }
}

/// The sounds of a library, which are files beside its images, `media/<xx>/<sha256>.<ending>`, named
/// by their content.
package struct SoundFolder: Sendable {
  private let media: String
  private let random: any RandomSource

  /// Creates it for the folder of a library; `random` makes the names of incomplete files.
  package init(library: String, random: any RandomSource) {
    (media, self.random) = (library + "/media", random)
  }

  /// Keeps a sound, durably when it returns; the same bytes are kept once.
  /// - Throws: `StoreError`.
  func keep(_ sound: ImportedSound) throws(StoreError) {
    let folder = media + "/" + sound.hash.prefix(2)
    let path = "\(folder)/\(sound.hash).\(sound.name.ending)"
    do {
      let bytes = try InputFile.bytes(of: sound.path)
      // One that is incomplete or damaged is replaced.
      if access(path, F_OK) == 0, try InputFile.bytes(of: path) == bytes { return }
      try Self.makeFolder(folder)
      let file = try OutputFile(path, replacing: true, random: random.next())
      try OutputBytes.write(bytes, to: file.descriptor)
      try file.commit()
    } catch {
      throw .system(operation: "write", path: path, code: Self.code(of: error))
    }
  }

  /// The bytes of a sound; nil when there is no file of it.
  /// - Throws: `StoreError`.
  package func bytes(of name: SoundName) throws(StoreError) -> [UInt8]? {
    let folder = media + "/" + name.digits.prefix(2)
    let file = try Self.names(in: folder).first {
      $0.hasPrefix(name.digits) && $0.hasSuffix("." + name.ending)
    }
    guard let file else { return nil }
    let path = folder + "/" + file
    do {
      return try InputFile.bytes(of: path)
    } catch {
      throw .system(operation: "read", path: path, code: Self.code(of: error))
    }
  }
}

extension SoundFolder {
  /// The names in a folder; none when there is no such folder.
  private static func names(in folder: String) throws(StoreError) -> [String] {
    do {
      return try entryNames(in: folder)
    } catch {
      if error.isMissing { return [] }
      throw .system(operation: "list", path: folder, code: error.rawValue)
    }
  }

  /// Makes a folder and those that it is in, so that they are there after a power cut.
  private static func makeFolder(_ path: String) throws {
    if access(path, F_OK) == 0 { return }
    let parent = directoryName(of: path)
    try makeFolder(parent)
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw OutputFile.Failure.system(code: errno)
    }
    let folder = open(parent, O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { throw OutputFile.Failure.system(code: errno) }
    defer { close(folder) }
    // Some file systems cannot sync a folder.
    guard fsync(folder) == 0 || errno == EINVAL || errno == ENOTSUP else {
      throw OutputFile.Failure.system(code: errno)
    }
  }

  private static func code(of error: any Error) -> Int32 {
    switch error {
    case InputFile.Failure.system(let code), OutputFile.Failure.system(let code): code
    case InputFile.Failure.missing: ENOENT
    default: EIO
    }
  }
}
