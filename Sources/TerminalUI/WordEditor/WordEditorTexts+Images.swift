import Domain
import ViewModels

nonisolated extension WordEditorTexts {
  static func englishStoredImage(_ image: StoredImage) -> String {
    if image.isMissing { return "\(short(image.reference.name)), not on this computer yet" }
    guard let facts = image.facts else {
      return "stored as \(short(image.reference.name)); a path replaces it"
    }
    return "\(englishFacts(facts)), stored; a path replaces it"
  }

  static func englishFacts(_ facts: ImageFacts) -> String {
    guard let size = facts.size else { return "\(name(facts.type)) of unknown size" }
    return "\(name(facts.type)) \(size.width)×\(size.height)"
  }

  private static func name(_ type: ImageType) -> String {
    switch type {
    case .png: "PNG"
    case .jpg: "JPEG"
    case .gif: "GIF"
    case .webp: "WebP"
    }
  }

  static func englishPathError(_ error: PathError) -> String {
    switch error {
    case .missing: "There is no such directory."
    case .system(_, let code): "The directory cannot be read: \(systemErrorText(code))."
    case .tooMany(_, let limit):
      "More than \(English.number(limit)) names there: none are offered, but a path can be typed."
    }
  }

  /// The beginning of the content hash is enough to tell one image from another.
  static func short(_ name: String) -> String {
    guard name.count > 14, let dot = name.lastIndex(of: ".") else { return name }
    return "\(name.prefix(8))…\(name[dot...])"
  }

  static func englishImageError(_ error: ImageError) -> String {
    switch error {
    case .missing: "There is no such file."
    case .unknownType: "Not a PNG, JPEG, GIF or WebP."
    case .tooLarge(_, let bytes, let limit):
      "It is \(ErrorTexts.megabytes(bytes)); images may be \(ErrorTexts.megabytes(limit)) at most."
    case .system(_, let code):
      "It could not be stored: \(systemErrorText(code)). \(ErrorTexts.advice(code))"
    }
  }
}
