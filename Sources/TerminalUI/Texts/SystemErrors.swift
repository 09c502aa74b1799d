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

/// Why standard output could not be written, given the errno, and what to do, in English.
package nonisolated func outputErrorText(_ code: Int32) -> String {
  switch code {
  case EBADF: "it is closed. Write it to a file with >, or pass it on with |."
  case ENOSPC, EDQUOT: systemErrorText(code) + ". Free space there, or write it elsewhere."
  default: systemErrorText(code) + ". Write it elsewhere."
  }
}
