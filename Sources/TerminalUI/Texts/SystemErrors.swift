#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The operating system's message for an errno, in its own language.
package nonisolated func systemErrorText(_ code: Int32) -> String {
  guard let text = strerror(code) else { return "error \(code)" }
  return String(cString: text)
}
