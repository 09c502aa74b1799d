/// The media of a package: which member of the archive has the file of a name.
struct AnkiMedia {
  private var members: [String: String] = [:]
  private static let most = 500_000

  init(_ package: AnkiPackage, _ database: AnkiDatabase) throws(AnkiError) {
    if package.container == .third {
      try self.init(entries: package.mediaList)
    } else {
      try self.init(json: package.mediaList, database)
    }
  }

  /// Reads a message with an entry for each file in order; the first file is the member `0`.
  init(entries list: [UInt8]) throws(AnkiError) {
    var place = 0
    for field in ProtobufFields(list[...]) where field.number == 1 {
      guard case .bytes(let entry) = field.value else { continue }
      guard place < Self.most else { throw .tooMany(.names, limit: Self.most) }
      // Since some version an entry can name its member.
      let member = ProtobufFields.number(255, in: entry).map { "\($0)" } ?? "\(place)"
      if let name = ProtobufFields.text(1, in: entry) { members[name] = member }
      place += 1
    }
  }

  /// Reads an object from the names of members to those of files; without one there are no media.
  private init(json list: [UInt8], _ database: AnkiDatabase) throws(AnkiError) {
    var members: [String: String] = [:]
    try database.read(
      "SELECT key, value FROM json_each(CASE WHEN json_valid(?1) THEN ?1 ELSE '{}' END)",
      .names,
      limit: Self.most,
      binding: list
    ) { row throws(AnkiError) in
      members[try row.text(1)] = try row.text(0)
    }
    self.members = members
  }

  /// The member that has a file; Anki writes some names with percent signs.
  func member(of name: String) -> String? {
    members[name] ?? members[Self.decoded(name)]
  }

  private static func decoded(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: "%")) else { return name }
    var bytes: [UInt8] = []
    var rest = Array(name.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
