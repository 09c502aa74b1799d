import Archives
import Domain
import Files
import FoundationEssentials

/// Reads the files that `tangocho export` writes as JSON.
struct LibraryFileReader {
  /// The name of the format.
  static let format = "tangocho"

  private let images: [String: String]

  private static let head = Array("{\"tangocho\":".utf8)
  /// What some editors begin a file with.
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Whether bytes begin like such a file, also when one byte of that is damaged, or the file ends
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

  /// Reads a file.
  /// - Parameters:
  ///   - bytes: The file.
  ///   - folder: Where its images and sounds are written.
  /// - Returns: What it holds.
  /// - Throws: `.damagedFile`, `.newerFile`.
  static func read(
    _ bytes: [UInt8],
    unpackingInto folder: TemporaryFolder
  ) throws(ForeignFileError) -> ImportedFile {
    let hasMark = bytes.starts(with: mark)
    let file = try LibraryFile(utf8: hasMark ? Array(bytes.dropFirst(mark.count)) : bytes)
    var paths: [String: String] = [:]
    for (name, text) in file.images ?? [:] {
      guard let data = Data(base64Encoded: text) else { throw .damagedFile("images.\(name)") }
      paths[name] = try write(data, "image", into: folder)
    }
    let reader = LibraryFileReader(images: paths)
    var collection = ImportedCollection()
    for (name, text) in (file.sounds ?? [:]).sorted(by: { $0.key < $1.key }) {
      guard let data = Data(base64Encoded: text) else { throw .damagedFile("sounds.\(name)") }
      let sound = try sound(name, at: write(data, "sound", into: folder))
      collection.sounds.append(sound)
    }
    for book in file.books { collection.books.append(try reader.book(book)) }
    return ImportedFile(format: format, encoding: "UTF-8", collection: collection)
  }

  private static func write(
    _ data: Data,
    _ name: String,
    into folder: TemporaryFolder
  ) throws(ForeignFileError) -> String {
    do throws(ArchiveError) {
      return try folder.write(Array(data), name)
    } catch {
      throw .archive(error)
    }
  }

  /// A sound, whose name must be that of its content: by that it is found.
  private static func sound(
    _ name: String,
    at path: String
  ) throws(ForeignFileError) -> ImportedSound {
    do throws(InputFile.Failure) {
      if let sound = try ImportedSound(name, at: path), sound.name.text == name { return sound }
    } catch {
      throw ForeignFileError(error)
    }
    throw .damagedFile("sounds.\(name)")
  }

  private func book(_ book: LibraryFile.Book) throws(ForeignFileError) -> ImportedBook {
    guard let id = WordBookID(book.id), let front = FrontType(rawValue: book.front),
      !normalizedText(book.title).isEmpty
    else { throw .damagedFile("books: \(book.title)") }
    var original = WordBook(
      id: id,
      title: normalizedText(book.title),
      createdAt: Self.timestamp(book.createdAt),
      isClosed: book.closed,
      keepsReviews: book.keepsReviews ?? false,
      movedWords: (book.movedWords ?? []).compactMap { WordID($0) },
      front: front
    )
    original.reviewedOn = book.reviewedOn.map(Self.day)
    original.newFirstSince = book.newFirstSince.map(Self.timestamp)
    if let second = book.second {
      guard let side = FrontType(rawValue: second) else {
        throw .damagedFile("books: \(book.title): second")
      }
      original.secondFront = side
    }
    var imported = ImportedBook(title: original.title)
    for (place, word) in book.words.enumerated() {
      imported.words.append(try self.word(word, place: place + 1, &imported.remarks))
    }
    (imported.fronts, imported.original) = (original.fronts, original)
    imported.unit = .entry
    return imported
  }

  private func word(
    _ word: LibraryFile.Word,
    place: Int,
    _ remarks: inout ImportRemarks
  ) throws(ForeignFileError) -> ImportedWord {
    guard let id = WordID(word.id), let state = UInt8(exactly: word.state).flatMap(StudyState.init)
    else { throw .damagedFile("words: \(word.id)") }
    var input = WordInput()
    for (side, text) in [(Side.kanji, word.kanji), (.gana, word.gana), (.meaning, word.meaning)] {
      input[side].text = text ?? ""
      guard let name = word.images?[side.rawValue] else { continue }
      input[side].image = images[name].map { .file(path: $0) }
      if input[side].image == nil { remarks.add(.lackedImages) }
    }
    for text in WordText.allCases { input.texts[text] = word.texts?[text.rawValue] ?? "" }
    input.tags = word.tags ?? []
    var imported = ImportedWord(input, source: ImportedWord.source(of: id), place: place)
    (imported.isFlagged, imported.isSuspended) = (word.flagged ?? false, word.suspended ?? false)
    imported.buriedUntil = word.buriedUntil.map(Self.day)
    imported.original = ImportedWord.Original(
      state: state,
      createdAt: Self.timestamp(word.createdAt)
    )
    for review in word.reviews ?? [] { imported.reviews.append(try Self.review(review)) }
    return imported
  }
}

extension LibraryFileReader {
  private static func review(
    _ review: LibraryFile.Review
  ) throws(ForeignFileError) -> ImportedReview {
    guard let rating = UInt8(exactly: review.rating).flatMap(Rating.init) else {
      throw .damagedFile("reviews: rating \(review.rating)")
    }
    var imported = ImportedReview(
      time: timestamp(review.time),
      rating: rating,
      duration: min(max(review.duration ?? 0, 0), Int(UInt32.max))
    )
    imported.day = day(review.day)
    imported.asked = review.asked.flatMap { Side(rawValue: $0) }
    imported.typed = review.typed
    (imported.isMark, imported.isSecond) = (review.mark ?? false, review.second ?? false)
    imported.carried = review.after.flatMap(carried)
    return imported
  }

  private static func carried(_ state: LibraryFile.State) -> CarriedState? {
    let due =
      state.dueDay.map { ReviewDue.on(day($0)) }
      ?? state.dueTime.map { .at(timestamp($0)) }
    return due.map {
      CarriedState(due: $0, stability: state.stability ?? 0, difficulty: state.difficulty ?? 0)
    }
  }

  /// A time within the years of dates; sums of these are numbers.
  private static func timestamp(_ milliseconds: Int64) -> Timestamp {
    Timestamp(milliseconds: min(max(milliseconds, 0), 1 << 47))
  }

  private static func day(_ number: Int) -> Day {
    Day(number: min(max(number, -1 << 24), 1 << 24))
  }
}
