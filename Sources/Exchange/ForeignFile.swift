import Archives
import Domain
import Files

/// Reads any file that can be imported.
package struct ForeignFile {
  package static let mostTextBytes = ImportRequest.mostTextBytes
  /// What is written in place of a path for standard input.
  package static let standardInput = "-"

  private let request: ImportRequest
  private let separators: TextSeparators
  private let studyClock: any WallClock
  private let dictionary: (any DictionaryService)?
  private let readings: (any ReadingService)?
  private let fillsReadings: Bool
  private let progress: FileProgress

  /// Creates a reader.
  /// - Parameters:
  ///   - request: The path of the file, or `standardInput`, and what the learner says of it.
  ///   - separators: What separates words and their parts, where that should not be found out.
  ///   - studyClock: The study days of a package that does not say where it was made.
  ///   - dictionary: Has the meanings of the words of formats that have none, and readings.
  ///   - readings: Has the readings of kanji, beside which romaji is the gana; nil to leave it.
  ///   - fillsReadings: Whether lines of words get the gana that they lack from the dictionary.
  ///   - progress: Receives the progress of reading.
  package init(
    _ request: ImportRequest,
    separators: TextSeparators = TextSeparators(),
    studyClock: any WallClock,
    dictionary: (any DictionaryService)? = nil,
    readings: (any ReadingService)? = nil,
    fillsReadings: Bool = false,
    progress: FileProgress = .none
  ) {
    (self.request, self.separators, self.studyClock) = (request, separators, studyClock)
    (self.dictionary, self.readings, self.fillsReadings) = (dictionary, readings, fillsReadings)
    self.progress = progress
  }

  /// Reads the file, and gives what it holds to a function.
  /// - Parameters:
  ///   - folder: Where files are unpacked; they are there until the function returns.
  ///   - use: Gets what the file holds.
  /// - Returns: What the function returns.
  /// - Throws: `ForeignFileError`, and what the function throws.
  package func read<Result>(
    unpackingIn folder: String,
    use: (ImportedFile) async throws -> Result
  ) async throws -> Result {
    let content = try content()
    if case .text(let bytes) = content {
      return try await use(completed(text(bytes)).filled)
    }
    let temporary = try Self.makeFolder(in: folder)
    defer { temporary.remove() }
    if case .library(let bytes, let encoding) = content {
      var file = try LibraryFileReader.read(bytes, unpackingInto: temporary)
      file.encoding = encoding
      return try await use(file.filled)
    }
    let file = try await completed(binary(content, temporary))
    return try await use(file.filled)
  }

  private static func makeFolder(
    in parent: String
  ) throws(ForeignFileError) -> TemporaryFolder {
    do {
      return try TemporaryFolder(in: parent)
    } catch {
      throw .noFolder(in: error.path, code: error.code)
    }
  }

  private func completed(_ file: ImportedFile) async throws -> ImportedFile {
    var file = file
    try file.requireOneColumnPerSide(request.roles)
    file.table?.romaji = readings.map { RomajiCompletion($0) }
    if let readings { await RomajiCompletion(readings).complete(&file) }
    if file.isOfLines, fillsReadings, let dictionary {
      await GanaCompletion(dictionary).complete(&file, progress.part(0.5...1))
    }
    guard file.lacksMeanings else { return file }
    guard let dictionary else { throw ForeignFileError.noDictionary(.absent(searched: [])) }
    try await DictionaryCompletion(dictionary).complete(&file, progress.part(0.5...1))
    return file
  }
}

extension ImportedFile {
  /// The file, if it has anything.
  fileprivate var filled: ImportedFile {
    get throws(ForeignFileError) {
      let isEmpty = table == nil && collection.books.isEmpty && collection.remarks.isEmpty
      if isEmpty { throw .empty }
      return self
    }
  }
}

// MARK: - Formats

extension ForeignFile {
  /// What a file is, by its beginning.
  private enum Content {
    case zip([UInt8]?)
    case sqlite([UInt8]?)
    case text([UInt8])
    /// What this program exported as JSON, in UTF-8, and the encoding in which it was saved since.
    case library([UInt8], encoding: String)

