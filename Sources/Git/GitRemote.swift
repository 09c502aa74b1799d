import Domain

/// The other side of a repository.
struct GitRemote {
  let repository: GitRepository
  let upstream: GitUpstream

  /// How sending ended.
  enum Sending {
    case done
    /// Others were faster: fetch again.
    case refused
    /// The other side cannot be reached.
    case offline(String)
  }

  /// The address of the other side, without a password in it.
  func address() throws(SyncError) -> String {
    let answer = try repository.git.tentative(["remote", "get-url", upstream.remote])
    let address = answer.isDone ? answer.line : upstream.remote
    guard let scheme = address.firstRange(of: "://"), let at = address.lastIndex(of: "@"),
      let colon = address[scheme.upperBound...].firstIndex(of: ":"), colon < at
    else { return address }
    return String(address[..<colon]) + String(address[at...])
  }

  /// The commit of the other side as it was last fetched; nil when there is none.
  func known() throws(SyncError) -> String? {
    if let commit = try repository.commit("@{upstream}") { return commit }
    return try repository.commit(tracking)
  }

  /// Where it is kept, also where the settings of the repository leave the branch out.
  private var tracking: String { "refs/remotes/\(upstream.remote)/\(upstream.name)" }

  /// Checks that a new clone is on a branch of the other side: where that names a branch that it
  /// does not have, git leaves the clone empty, and two computers would never meet.
  func checkBranch() throws(SyncError) {
    guard try repository.commit("HEAD") == nil, try known() == nil else { return }
    let branches = try repository.git.results(
      of: ["for-each-ref", "--format=%(refname:lstrip=3)", "refs/remotes/" + upstream.remote]
    ).lines.filter { $0 != "HEAD" }
    guard let first = branches.contains("main") ? "main" : branches.first else { return }
    throw .missingBranch(
      repository: repository.top,
      remote: upstream.remote,
      branch: upstream.name,
      found: first
    )
  }

  /// Fetches.
  /// - Returns: Why the other side cannot be reached, in git's words; nil when it was.
  func fetch(_ progress: (Double?) -> Void) throws(SyncError) -> String? {
    let command = ["fetch", "--quiet", "--progress", upstream.remote]
    var answer = try talk(command, progress)
    // Another git, such as that of an editor, was faster by a moment.
    if !answer.isDone, answer.says(["but expected"]) { answer = try talk(command, progress) }
    // After `git clone --single-branch`, git fetches nothing but that branch.
    if !answer.isDone, answer.says(["couldn't find remote ref"]) { try requireBranch() }
    return answer.isDone ? nil : try silence(answer, "fetch")
  }

  /// Checks that the other side still has the branch, after it was fetched: to send it would make it
  /// anew, and computers that follow the one in its place would never meet this one.
  func checkFetched() throws(SyncError) {
    if try repository.commit("HEAD") == nil { return try checkBranch() }
    if try repository.fetchedBranches().contains(upstream.name) { return try keepFetched() }
    // The other side may have no branches yet, git may leave all of them out, and another git may have
    // fetched something else meanwhile.
    try requireBranch()
  }

  /// Fails if the other side has branches now, but not this one any more.
  func requireBranch() throws(SyncError) {
    let answer = try talk(["ls-remote", "--heads", upstream.remote]) { _ in }
    let branches = answer.lines.compactMap { line in
      line.firstRange(of: "\trefs/heads/").map { String(line[$0.upperBound...]) }
    }
    guard answer.isDone, upstream.ref != upstream.name, !branches.contains(upstream.name),
      let first = branches.contains("main") ? "main" : branches.first
    else { return }
    throw .removedBranch(
      repository: repository.top,
      remote: upstream.remote,
      branch: upstream.name,
      found: first
    )
  }

  /// Keeps what was fetched of a branch that git itself keeps nothing of, such as one that was begun
  /// after `git clone --single-branch`: without that it would never be merged.
  private func keepFetched() throws(SyncError) {
    if try repository.commit("@{upstream}") != nil { return }
    let branch = "+\(upstream.ref):\(tracking)"
    let answer = try talk(["fetch", "--quiet", upstream.remote, branch]) { _ in }
    if !answer.isDone { _ = try silence(answer, "fetch") }
  }

