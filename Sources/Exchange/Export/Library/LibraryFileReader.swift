import Archives
import Domain
import Files
import FoundationEssentials

/// Reads the files that `tangocho export` writes as JSON, word by word.
///
/// Decoding one as a whole would take many times its size in memory.
struct LibraryFileReader {
  /// The name of the format.
  static let format = "tangocho"

  /// The maximum that is read: a file can hold far more than any library.
  private static let most = (
    books: 100_000, words: ImportRequest.mostWords, reviews: 2_000_000, tags: 2_000_000,
    media: 100_000
  )
  /// The maximum number of bytes of a word, or a book without its words, and of a file as Base64: more
  /// than can be pasted into a word, and than an image has.
  private static let mostBytes = (value: 20 << 20, media: 20 << 20)

  private let bytes: [UInt8]
  private let folder: TemporaryFolder
  private let decoder = JSONDecoder()
  private var version: Int?
  private var books: [ImportedBook]?
  /// The names of the images of words, and the paths of those in the file.
  private var images: Set<String> = []
  private var paths: [String: String] = [:]
  private var sounds: [ImportedSound] = []
  private var (words, reviews, tags, media) = (0, 0, 0, 0)
  /// What is wrong where reading stopped, if it is more than its place.
  private var fault: ForeignFileError?

  private init(_ bytes: [UInt8], _ folder: TemporaryFolder) {
    (self.bytes, self.folder) = (bytes, folder)
  }

  /// Reads a file.
  /// - Parameters:
  ///   - bytes: The file.
  ///   - folder: Where its images and sounds are written.
  /// - Returns: What it holds.
  /// - Throws: `.damagedFile`, `.newerFile`, `.tooManyWords`.
  static func read(
    _ bytes: [UInt8],
    unpackingInto folder: TemporaryFolder
  ) throws(ForeignFileError) -> ImportedFile {
    let hasMark = bytes.starts(with: mark)
    var file = LibraryFileReader(hasMark ? Array(bytes.dropFirst(mark.count)) : bytes, folder)
    do throws(JSONReader.Failure) {
      try file.read()
    } catch {
      throw file.fault ?? file.damage("line \(error.line)")
    }
    return try file.imported()
  }

  private mutating func read() throws(JSONReader.Failure) {
    var reader = JSONReader(bytes)
    if bytes.firstInvalidUTF8 != nil { throw reader.failure }
    try reader.object { name, reader throws(JSONReader.Failure) in
      switch name {
      case "tangocho":
        let number = try reader.number()
        let found = Int(min(max(number, 0), 1e9))
        version = found
        if found > LibraryFile.version { throw stop(.newerFile(version: found), reader) }
      case "books": try readBooks(&reader)
      case "images": try readMedia(&reader, Self.readImage)
      case "sounds": try readMedia(&reader, Self.readSound)
      default: try reader.skip()
      }
    }
    guard reader.isAtEnd() else { throw reader.failure }
  }

  private mutating func imported() throws(ForeignFileError) -> ImportedFile {
    guard version != nil else { throw damage("tangocho") }
    guard let books else { throw damage("books") }
    var collection = ImportedCollection(books: books.map(withImages))
    collection.sounds = sounds.sorted { $0.name.text < $1.name.text }
    return ImportedFile(format: Self.format, encoding: "UTF-8", collection: collection)
  }

  /// A book with the paths of its images in the place of their names.
  private func withImages(_ book: ImportedBook) -> ImportedBook {
    var book = book
    for word in book.words.indices {
      for side in Side.allCases {
        guard case .file(path: let name) = book.words[word].input[side].image else { continue }
        book.words[word].input[side].image = paths[name].map { .file(path: $0) }
        if paths[name] == nil { book.remarks.add(.lackedImages) }
      }
    }
    return book
  }

  /// The error for damage at a place, or on a line when it is no JSON.
  private func damage(_ place: String) -> ForeignFileError {
    .damagedFile(JSONDamage(of: bytes)?.place ?? place)
  }

  /// Ends reading with an error.
  private mutating func stop(
    _ fault: ForeignFileError,
    _ reader: JSONReader
  ) -> JSONReader.Failure {
    self.fault = fault
    return reader.failure
  }
}

// MARK: - Books and words

extension LibraryFileReader {
  private mutating func readBooks(_ reader: inout JSONReader) throws(JSONReader.Failure) {
    var all: [ImportedBook] = []
    try reader.array { reader throws(JSONReader.Failure) in
      guard all.count < Self.most.books else { throw stop(.tooManyWords, reader) }
      all.append(try readBook(&reader, "books.\(all.count)"))
    }
    books = all
  }

