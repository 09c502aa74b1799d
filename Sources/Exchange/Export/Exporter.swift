import Archives
import Domain
import Files
import SQLite

/// Writes books in any of the formats.
package struct Exporter {
  private let images: any ImageStore
  private let sounds: SoundFolder?
  private let packages: AnkiPackageWriter
  private let temporary: String
  private let progress: FileProgress

  /// Creates an exporter.
  /// - Parameters:
  ///   - images: The images of the words.
  ///   - sounds: The sounds of the words; nil when there are none.
  ///   - packages: Writes packages of Anki.
  ///   - temporary: The folder where these are put together.
  ///   - progress: Receives the progress of writing.
  package init(
    images: any ImageStore,
    sounds: SoundFolder? = nil,
    packages: AnkiPackageWriter,
    temporary: String,
    progress: FileProgress = .none
  ) {
    (self.images, self.sounds) = (images, sounds)
    (self.packages, self.temporary, self.progress) = (packages, temporary, progress)
  }

  /// What was written besides the words.
  package struct Result: Hashable, Sendable {
    /// The number of images.
    package var images = 0
    /// The number of sounds.
    package var sounds = 0
    /// The images and sounds whose files are missing.
    package var missing: [MediaName] = []
    /// Those that were left out, as their bytes are not those that their names say.
    package var damaged: [MediaName] = []
    /// The number of bytes of a text.
    package var textBytes = 0

    /// Creates a result of nothing written yet.
    package init() {}
  }

  /// Writes the books.
  /// - Parameters:
  ///   - library: The books.
  ///   - format: The format.
  ///   - descriptor: Where they are written to.
  /// - Returns: What was written.
  /// - Throws: `ExportError`, `StoreError`.
  package func write(
    _ library: ExportedLibrary,
    as format: ExportFormat,
    to descriptor: Int32
  ) async throws -> Result {
    do {
      return try await attempt(library, format, descriptor)
    } catch let error as TemporaryFolder.Failure {
      throw ExportError.system(code: error.code)
    } catch let error as ArchiveError {
      throw ExportError(error)
    } catch let error as SQLiteError {
      throw ExportError.collection(error.message)
    }
  }

  private func attempt(
    _ library: ExportedLibrary,
    _ format: ExportFormat,
    _ descriptor: Int32
  ) async throws -> Result {
    var result = Result()
    let output = TextOutput(descriptor)
    // Each word is written at once.
    let (count, progress) = (Double(max(1, library.wordCount)), progress)
    func emit(_ text: String) throws {
      try output.write(text)
      progress.report(Double(output.pieces) / count)
    }
    switch format {
    case .apkg:
      let folder = try TemporaryFolder(in: temporary)
      defer { folder.remove() }
      try await packages.write(library, to: descriptor, in: folder, progress) {
        try await bytes(of: $0, &result)
      }
    case .json:
      try await LibraryFileWriter(emit).write(library) {
        try await bytes(of: $0, &result)
      }
    case .csv: try DelimitedWriter.csv.write(library, emit)
    case .tsv: try DelimitedWriter.tsv.write(library, emit)
    case .ankiText: try AnkiTextWriter.write(library, emit)
    case .markdown: try MarkdownWriter.write(library, emit)
    }
    try output.flush()
    result.textBytes = output.count
    return result
  }

  /// The bytes of an image or a sound; nil when it is missing or damaged.
  private func bytes(of name: MediaName, _ result: inout Result) async throws -> [UInt8]? {
    let (found, digits): ([UInt8]?, Substring)
    switch name {
    case .image(let image):
      found = try await images.firstBytes(of: image, count: .max)
      digits = image.name.prefix { $0 != "." }
    case .sound(let sound): (found, digits) = (try sounds?.bytes(of: sound), sound.digits)
    }
    guard let bytes = found else {
      result.missing.append(name)
      return nil
    }
    guard SHA256.hexadecimalHash(of: bytes).hasPrefix(digits) else {
      result.damaged.append(name)
      return nil
    }
    if case .image = name { result.images += 1 } else { result.sounds += 1 }
    return bytes
  }
}

/// Why words were not written to a file.
package enum ExportError: Error, Hashable, Sendable {
  /// There is a file of that name, which was not to be replaced.
  case exists
  /// There is a folder, a device or the like of that name.
  case notAFile
  /// The system refused: errno.
  case system(code: Int32)
  /// SQLite could not put the collection of Anki together.
  case collection(String)

  /// What kept a file from being written.
  package init(_ failure: OutputFile.Failure) {
    self =
      switch failure {
      case .exists: .exists
      case .notAFile: .notAFile
      case .system(let code): .system(code: code)
      }
  }

  fileprivate init(_ error: ArchiveError) {
    self =
      switch error {
      case .system(let code): .system(code: code)
      case .damaged(let message): .collection(message)
      case .missing, .notAFile, .tooLarge: .collection("")
      }
  }
}

/// Collects pieces of text, and writes them in larger ones; not thread-safe.
package final class TextOutput {
  private let descriptor: Int32
  private var bytes: [UInt8] = []
  /// The number of bytes so far.
  package private(set) var count = 0
  /// The number of pieces so far.
  private(set) var pieces = 0

  private static let most = 1 << 18

  /// Creates an output to a descriptor.
  package init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Writes a text, now or later.
  /// - Throws: `ExportError`.
  package func write(_ text: String) throws {
    bytes += text.utf8
    pieces += 1
    count += text.utf8.count
    if bytes.count >= Self.most { try flush() }
  }

  /// Writes what was collected.
  /// - Throws: `ExportError`.
  package func flush() throws {
    do {
      try OutputBytes.write(bytes, to: descriptor)
    } catch {
      throw ExportError(error)
    }
    bytes.removeAll(keepingCapacity: true)
  }
}
