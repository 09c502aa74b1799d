import Foundation
import Testing

/// A schema of Documentation/Schemas: the part of JSON Schema that they use.
struct JSONSchema {
  private let schema: [String: Any]

  init(_ schema: [String: Any]) { self.schema = schema }

  /// The schema of this name in the repository.
  init(named name: String) throws {
    let file = Self.folder.appending(path: name + ".json")
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    schema = try #require(json as? [String: Any])
  }

  static let folder = URL(filePath: Program.assets).deletingLastPathComponent()
    .appending(path: "Documentation/Schemas")

  /// What in a value does not match the schema; empty when everything does.
  func problems(in value: Any, at path: String = "") -> [String] {
    let known: Set = [
      "$schema", "title", "description", "type", "enum", "pattern", "items", "properties",
      "required", "additionalProperties",
    ]
    var problems = schema.keys.filter { !known.contains($0) }.map { "\(path): unknown \($0)" }
    if let type = schema["type"] as? String, !Self.isType(type, value) {
      return problems + ["\(path) is no \(type)"]
    }
    if let values = schema["enum"] as? [AnyHashable], let value = value as? AnyHashable,
      !values.contains(value)
    {
      problems.append("\(path): \(value) is none of \(values)")
    }
    if let pattern = schema["pattern"] as? String, let text = value as? String,
      text.range(of: pattern, options: .regularExpression) == nil
    {
      problems.append("\(path): \(text)")
    }
    if let items = schema["items"] as? [String: Any], let values = value as? [Any] {
      for (index, value) in values.enumerated() {
        problems += JSONSchema(items).problems(in: value, at: "\(path)[\(index)]")
      }
    }
    if let object = value as? [String: Any] { problems += self.problems(inObject: object, path) }
    return problems
  }

  private func problems(inObject object: [String: Any], _ path: String) -> [String] {
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    let missing = (schema["required"] as? [String] ?? []).filter { object[$0] == nil }
    var problems = missing.map { "\(path).\($0) is missing" }
    for (name, value) in object {
      if let property = properties[name] {
        problems += JSONSchema(property).problems(in: value, at: "\(path).\(name)")
      } else {
        problems.append("\(path).\(name) is not in the schema")
      }
    }
    return problems
  }

  private static func isType(_ type: String, _ value: Any) -> Bool {
    let number = value as? NSNumber
    let isBoolean = number.map { String(cString: $0.objCType) == "c" } ?? false
    return switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "boolean": isBoolean
    case "integer": !isBoolean && number.map { $0.doubleValue == $0.doubleValue.rounded() } == true
    case "number": !isBoolean && number != nil
    default: false
    }
  }
}