  /// The commit of the other side now, without fetching it.
  /// - Returns: Nothing when its branch is missing, or why it cannot be reached.
  func look() throws(SyncError) -> (commit: String?, offline: String?) {
    let answer = try talk(["ls-remote", upstream.remote, upstream.ref]) { _ in }
    guard answer.isDone else { return (nil, try silence(answer, "ls-remote")) }
    let line = answer.lines.first { $0.hasSuffix("\t" + upstream.ref) }
    return (line.map { String($0.prefix { $0 != "\t" }) }, nil)
  }

  /// Sends the branch.
  func push(_ progress: (Double?) -> Void) throws(SyncError) -> Sending {
    let answer = try talk(
      ["push", "--quiet", "--progress", upstream.remote, "HEAD:" + upstream.ref],
      progress
    )
    if answer.isDone { return .done }
    if answer.says([
      "[rejected]", "non-fast-forward", "fetch first", "cannot lock ref", "failed to update ref",
      "incorrect old value",
    ]) {
      return .refused
    }
    return .offline(try silence(answer, "push"))
  }

  /// Runs a command that reaches the other side.
  private func talk(
    _ arguments: [String],
    _ progress: (Double?) -> Void
  ) throws(SyncError) -> GitAnswer {
    var git = repository.git
    // In a terminal the learner sees it wait, and can stop it.
    if git.terminal == nil { git.variables = try Self.patience(git) }
    let terminal = git.terminal
    return try git.run(arguments) { line in
      if let part = Self.part(in: line) {
        progress(part)
      } else if !line.isEmpty, !Self.isChatter(line) {
        terminal?.show(line)
      }
    }
  }

  /// Whether a line belongs to the progress, or to an error that is reported at the end.
  private static func isChatter(_ line: String) -> Bool {
    line.hasSuffix(", done.")
      || [
        "remote: ", "fatal: ", "error: ", "Enumerating objects: ", "Delta compression ", "Total ",
      ].contains { line.hasPrefix($0) }
  }

  /// Variables that end an attempt after some time without an answer.
  private static func patience(_ git: GitProgram) throws(SyncError) -> [String: String?] {
    var variables: [String: String?] = [
      "GIT_HTTP_LOW_SPEED_LIMIT": "100", "GIT_HTTP_LOW_SPEED_TIME": "60",
    ]
    if try git.tentative(["config", "--get", "core.sshCommand"]).line.isEmpty,
      !GitProgram.isSet("GIT_SSH_COMMAND"), !GitProgram.isSet("GIT_SSH")
    {
      variables["GIT_SSH_COMMAND"] = "ssh -o ConnectTimeout=20 -o ServerAliveInterval=20"
    }
    return variables
  }

  /// The share in a line such as `Receiving objects:  45% (9/20)`.
  private static func part(in line: String) -> Double? {
    guard let sign = line.firstIndex(of: "%") else { return nil }
    let digits = line[..<sign].reversed().prefix { $0.isNumber }.reversed()
    return Int(String(digits)).map { Double($0) / 100 }
  }

  /// Why the other side cannot be reached.
  /// - Throws: `SyncError` when something else is wrong.
  private func silence(_ answer: GitAnswer, _ step: String) throws(SyncError) -> String {
    if answer.says([
      "could not read Username", "could not read Password", "terminal prompts disabled",
      "Authentication failed", "Permission denied (", "Host key verification failed",
      "returned error: 401", "returned error: 403",
    ]) {
      throw .needsLogin(remote: upstream.remote, reason: answer.reason)
    }
    if answer.says([
      "Could not resolve", "unreachable", "timed out", "Connection refused", "No route to host",
      "Connection reset", "Failed to connect", "Couldn't connect", "does not appear to be a git",
      "Could not read from remote", "Operation too slow", "unable to access", "hung up",
    ]) {
      return Self.withoutOpening(answer.reason)
    }
    throw answer.failure(of: step)
  }

  /// A reason such as `unable to access 'https://host/words.git/': Could not resolve host: host` with what is
  /// wrong first, since a small screen cuts off the end; without the address if it names the host.
  private static func withoutOpening(_ reason: String) -> String {
    let opening = "unable to access '"
    guard reason.hasPrefix(opening), let end = reason.firstRange(of: "': ") else { return reason }
    let address = reason[..<end.lowerBound].dropFirst(opening.count)
    let rest = reason[end.upperBound...]
    let server = address.split(separator: "/").dropFirst().first?.split(separator: "@").last
    if let host = server?.prefix(while: { $0 != ":" }), rest.contains(host) { return String(rest) }
    return "\(rest) (\(address))"
  }
}
