/// When and by which device a field was written: the later one wins.
struct Stamp: BitwiseCopyable, Equatable {
  var clock: UInt64
  /// The device's index in the table of devices.
  var device: UInt16
}

/// How a new stamp compares with the current one.
enum Precedence {
  case older, same, newer
}

/// The devices that wrote a library; rows hold an index into it instead of the whole number.
struct DeviceTable {
  private(set) var ids: [UInt64] = []

  /// The index of a device, added when it is new; nil when there are more than 65,535.
  mutating func place(of id: UInt64) -> UInt16? {
    if let last = ids.last, last == id { return UInt16(ids.count - 1) }
    if let found = ids.firstIndex(of: id) { return UInt16(found) }
    guard ids.count < Int(UInt16.max) else { return nil }
    ids.append(id)
    return UInt16(ids.count - 1)
  }

  /// Compares by clock, then by the device's number, which is the same on every device.
  func precedence(of new: Stamp, over old: Stamp) -> Precedence {
    if new.clock != old.clock { return new.clock > old.clock ? .newer : .older }
    if new.device == old.device { return .same }
    return ids[Int(new.device)] > ids[Int(old.device)] ? .newer : .older
  }
}
