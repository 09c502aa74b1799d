/// What a server gave with a file, to ask it later whether the file has changed.
package struct Validators: Hashable, Sendable, Codable {
  /// The value of `ETag`; nil when there was none.
  package var tag: String?
  /// The value of `Last-Modified`; nil when there was none.
  package var modified: String?

  package init(tag: String? = nil, modified: String? = nil) {
    (self.tag, self.modified) = (tag, modified)
  }

  /// Those of an answer.
  package init(_ response: NetworkResponse) {
    (tag, modified) = (response["ETag"], response["Last-Modified"])
  }

  /// The fields that ask for the file only if it has changed.
  package var conditions: [HeaderField] {
    [
      tag.map { HeaderField("If-None-Match", $0) },
      modified.map { HeaderField("If-Modified-Since", $0) },
    ].compactMap(\.self)
  }
}
