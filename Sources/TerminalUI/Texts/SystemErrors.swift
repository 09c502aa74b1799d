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

/// Why standard output could not be written, given the errno, and what to do, in English; and whether
/// the command has done what it was asked for, so that only its output is missing.
package nonisolated func outputErrorText(_ code: Int32, isDone: Bool) -> String {
  let lost =
    isDone
    ? "done, but the output cannot be written: "
    : "the output cannot be written, and is not complete: "
  return switch code {
  case EBADF: lost + "it is closed. Write it to a file with >, or pass it on with |."
  case ENOSPC, EDQUOT: lost + systemErrorText(code) + ". Free space there, or write it elsewhere."
  default: lost + systemErrorText(code) + ". Write it elsewhere."
  }
}
