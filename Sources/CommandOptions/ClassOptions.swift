import ArgumentParser

/// The help of `tangocho class` and its commands.
package enum ClassHelp {
  /// What the commands do.
  package static let abstract = "Publish books to learners, and follow those of teachers."
  /// How to use them.
  package static let discussion = """
    Everybody whose library is in the same PostgreSQL database can publish books there, and follow \
    those of others: the words become a book of your own, with your own marks and schedule. \
    `refresh` fetches what the teacher has corrected and published again; what you changed \
    yourself stays. Nobody sees how you study, unless you share it with the teacher of a book.

    EXAMPLES
      tangocho class publish "N5 · 01"
      tangocho class list
      tangocho class join "anna/N5 · 01"
      tangocho class refresh
      tangocho class share on "N5 · 01"
      tangocho class hard "N5 · 01"
    """
  /// What `tangocho class publish` does.
  package static let publish = "Publish a book of yours, or its new version."
  /// How to use it.
  package static let publishDiscussion = """
    From then on every role of the database can read its words, with examples, notes and tags; \
    marks, reviews, images and sounds are not published. What you change reaches the learners when \
    you publish the book again. BOOK is as in `tangocho words`.

    EXAMPLES
      tangocho class publish "N5 · 01"
    """
  /// What `tangocho class withdraw` does.
  package static let withdraw = "Stop publishing a book; learners keep its words."
  /// What `tangocho class list` does.
  package static let list = "List what is published, and what you follow."
  /// What `tangocho class join` does.
  package static let join = "Make a book of a published one, and follow it."
  /// How to use it.
  package static let joinDiscussion = """
    The words go into the open book with the same title, or the one that --book names; it is made if \
    there is none. With --share, the teacher can ask how often each of its words was reviewed and \
    failed by the learners who share; `tangocho class share off BOOK` ends that.

    EXAMPLES
      tangocho class join "anna/N5 · 01" --share
    """
  /// What the published book is.
  static let publishedHelp: ArgumentHelp = ArgumentHelp(
    "Who publishes it, and its title or the beginning of it.",
    valueName: "teacher/book"
  )
  /// What `tangocho class refresh` does.
  package static let refresh = "Fetch what teachers changed in the books that you follow."
  /// How to use it.
  package static let refreshDiscussion = """
    Refreshes all followed books, or one. If you and the teacher changed the same text, yours \
    stays, and the word is named. Marks and reviews stay, a word that you deleted does not come \
    back, and one that the teacher removed is named and kept. The counts of shared books are \
    updated. `tangocho refresh` also does this, together with the books that follow files; `u` on \
    the home screen undoes it, one book at a time.

    EXAMPLES
      tangocho class refresh --dry-run
    """
  /// What `tangocho class share` does.
  package static let share = "Let the teacher of a book see how hard its words are, or stop that."
  /// How to use it.
  package static let shareDiscussion = """
    For each word of the book, the teacher can see how often you reviewed and failed it, under the \
    name of your role: `tangocho class hard` shows the teacher sums of all learners who share. \
    `off` removes what could be seen, at once. It is off until you turn it on.

    EXAMPLES
      tangocho class share on "N5 · 01"
      tangocho class share off "N5 · 01"
    """
  /// What `tangocho class hard` does.
  package static let hard = "List what learners found hard in a book that you publish."
  /// How to use it.
  package static let hardDiscussion = """
    Lists the words by the number of learners who failed them. Only learners who share the book \
    are counted, as of their last refresh.

    EXAMPLES
      tangocho class hard "N5 · 01"
    """
  /// What `tangocho class leave` does.
  package static let leave = "Stop following a book; its words stay."
  /// How to use it.
  package static let leaveDiscussion = """
    BOOK is your book, or TEACHER/BOOK if you have deleted it. What the teacher could see of it is \
    removed.

    EXAMPLES
      tangocho class leave "N5 · 01"
    """
}

/// Whether something is turned on or off.
package enum Switch: String, CaseIterable, ExpressibleByArgument, Sendable {
  /// It is turned on.
  case on
  /// It is turned off.
  case off
}

/// The arguments of commands that list something of a class.
package struct ClassListOptions: ParsableArguments {
  /// Whether the list is for other programs.
  @Flag(help: "Write JSON.")
  package var json = false

  @OptionGroup package var library: LibraryFolderOption

  /// Creates the arguments, which the parser fills.
  package init() {}
}

/// The arguments of `tangocho class join` except the book, whose titles another program completes.
package struct ClassJoinOptions: ParsableArguments {
  /// The published book.
  @Argument(help: ClassHelp.publishedHelp)
  package var published: String

  /// Whether the teacher may see how hard the words are.
  @Flag(help: "Let the teacher see how hard its words are.")
  package var share = false

  /// Whether nothing is changed.
  @Flag(help: "Say what would be done, and do nothing.")
  package var dryRun = false

  @OptionGroup package var library: LibraryFolderOption

  /// Creates the arguments, which the parser fills.
  package init() {}
}

/// The arguments of `tangocho class refresh` except the book.
package struct ClassRefreshOptions: ParsableArguments {
  /// Whether nothing is changed.
  @Flag(help: "Say what would be done, and do nothing.")
  package var dryRun = false

  @OptionGroup package var library: LibraryFolderOption

  /// Creates the arguments, which the parser fills.
  package init() {}
}