  private mutating func readBook(
    _ reader: inout JSONReader,
    _ place: String
  ) throws(JSONReader.Failure) -> ImportedBook {
    var words: [ImportedWord] = []
    var head: [UInt8] = []
    var hasWords = false
    try reader.object { name, reader throws(JSONReader.Failure) in
      if name == "words" {
        hasWords = true
        return try reader.array { reader throws(JSONReader.Failure) in
          let place = "\(place).words.\(words.count)"
          words.append(try readWord(&reader, place, number: words.count + 1))
        }
      }
      let value = try slice(&reader)
      // A name that needs an escape is none of those that are known.
      guard name.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }) else { return }
      guard head.count + value.count <= Self.mostBytes.value else {
        throw stop(.damagedFile("\(place).\(name)"), reader)
      }
      head += Array("\"\(name)\":".utf8) + value + [UInt8(ascii: ",")]
    }
    let end = hasWords ? "\"words\":[]}" : "\"-\":0}"
    let text = Array("{".utf8) + head + Array(end.utf8)
    let book = try decoded(LibraryFile.Book.self, text, place, reader)
    do throws(ForeignFileError) {
      var imported = try book.imported()
      imported.words = words
      return imported
    } catch {
      throw stop(error, reader)
    }
  }

  private mutating func readWord(
    _ reader: inout JSONReader,
    _ place: String,
    number: Int
  ) throws(JSONReader.Failure) -> ImportedWord {
    let text = try slice(&reader)
    guard text.count <= Self.mostBytes.value else {
      throw stop(.damagedFile(place), reader)
    }
    let word = try decoded(LibraryFile.Word.self, Array(text), place, reader)
    (words, reviews) = (words + 1, reviews + (word.reviews?.count ?? 0))
    tags += word.tags?.count ?? 0
    guard words <= Self.most.words, reviews <= Self.most.reviews, tags <= Self.most.tags else {
      throw stop(.tooManyWords, reader)
    }
    images.formUnion((word.images ?? [:]).values)
    do throws(ForeignFileError) {
      return try word.imported(place: number)
    } catch {
      throw stop(error, reader)
    }
  }

  /// The bytes of the next value.
  private func slice(_ reader: inout JSONReader) throws(JSONReader.Failure) -> ArraySlice<UInt8> {
    _ = try reader.kind()
    let start = reader.place
    try reader.skip()
    return bytes[start..<reader.place]
  }

  private mutating func decoded<Value: Decodable>(
    _ type: Value.Type,
    _ text: [UInt8],
    _ place: String,
    _ reader: JSONReader
  ) throws(JSONReader.Failure) -> Value {
    do {
      return try decoder.decode(type, from: Data(text))
    } catch {
      let inner = (error as? DecodingError)?.place ?? ""
      throw stop(damage(inner.isEmpty ? place : "\(place).\(inner)"), reader)
    }
  }
}

// MARK: - Images and sounds

extension LibraryFileReader {
  private mutating func readMedia(
    _ reader: inout JSONReader,
    _ read: (inout LibraryFileReader, String, Data?) throws(ForeignFileError) -> Void
  ) throws(JSONReader.Failure) {
    if try reader.kind() == .null { return try reader.skip() }
    try reader.object { name, reader throws(JSONReader.Failure) in
      media += 1
      guard media <= Self.most.media else {
        throw stop(.archive(.tooLarge(.members(Self.most.media))), reader)
      }
      var text = reader
      let isLarge = try slice(&reader).count > Self.mostBytes.media
      let data = isLarge ? nil : Data(base64Encoded: try text.string())
      do throws(ForeignFileError) {
        try read(&self, name, data)
      } catch {
        throw stop(error, reader)
      }
    }
  }

  /// Takes an image that a word has.
  private static func readImage(
    _ file: inout LibraryFileReader,
    _ name: String,
    _ data: Data?
  ) throws(ForeignFileError) {
    guard let data else { throw .damagedFile("images.\(name)") }
    guard file.books == nil || file.images.contains(name), file.paths[name] == nil else { return }
    file.paths[name] = try file.write(data, "image")
  }

  /// Takes a sound; its name must be that of its content, by which words find it.
  private static func readSound(
    _ file: inout LibraryFileReader,
    _ name: String,
    _ data: Data?
  ) throws(ForeignFileError) {
    guard let data else { throw .damagedFile("sounds.\(name)") }
    let path = try file.write(data, "sound")
    do throws(InputFile.Failure) {
      if let sound = try ImportedSound(name, at: path), sound.name.text == name {
        return file.sounds.append(sound)
      }
    } catch {
      throw ForeignFileError(error)
    }
    throw .damagedFile("sounds.\(name)")
  }

  private func write(_ data: Data, _ name: String) throws(ForeignFileError) -> String {
    do throws(ArchiveError) {
      return try folder.write(Array(data), name)
    } catch {
      throw .archive(error)
    }
  }
}

// MARK: - Recognition

extension LibraryFileReader {
  private static let head = Array("{\"tangocho\":".utf8)
  /// The byte order mark, with which some editors begin a file.
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Whether bytes begin like such a file, even if one byte of the beginning is damaged, or the file ends
  /// there.
  static func recognizes(_ bytes: [UInt8]) -> Bool {
    let start = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    let text = start.prefix(400).filter { $0 > 0x20 }
    if text.count < head.count, text.count > 3, head.starts(with: text) { return true }
    let same = zip(text, head).prefix { $0 == $1 }.count
    // Behind what is the same, a byte is another one, missing, or too much.
    return [(1, 1), (0, 1), (1, 0)].contains { skipped, other in
      text.dropFirst(same + skipped).starts(with: head.dropFirst(same + other))
    }
  }
}
