/// The directories of a JSON database; they need not exist yet.
public struct JSONDatabaseLocations: Hashable, Sendable {
  /// The library itself, which may be synchronized or kept in git.
  public var data: String
  /// What belongs to this computer only and is never synchronized: device ids and locks.
  public var state: String
  /// What may be deleted at any time and is recreated.
  public var cache: String

  /// Makes locations from three paths.
  public init(data: String, state: String, cache: String) {
    self.data = data
    self.state = state
    self.cache = cache
  }

  var format: String { data + "/format.json" }
  var devices: String { data + "/dev" }

  func directory(of device: UInt64) -> String { devices + "/" + device.hexadecimal }
}

extension UInt64 {
  /// 16 lower-case hexadecimal digits.
  var hexadecimal: String {
    var digits: [UInt8] = []
    digits.append(hexadecimal: self, digits: 16)
    return String(decoding: digits, as: UTF8.self)
  }
}