    init(ofText bytes: [UInt8], as encoding: String?) {
      let isKnown = LibraryFileReader.recognizes(bytes)
      self = isKnown ? .library(bytes, encoding: "UTF-8") : .text(bytes)
      // In UTF-16 and UTF-32, one of the first two bytes is a NUL or that of a mark.
      let isOther =
        isKnown ? bytes.firstInvalidUTF8 != nil : bytes.prefix(2).contains { $0 == 0 || $0 > 0xFD }
      guard isOther, let text = try? TextEncoding.decode(bytes, as: encoding),
        // What is invalid in UTF-16 is damage; what was recognized may be UTF-8 with damage.
        text.isValid || !isKnown, LibraryFileReader.recognizes(text.bytes)
      else { return }
      self = .library(text.bytes, encoding: text.name)
    }
  }

  private static let zipSignature: [UInt8] = [0x50, 0x4B, 3, 4]
  /// The end of an archive, with which an empty one begins.
  private static let zipEndSignature: [UInt8] = [0x50, 0x4B, 5, 6]
  private static let sqliteSignature = Array("SQLite format 3\0".utf8)

  /// The bytes of the file; without them for a format that is read in place.
  private func content() throws(ForeignFileError) -> Content {
    if let bytes = try streamed() {
      if bytes.starts(with: Self.zipEndSignature) { throw .emptyArchive }
      if bytes.starts(with: Self.zipSignature) { return .zip(bytes) }
      if let other = BinaryFormat(start: bytes.prefix(16)) { throw .noWords(other) }
      return bytes.starts(with: Self.sqliteSignature) ? .sqlite(bytes) : self.content(ofText: bytes)
    }
    var other: BinaryFormat?
    do {
      let start = try InputFile.bytes(of: request.path, first: Self.sqliteSignature.count)
      if start.starts(with: Self.zipSignature) { return .zip(nil) }
      if start == Self.sqliteSignature { return .sqlite(nil) }
      other = BinaryFormat(start: start)
      if other == nil, !start.starts(with: Self.zipEndSignature) {
        return content(ofText: try InputFile.bytes(of: request.path, limit: Self.mostTextBytes))
      }
    } catch {
      throw ForeignFileError(error)
    }
    throw other.map { .noWords($0) } ?? .emptyArchive
  }

  private func content(ofText bytes: [UInt8]) -> Content {
    Content(ofText: bytes, as: request.encoding)
  }

  /// The bytes of what can be read only once; nil for a file.
  private func streamed() throws(ForeignFileError) -> [UInt8]? {
    let limit = Self.mostTextBytes
    do {
      if request.path == Self.standardInput {
        return try StreamedInput.bytesOfStandardInput(limit: limit)
      }
      guard StreamedInput.isPipe(request.path) else { return nil }
      return try StreamedInput.bytes(ofPipe: request.path, limit: limit)
    } catch {
      throw ForeignFileError(error)
    }
  }

  private func text(_ bytes: [UInt8]) throws(ForeignFileError) -> ImportedFile {
    if JPDBFile.isOne(bytes) { return try JPDBFile.read(bytes, progress.part(0...0.5)) }
    return try TextFile.open(bytes, request, separators)
  }

  private func binary(
    _ content: Content,
    _ folder: TemporaryFolder
  ) throws(ForeignFileError) -> ImportedFile {
    var request = request
    let isZip: Bool
    switch content {
    case .zip(let bytes): (isZip, request.path) = (true, try path(of: bytes, folder))
    case .sqlite(let bytes): (isZip, request.path) = (false, try path(of: bytes, folder))
    case .text, .library: throw .unknownFormat
    }
    if !isZip { return try KindleFile.read(request.path, progress.part(0...0.5)) }
    let path = request.path
    if try unpacking({ () throws(ArchiveError) in try YomitanFile.isOne(path) }) {
      return try YomitanFile.read(path, progress)
    }
    do throws(ForeignFileError) {
      return try AnkiFile(request, studyClock: studyClock, unpackingIn: folder, progress).read()
    } catch {
      // Only then: a large package has very many members to look through.
      guard error == .anki(.noCollection),
        try unpacking({ () throws(ArchiveError) in try BinaryFormat.isDocument(archive: path) })
      else { throw error }
      throw .noWords(.document)
    }
  }

  /// The path of the file, or of a copy of what came from standard input.
  private func path(
    of bytes: [UInt8]?,
    _ folder: TemporaryFolder
  ) throws(ForeignFileError) -> String {
    guard let bytes else { return request.path }
    return try unpacking { () throws(ArchiveError) in try folder.write(bytes, "input") }
  }

  private func unpacking<Result>(
    _ body: () throws(ArchiveError) -> Result
  ) throws(ForeignFileError) -> Result {
    do {
      return try body()
    } catch {
      throw .archive(error)
    }
  }
}
