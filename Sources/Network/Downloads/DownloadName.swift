/// The name of the file in which a download is stored: safe on every disk, and with the ending of
/// its format.
enum DownloadName {
  /// The longest name, in bytes of UTF-8; file systems allow 255.
  private static let longest = 180

  /// The name that the answer gives, else the one in the address, else `download`.
  static func of(_ response: NetworkResponse, from address: WebAddress) -> String {
    let given = response["Content-Disposition"].map(HeaderParameters.init)?["filename"]
    let names = [given, address.lastComponent].compactMap(\.self).map(cleaned)
    let name = names.first { !$0.isEmpty } ?? "download"
    guard fileExtension(of: name) == nil,
      let type = response.contentType, let ending = extensions[type.name]
    else { return name }
    return shortened(name, to: longest - ending.utf8.count - 1) + "." + ending
  }

  /// The last component of a path without what could mean something to a shell, a terminal or a
  /// file system.
  private static func cleaned(_ text: String) -> String {
    let last = text.split { "/\\".contains($0) }.last ?? ""
    let scalars = last.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
        .unassigned:
        false
      default: !"<>:\"|?*\u{FFFD}".unicodeScalars.contains(scalar)
      }
    }
    let plain = String(String.UnicodeScalarView(scalars)).drop {
      "-. ~".contains($0) || $0.isWhitespace
    }
    guard let ending = fileExtension(of: String(plain)) else {
      return shortened(String(plain), to: longest)
    }
    let stem = plain.dropLast(ending.count + 1)
    return shortened(String(stem), to: longest - ending.utf8.count - 1) + "." + ending
  }

  private static func shortened(_ text: String, to bytes: Int) -> String {
    var result = Substring(text)
    while result.utf8.count > bytes { result = result.dropLast() }
    while let last = result.last, last == "." || last.isWhitespace { result = result.dropLast() }
    return String(result)
  }

  /// The text after the last dot, when it can be the name of a format.
  private static func fileExtension(of name: String) -> String? {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    let ending = name[name.index(after: dot)...]
    let isFormat =
      (1...8).contains(ending.utf8.count)
      && ending.utf8.allSatisfy {
        Unicode.Scalar($0).properties.isAlphabetic || (48...57).contains($0)
      }
    return isFormat ? String(ending) : nil
  }

  private static let extensions = [
    "text/csv": "csv", "application/csv": "csv", "text/tab-separated-values": "tsv",
    "text/plain": "txt", "application/json": "json", "text/json": "json", "application/zip": "zip",
    "application/apkg": "apkg", "application/x-apkg": "apkg", "application/gzip": "gz",
    "application/vnd.sqlite3": "db",
  ]
}
