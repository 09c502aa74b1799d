/// A line that `tangocho-exchange --report` writes for the full screen: a key and values with tabs
/// between them.
package nonisolated struct ReportLine: Hashable, Sendable {
  /// What the line is about.
  let key: String
  let values: [String]

  package init(_ key: String, _ values: [String] = []) { (self.key, self.values) = (key, values) }

  /// Reads a line.
  init(text: Substring) {
    let cells = text.split(separator: "\t", omittingEmptySubsequences: false)
      .map { Self.unescaped($0) }
    (key, values) = (cells[0], Array(cells.dropFirst()))
  }

  /// The line as it is written: tabs, line ends and backslashes in values are escaped.
  package var text: String {
    ([key] + values.map(Self.escaped)).joined(separator: "\t")
  }

  /// The value at a place; empty when there is none.
  subscript(place: Int) -> String { values.indices.contains(place) ? values[place] : "" }

  /// The number at a place; 0 when there is none.
  func number(_ place: Int) -> Int { Int(self[place]) ?? 0 }

  private static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result.append(contentsOf: "\\\\".unicodeScalars)
      case "\t": result.append(contentsOf: "\\t".unicodeScalars)
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  private static func unescaped(_ text: Substring) -> String {
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in text.unicodeScalars {
      guard isEscaped || scalar == "\\" else {
        result.append(scalar)
        continue
      }
      if isEscaped { result.append(scalar == "t" ? "\t" : scalar == "n" ? "\n" : scalar) }
      isEscaped.toggle()
    }
    return String(result)
  }
}
