import Domain

/// `MANIFEST.json`, the first entry of a backup, which lists its content.
struct BackupManifest: Equatable {
  static let name = "MANIFEST.json"
  static let formatName = "format.json"
  /// The version of archives that this program writes and reads.
  static let version: Int64 = 1
  /// The maximum size of a manifest, in bytes: enough for more than three million images.
  static let mostBytes = 1 << 28
  /// The maximum size of a backup, in bytes.
  static let mostContent = 1 << 36

  /// A file of the library.
  struct File: Equatable {
    /// Its path in the library.
    var name = ""
    var size = 0
    /// The SHA-256 of its bytes.
    var hash = ""
  }

  var library = RawID(high: 0, low: 0)
  var kind = Backup.Kind.usual
  var time = Timestamp(milliseconds: 0)
  /// Where the library was.
  var folder = ""
  var contents = BackupContents()
  /// The files in the order of the archive.
  var files: [File] = []
  /// The names of the images, which are beside the archives.
  var images: [String] = []

  var journal: [File] { files.filter { $0.name != Self.formatName } }

  /// Whether the names are those of a library, and the sizes are possible.
  var isValid: Bool {
    var names = Set<String>()
    var sum = 0
    for file in files {
      guard Self.isName(file.name), file.size >= 0, file.size <= Self.mostContent,
        file.hash.utf8.count == 64, names.insert(file.name).inserted
      else { return false }
      sum += file.size
      if sum > Self.mostContent { return false }
    }
    return images.allSatisfy(Self.isImage)
  }

  /// `format.json`, or a path like `dev/<folder>/<file>.jsonl`, which another program may have named.
  private static func isName(_ name: String) -> Bool {
    if name == formatName { return true }
    let bytes = Array(name.utf8)
    let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    return 2...3 ~= parts.count && parts[0] == "dev" && name.hasSuffix(".jsonl")
      && parts.allSatisfy { !["", ".", ".."].contains($0) } && !bytes.contains(0)
  }

  /// Whether an image or a sound is a sound.
  static func isSound(_ name: String) -> Bool {
    ImageType(rawValue: String(name.drop { $0 != "." }.dropFirst())) == nil
  }

  /// `<sha256>.<extension>`, of an image or a sound.
  static func isImage(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && (1...5).contains(parts[1].utf8.count)
      && parts[1].utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 }
      && parts[0].utf8.count == 64
      && parts[0].utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
  }
}

extension BackupManifest {
  /// The manifest as one line of JSON.
  var json: [UInt8] {
    var json: [UInt8] = []
    json.append("{\"backup\":")
    json.append(decimal: Self.version)
    json.append(",\"library\":")
    json.append(library.typed() as Identifier<Never>)
    json.append(",\"kind\":")
    json.append(text: kind.rawValue)
    json.append(",\"time\":")
    json.append(decimal: time.milliseconds)
    json.append(",\"folder\":")
    json.append(text: folder)
    for (name, count) in [
      (",\"books\":", contents.books), (",\"words\":", contents.words),
      (",\"reviews\":", contents.reviews),
    ] as [(StaticString, Int)] {
      json.append(name)
      json.append(decimal: count)
    }
    json.append(",\"files\":[")
    for (place, file) in files.enumerated() {
      if place > 0 { json.append(",") }
      json.append("{\"name\":")
      json.append(text: file.name)
      json.append(",\"size\":")
      json.append(decimal: file.size)
      json.append(",\"sha256\":")
      json.append(text: file.hash)
      json.append("}")
    }
    json.append("],\"images\":[")
    for (place, image) in images.enumerated() {
      if place > 0 { json.append(",") }
      json.append(text: image)
    }
    json.append("]}\n")
    return json
  }

  /// Parses a manifest.
  /// - Throws: The fault when it is invalid.
  init(_ json: [UInt8]) throws(ArchiveFault) {
    var version: Int64 = 0
    let isRead = ManifestReader().read(json.span.bytes, into: &self, &version)
    if version > Self.version { throw .newer }
    guard isRead, version == Self.version, isValid else { throw .noManifest }
  }
}

/// Parses the members of a manifest.
private struct ManifestReader {
  func read(
    _ bytes: RawSpan,
    into manifest: inout BackupManifest,
    _ version: inout Int64
  ) -> Bool {
    var cursor = JSONCursor(bytes)
    let isRead = cursor.object { cursor, key in
      switch key {
      case JSONKey.packed("backup"): assign(cursor.integer(), to: &version)
      case JSONKey.packed("library"): assign(cursor.identifier(), to: &manifest.library)
      case JSONKey.packed("kind"):
        assign(cursor.text().flatMap(Backup.Kind.init), to: &manifest.kind)
      case JSONKey.packed("time"):
        assign(cursor.integer().map { Timestamp(milliseconds: $0) }, to: &manifest.time)
      case JSONKey.packed("folder"): assign(cursor.text(), to: &manifest.folder)
      case JSONKey.packed("books"): assign(count(&cursor), to: &manifest.contents.books)
      case JSONKey.packed("words"): assign(count(&cursor), to: &manifest.contents.words)
      case JSONKey.packed("reviews"): assign(count(&cursor), to: &manifest.contents.reviews)
      case JSONKey.packed("files"):
        cursor.array { cursor in append(file(&cursor), to: &manifest.files) }
      case JSONKey.packed("images"):
        cursor.array { cursor in append(cursor.text(), to: &manifest.images) }
      default: cursor.skipValue()
      }
    }
    return isRead && cursor.take(0x0A) && cursor.isAtEnd
  }

  private func file(_ cursor: inout JSONCursor) -> BackupManifest.File? {
    var file = BackupManifest.File()
    let isRead = cursor.object { cursor, key in
      switch key {
      case JSONKey.packed("name"): assign(cursor.text(), to: &file.name)
      case JSONKey.packed("size"): assign(count(&cursor), to: &file.size)
      case JSONKey.packed("sha256"): assign(cursor.text(), to: &file.hash)
      default: cursor.skipValue()
      }
    }
    return isRead ? file : nil
  }

  private func count(_ cursor: inout JSONCursor) -> Int? {
    cursor.integer().flatMap { 0...Int64(Int32.max) << 16 ~= $0 ? Int($0) : nil }
  }

  private func append<Value>(_ value: Value?, to list: inout [Value]) -> Bool {
    guard let value else { return false }
    list.append(value)
    return true
  }
}
