import Domain

extension ImportRequest {
  /// The title of a book that is named after the file.
  var fileTitle: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}
