import ViewModels

/// The open study sessions, so that the card and the list of one source share a session.
///
/// A session lives as long as a screen uses it.
final class StudySessions {
  private struct Open {
    weak var session: StudySession?
  }

  private var open: [StudySource: Open] = [:]

  init() {}

  /// The open session of a source, or a new one.
  func session(for source: StudySource, make: () -> StudySession) -> StudySession {
    if let session = open[source]?.session { return session }
    let session = make()
    open = open.filter { $0.value.session != nil }
    open[source] = Open(session: session)
    return session
  }
}
