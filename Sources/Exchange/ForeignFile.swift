import Domain
import Files

/// Reads any file that can be imported.
package enum ForeignFile {
  /// The most bytes of a text file.
  package static let mostTextBytes = 192 << 20

  /// Reads a file, and gives what it holds to a function.
  /// - Parameters:
  ///   - request: The path of the file, and what the learner says of it.
  ///   - clock: Tells the study days of a package that does not say where it was made.
  ///   - folder: Where images are unpacked; they are there until the function returns.
  ///   - use: Gets what the file holds.
  /// - Returns: What the function returns.
  /// - Throws: `ForeignFileError`, and what the function throws.
  package static func read<Result>(
    _ request: ImportRequest,
    clock: any WallClock,
    unpackingIn folder: String,
    use: (ImportedFile) async throws -> Result
  ) async throws -> Result {
    let isPackage = try isZip(request.path)
    let bytes = isPackage ? [] : try content(of: request.path)
    guard isPackage || LibraryFileReader.recognises(bytes) else {
      return try await use(TextFile.read(bytes, request))
    }
    let temporary = try makeFolder(in: folder)
    defer { temporary.remove() }
    guard isPackage else {
      return try await use(LibraryFileReader.read(bytes, unpackingInto: temporary))
    }
    return try await use(AnkiFile(request, clock: clock, unpackingIn: temporary).read())
  }

  private static func makeFolder(
    in parent: String
  ) throws(ForeignFileError) -> TemporaryFolder {
    do {
      return try TemporaryFolder(in: parent)
    } catch {
      throw .system(code: error.code)
    }
  }

  /// Whether a file begins like a zip archive.
  private static func isZip(_ path: String) throws(ForeignFileError) -> Bool {
    do {
      return try InputFile.bytes(of: path, first: 4) == [0x50, 0x4B, 3, 4]
    } catch {
      throw ForeignFileError(error)
    }
  }

  private static func content(of path: String) throws(ForeignFileError) -> [UInt8] {
    do {
      return try InputFile.bytes(of: path, limit: mostTextBytes)
    } catch {
      throw ForeignFileError(error)
    }
  }
}
