/// The messages of both programs on standard error.
///
/// The program that reads the output of the other one recognizes messages by their beginning.
package nonisolated enum ProgramMessage {
  /// What each message begins with.
  package static let prefix = "tangocho: "
}
