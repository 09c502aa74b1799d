import Domain
import Files

extension FileSystem {
  /// Gives a file a new content: it appears as a whole, durably, and missing folders are created.
  package func replace(_ path: String, with bytes: [UInt8]) throws(StoreError) {
    let folder = directoryName(of: path)
    if try status(of: folder) == nil { try makeDurableDirectory(folder) }
    let temporary = path + "." + UInt64.random(in: .min ... .max).hexadecimal + ".tmp"
    try writeNew(temporary, bytes, durably: true)
    try rename(temporary, to: path)
    try syncDirectory(folder)
  }
}
