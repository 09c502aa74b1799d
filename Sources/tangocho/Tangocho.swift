import Application
import ArgumentParser

/// The command line; without a subcommand it opens the full screen.
struct Tangocho: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tangocho",
    abstract: "単語帳: study Japanese vocabulary full screen in a terminal.",
    discussion: """
      Without a subcommand the program opens on your word books. Press ? there for the keys.

      \(examples.text(columns: HelpText.columns))
      """,
    version: ProgramVersion.text,
    subcommands: [
      TodayCommand.self, Due.self, ReviewCommand.self, Books.self, Words.self, Add.self, Mark.self,
      Edit.self,
      Move.self, Import.self, Export.self, Sheet.self,
      Subscribe.self, Unsubscribe.self, Refresh.self, ClassCommand.self, Anki.self,
      Scan.self,
      Close.self, Stats.self, Log.self, Paths.self, Config.self,
      Keys.self,
      Check.self, DatabaseCommand.self,
      Sync.self, CopyLibrary.self, BackUp.self, Restore.self,
      CleanUp.self, Optimize.self,
      Licenses.self, Manual.self, Workload.self, CompileConversions.self,
    ]
  )

  /// The text below the help.
  static let examples = HelpExamples(
    [
      ("tangocho", "open your word books"),
      ("tangocho --library ~/Sync/words", "open another library"),
      ("tangocho books", "list the word books"),
      (#"tangocho words "N5 · 01" --json"#, "the words of a book, for other programs"),
      ("tangocho words --find たべ", "look for words in every book"),
      ("tangocho add 旅先 たびさき destination", "add a word"),
      ("tangocho mark ○ 食べる", "mark a word, as on a card"),
      ("tangocho move 切符 駅 --to 旅行", "move words to another book"),
      ("tangocho scan film.srt --add 映画", "the new words of a text"),
      ("tangocho import words.csv --dry-run", "what importing a file would do"),
      ("tangocho export words.apkg", "all open books as a package of Anki"),
      ("tangocho sheet test.html --count 20", "a test to print"),
      ("tangocho subscribe URL", "a book that follows a file on the web"),
      ("tangocho refresh", "what is new in subscribed books"),
      ("tangocho class list", "what teachers publish on a server"),
      ("tangocho anki pull 日本語", "a deck of a running Anki, with its history"),
      ("tangocho anki push \"N5 · 01\"", "the words of a book to a running Anki"),
      ("tangocho close \"N5 · 01\" --dry-run", "what closing a book would do"),
      ("tangocho today", "what there is to study today"),
      ("tangocho due", "the words that are due now"),
      ("tangocho review --while make", "study while a command runs"),
      ("tangocho stats", "how you study"),
      ("tangocho log 食べる", "the grades of a word, and when it comes next"),
      ("tangocho sync", "synchronize with other computers"),
      ("tangocho copy --to ~/words.sqlite", "the library in one file"),
      ("tangocho check", "read the whole library and report damage"),
      ("tangocho database status", "the state of the database on a server"),
      ("tangocho backup", "make a backup now; the program makes one a day"),
      ("tangocho restore --dry-run", "what the backups would bring back"),
      ("tangocho optimize", "optimize the schedule of reviews for you"),
      ("tangocho cleanup --dry-run", "find unused files"),
    ]
  )

  @OptionGroup var library: LibraryOptions

  func run() {
    FullScreen.open(library.choice)
  }
}
