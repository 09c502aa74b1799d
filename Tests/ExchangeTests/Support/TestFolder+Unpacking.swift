import Files
import TestFiles

extension TestFolder {
  /// A folder in it, for what is unpacked.
  func unpacking() throws -> TemporaryFolder { try TemporaryFolder(in: path) }
}
