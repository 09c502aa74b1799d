import FoundationEssentials

/// What the endpoints of a server have in common: a request, and what its answer means.
public protocol API: Sendable {
  /// What the endpoint answers.
  associatedtype Response: Sendable

  /// The parts of the request.
  var builder: RequestBuilder { get }
  /// The content that the answer may have.
  var accepted: AcceptedTypes { get }
  /// Reads the answer; it has one of the accepted types and a status from 200 to 299.
  func decode(_ response: NetworkResponse) throws(NetworkError) -> Response
}

extension API {
  /// JSON.
  public var accepted: AcceptedTypes { .only(["application/json", "text/json"]) }
}

extension API where Response: Decodable {
  /// Reads JSON.
  public func decode(_ response: NetworkResponse) throws(NetworkError) -> Response {
    try .init(json: response.body)
  }
}

extension Decodable {
  /// Reads JSON in UTF-8.
  /// - Throws: `NetworkError.unreadable`, which says where the JSON differs from what was expected.
  package init(json: [UInt8]) throws(NetworkError) {
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(json))
    } catch {
      throw .unreadable(JSONFault.text(error))
    }
  }
}

/// Says what is wrong with JSON.
private enum JSONFault {
  static func text(_ error: any Error) -> String {
    switch error {
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      place(context.codingPath) + "it is of another kind than expected"
    case DecodingError.dataCorrupted(let context):
      place(context.codingPath) + withoutStop(context.debugDescription)
    case DecodingError.keyNotFound(let key, let context):
      place(context.codingPath) + "there is no “\(key.stringValue)”"
    default: "\(error)"
    }
  }

  private static func withoutStop(_ sentence: String) -> String {
    sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  }

  private static func place(_ path: [any CodingKey]) -> String {
    path.isEmpty ? "" : path.map(\.stringValue).joined(separator: ".") + ": "
  }
}
