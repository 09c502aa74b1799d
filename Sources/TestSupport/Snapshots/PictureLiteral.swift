/// The string literal of a call that expects a picture: a multiline one, or `""`.
struct PictureLiteral {
  /// The lines of the file that the literal spans.
  let lines: Range<Int>
  /// What precedes and follows it in its first and last line.
  private let before: String
  private let behind: String
  /// The `#` of a raw literal.
  private let hashes: String

  /// Finds the literal of a call.
  /// - Parameters:
  ///   - start: The line in which the call begins, counted from 0.
  ///   - text: The lines of the file.
  init?(ofCallAt start: Int, in text: [String]) {
    guard text.indices.contains(start) else { return nil }
    let indent = Self.indent(of: text[start]).count
    for index in start..<text.count {
      let line = text[index]
      // Back at the indentation of the call: it has ended.
      if index > start, !line.isEmpty, Self.indent(of: line).count <= indent { return nil }
      if let opening = line.firstMatch(of: /(#*)"""$/) {
        hashes = String(opening.1)
        let closing = "\"\"\"" + hashes
        let end = text[index...].dropFirst()
          .firstIndex { $0.drop { $0 == " " }.hasPrefix(closing) }
        guard let end else { return nil }
        lines = index..<end + 1
        before = String(line[..<opening.range.lowerBound])
        behind = String(text[end].drop { $0 == " " }.dropFirst(closing.count))
        return
      }
      if let empty = line.firstMatch(of: /""(\)?)$/) {
        hashes = ""
        lines = index..<index + 1
        before = String(line[..<empty.range.lowerBound])
        behind = String(empty.1)
        return
      }
    }
    return nil
  }

  /// The lines of the literal with new rows.
  func holding(_ rows: [String]) -> [String] {
    let indent = Self.indent(of: before)
    let content = rows.map { $0.isEmpty ? "" : indent + escaped($0) }
    return ["\(before)\(hashes)\"\"\""] + content + ["\(indent)\"\"\"\(hashes)\(behind)"]
  }

  private func escaped(_ row: String) -> String {
    guard hashes.isEmpty else { return row }
    return row.replacing("\\", with: "\\\\").replacing("\"\"\"", with: "\\\"\"\"")
  }

  private static func indent(of line: String) -> String { String(line.prefix { $0 == " " }) }
}
