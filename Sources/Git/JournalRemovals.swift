import Domain

/// A file of the journal of which lines were removed or changed.
struct JournalRemoval {
  let path: String
  /// The number of these lines; all of the file when it was removed.
  let count: Int
  let isWhole: Bool
  /// The commit before, and the one after which they are gone.
  let before: String, after: String
  /// The other commits before a merge.
  var others: [String] = []
}

/// What the commits of one side of a merge have removed from files of the journal.
struct JournalRemovals {
  /// As those of `CommittedBranch`.
  let bases: [String], tip: String, other: String
  let repository: GitRepository

  /// What differs between the first and the last of the commits, and what each of them has changed.
  /// - Throws: `SyncError`.
  func all() throws(SyncError) -> [JournalRemoval] { try inAll() + byCommit() }

  /// The commits that have changed a file, the first one first, each with those before it.
  /// - Throws: `SyncError`.
  func commits(
    of path: String
  ) throws(SyncError) -> [(commit: String, parents: [String])] {
    try repository.git.results(
      of: ["log", "--reverse", "--topo-order", "--no-patch"] + history + ["--", path]
    ).lines.map(Self.commit)
  }

  /// Each commit with its parents, also those of a branch of which a merge has taken nothing.
  private var history: [String] {
    ["--full-history", "--no-show-signature", "--format=%H %P", "\(other)..\(tip)"]
  }

  private static func commit(in line: String) -> (commit: String, parents: [String]) {
    let names = line.split(separator: " ").map(String.init)
    return (names.first ?? "", Array(names.dropFirst()))
  }

  /// What differs between the first and the last of the commits.
  private func inAll() throws(SyncError) -> [JournalRemoval] {
    var found: [JournalRemoval] = []
    for base in bases {
      for filter in Self.filters {
        let fields = try repository.git.results(
          of: ["diff-tree", "-r", base, tip] + options(filter)
        ).fields
        found += fields.compactMap { removal($0, isWhole: filter == "D", before: base, after: tip) }
      }
    }
    return found
  }

  /// What each of the commits has changed, and what a merge lacks of one of its parents.
  private func byCommit() throws(SyncError) -> [JournalRemoval] {
    var found: [JournalRemoval] = []
    for filter in Self.filters {
      let fields = try repository.git.results(
        of: ["log", "-m"] + history + options(filter)
      ).fields
      var (commit, parents): (String, [String]) = ("", [])
      for field in fields {
        guard field.contains("\t") else {
          (commit, parents) = Self.commit(in: field)
          continue
        }
        // git does not say which parent of a merge has it.
        for parent in parents {
          var removal = removal(field, isWhole: filter == "D", before: parent, after: commit)
          removal?.others = parents.filter { $0 != parent }
          found += [removal].compactMap(\.self)
        }
      }
    }
    return found
  }

  /// Removed files, and those that are still there.
  private static let filters = ["D", "MT"]

  private func options(_ filter: String) -> [String] {
    [
      "-z", "--numstat", "--text", "--no-textconv", "--no-ext-diff", "--no-renames", "--no-color",
      "--diff-filter=" + filter, "--", repository.paths.prefix + "dev",
    ]
  }

  /// Reads the number of lines that were added, that of those removed, and the path, after tabs.
  private func removal(
    _ field: String,
    isWhole: Bool,
    before: String,
    after: String
  ) -> JournalRemoval? {
    let parts = field.split(separator: "\t", maxSplits: 2).map(String.init)
    guard parts.count == 3, let count = Int(parts[1]), count > 0,
      repository.paths.kind(of: parts[2]) == .journal
    else { return nil }
    return JournalRemoval(
      path: parts[2],
      count: count,
      isWhole: isWhole,
      before: before,
      after: after
    )
  }
}
