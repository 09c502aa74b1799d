#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The error numbers that are thrown, or that need a special reaction, where nothing else of the C
/// library is used.
enum ErrorCode {
  static let noSuchFile: Int32 = ENOENT
  static let exists: Int32 = EEXIST
  static let again: Int32 = EAGAIN
  static let invalid: Int32 = EINVAL
  static let tooLarge: Int32 = EFBIG
  static let inputOutput: Int32 = EIO
  static let noMemory: Int32 = ENOMEM
  static let noAccess: Int32 = EACCES
  static let isNoFolder: Int32 = ENOTDIR
}
