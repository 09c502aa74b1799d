/// What a server gave with a file, to ask it later whether the file has changed.
package struct Validators: Hashable, Sendable, Codable {
  /// The value of `ETag`; nil when there was none.
  package var tag: String?
  /// The value of `Last-Modified`; nil when there was none.
  package var modified: String?
  /// The address that gave them, after all redirects: elsewhere they mean nothing.
  package var source: String?

  package init(tag: String? = nil, modified: String? = nil, source: String? = nil) {
    (self.tag, self.modified, self.source) = (tag, modified, source)
  }

  /// Those of an answer.
  init(_ response: NetworkResponse, from address: WebAddress) {
    (tag, modified, source) = (response["ETag"], response["Last-Modified"], address.text)
  }

  /// The fields that ask an address for the file only if it has changed; empty for other addresses
  /// than the one that gave it.
  func conditions(at address: WebAddress) -> [HeaderField] {
    if address.text != source { return [] }
    return [
      tag.map { HeaderField("If-None-Match", $0) },
      modified.map { HeaderField("If-Modified-Since", $0) },
    ].compactMap(\.self)
  }
}
